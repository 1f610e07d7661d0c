import { createMiddleware } from 'hono/factory';
import { consumeRateLimit } from '../../db/accounts/rate-limits.ts';
import type { Database } from '../../db/engine/database.ts';
import { hashOf } from '../../db/engine/hash.ts';
import { LINKS_PER_EMAIL, tooManyLinks } from '../contract/forms/rate-limits.ts';
import type { Problem } from '../contract/http/problem.ts';

type WithEmail = { in: { json: unknown }; out: { json: { email: string } } };

/**
 * Limits the emailed links for one email address, so that this site can't be used to flood a
 * mailbox. The same limit applies to unknown email addresses, so that the response doesn't reveal
 * which addresses belong to lawyers or to visitors who sent a request.
 */
export function linkLimit(
  db: Database,
  { kind, now }: { kind: 'listing-link' | 'request-link'; now: () => Date },
) {
  return createMiddleware<object, string, WithEmail>(async (c, next) => {
    const email = hashOf(c.req.valid('json').email.toLowerCase());
    for (const limit of LINKS_PER_EMAIL) {
      const key = `${kind} of ${email} in ${limit.seconds} s`;
      const wait = await consumeRateLimit(db, key, limit, now());
      if (wait === 0) continue;
      c.header('Retry-After', String(wait));
      return c.json<Problem>({ message: tooManyLinks(wait) }, 429);
    }
    return next();
  });
}
