import { createMiddleware } from 'hono/factory';
import type { Database } from '../../db/database.ts';
import { takeFromLimit } from '../../db/limits.ts';
import { hashOf } from '../../db/submissions.ts';
import {
  LISTING_LINKS_PER_EMAIL,
  LISTING_LINKS_PER_EMAIL_SECONDS,
} from '../contract/my-listing.ts';
import type { Problem } from '../contract/problem.ts';

const limit = { most: LISTING_LINKS_PER_EMAIL, seconds: LISTING_LINKS_PER_EMAIL_SECONDS };

type WithEmail = { in: { json: unknown }; out: { json: { email: string } } };

/** Lets so many links be asked for one address, known or not: nobody's mailbox is to be flooded from here. */
export function linkLimit(db: Database, { now }: { now: () => Date }) {
  return createMiddleware<object, string, WithEmail>(async (c, next) => {
    const { email } = c.req.valid('json');
    const key = `listing-link of ${hashOf(email.toLowerCase())}`;
    const wait = await takeFromLimit(db, key, limit, now());
    if (wait === 0) return next();
    c.header('Retry-After', String(wait));
    const minutes = Math.ceil(wait / 60);
    const message = `Links were asked for this address several times. Look into its mail, or wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
    return c.json<Problem>({ message }, 429);
  });
}
