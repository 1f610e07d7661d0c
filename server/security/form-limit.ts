import type { MiddlewareHandler } from 'hono';
import type { Database } from '../../db/database.ts';
import { takeFromLimit } from '../../db/limits.ts';
import { FORMS_PER_ADDRESS, FORMS_PER_ADDRESS_SECONDS } from '../contract/limits.ts';
import type { Problem } from '../contract/problem.ts';
import { visitorAddress } from './visitor-address.ts';

const limit = { most: FORMS_PER_ADDRESS, seconds: FORMS_PER_ADDRESS_SECONDS };

/** Lets one address send so many forms of a kind. It stands behind the rules: a mistake costs nothing. */
export function formLimit(
  db: Database,
  { kind, trustedProxies, now }: { kind: string; trustedProxies: number; now: () => Date },
): MiddlewareHandler {
  return async (c, next) => {
    const key = `${kind} ${visitorAddress(c, trustedProxies)}`;
    const wait = await takeFromLimit(db, key, limit, now());
    if (wait === 0) return next();
    c.header('Retry-After', String(wait));
    const minutes = Math.ceil(wait / 60);
    return c.json<Problem>(
      {
        message:
          'Several forms have come from your network within a short time. Please wait ' +
          `${minutes === 1 ? 'a minute' : `${minutes} minutes`} and send it again, or call us.`,
      },
      429,
    );
  };
}
