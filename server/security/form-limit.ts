import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '../../db/database.ts';
import { takeFromLimit } from '../../db/limits.ts';
import type { Problem } from '../contract/problem.ts';
import { type LimitedForm, PER_ADDRESS, tooManyForms, tooManyTries } from '../contract/rates.ts';
import type { Limits } from './limits.ts';
import { visitorAddress } from './visitor-address.ts';

interface FormLimitOptions {
  kind: LimitedForm;
  limits: Limits;
  trustedProxies: number;
  now: () => Date;
}

/**
 * Lets one address send so many forms of a kind, and all of them together so many more. It stands
 * behind the rules: a mistake costs nothing.
 */
export function formLimit(db: Database, options: FormLimitOptions): MiddlewareHandler {
  return async (c, next) => {
    const wait = await waitBefore(db, c, options);
    if (wait === 0) return next();
    return tooMany(c, wait, tooManyForms(wait));
  };
}

/**
 * Counts a try to sign in, of the address and of the account, whether there is such an account or not.
 * Call it before the password is looked at.
 *
 * @param account what was typed as the account's name
 * @returns the seconds to wait; 0 means go on. {@link tooManySignIns} answers for the rest.
 */
export async function waitBeforeSignIn(
  db: Database,
  c: Context,
  account: string,
  options: Omit<FormLimitOptions, 'kind'>,
): Promise<number> {
  const wait = await waitBefore(db, c, { ...options, kind: 'sign-in' });
  const key = `sign-in account ${account.trim().toLowerCase().slice(0, 254)}`;
  return wait || takeFromLimit(db, key, PER_ADDRESS['sign-in'], options.now());
}

export const tooManySignIns = (c: Context, wait: number) => tooMany(c, wait, tooManyTries(wait));

/** Who has used up their own share takes nothing from everybody's. */
async function waitBefore(
  db: Database,
  c: Context,
  { kind, limits, trustedProxies, now }: FormLimitOptions,
): Promise<number> {
  const key = `${kind} ${visitorAddress(c, trustedProxies)}`;
  const wait = await takeFromLimit(db, key, PER_ADDRESS[kind], now());
  if (wait > 0 || limits.forms === Number.POSITIVE_INFINITY) return wait;
  return takeFromLimit(db, `${kind} everybody`, { most: limits.forms, seconds: 600 }, now());
}

function tooMany(c: Context, wait: number, message: string) {
  c.header('Retry-After', String(wait));
  return c.json<Problem>({ message }, 429);
}
