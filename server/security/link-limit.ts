import { createMiddleware } from 'hono/factory';
import type { Database } from '../../db/database.ts';
import { hashOf } from '../../db/hash.ts';
import { takeFromLimit } from '../../db/limits.ts';
import type { Problem } from '../contract/problem.ts';
import { LINKS_PER_EMAIL, tooManyLinks } from '../contract/rates.ts';

type WithEmail = { in: { json: unknown }; out: { json: { email: string } } };

/** Lets so many links be asked for one address, known or not: nobody's mailbox is to be flooded from here. */
export function linkLimit(db: Database, { now }: { now: () => Date }) {
  return createMiddleware<object, string, WithEmail>(async (c, next) => {
    const { email } = c.req.valid('json');
    const key = `listing-link of ${hashOf(email.toLowerCase())}`;
    const wait = await takeFromLimit(db, key, LINKS_PER_EMAIL, now());
    if (wait === 0) return next();
    c.header('Retry-After', String(wait));
    return c.json<Problem>({ message: tooManyLinks(wait) }, 429);
  });
}
