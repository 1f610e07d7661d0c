import type { Context } from 'hono';
import type { Database } from '../../db/database.ts';
import { hashOf } from '../../db/hash.ts';
import { clearLimit, takeFromLimit } from '../../db/limits.ts';
import type { Problem } from '../contract/problem.ts';
import { SIGN_IN_SECONDS, SIGN_IN_TRIES } from '../contract/sign-in.ts';
import { visitorAddress } from './visitor-address.ts';

const limit = { most: SIGN_IN_TRIES, seconds: SIGN_IN_SECONDS };

interface Options {
  trustedProxies: number;
  now: () => Date;
}

/** Passwords and codes are counted apart. */
type Tried = 'password' | 'code';

/** What a try is counted under. */
export interface Tries {
  /** Null where there are tries left; else the answer, a 429 that says when to try again. */
  refusal: ReturnType<typeof refusal> | null;
  /** Who got in hasn't guessed: the count begins anew. */
  succeeded(): Promise<void>;
}

/**
 * Counts a try to get in, by the visitor's address and by the account, whether or not there is such an
 * account. The count goes up before anything is checked: tries at the same moment are all counted.
 */
export async function countTry(
  db: Database,
  c: Context,
  { trustedProxies, now }: Options,
  what: Tried,
  account: string,
): Promise<Tries> {
  const keys = [`${what} from ${visitorAddress(c, trustedProxies)}`, keyOf(what, account)];
  const waits = await Promise.all(keys.map((key) => takeFromLimit(db, key, limit, now())));
  const wait = Math.max(...waits);
  return {
    refusal: wait === 0 ? null : refusal(c, wait),
    async succeeded() {
      for (const key of keys) await clearLimit(db, key);
    },
  };
}

/** Opens an account again that strangers have closed by their tries; their addresses stay closed. */
export async function forgetTries(db: Database, account: string): Promise<void> {
  for (const what of ['password', 'code'] as const) await clearLimit(db, keyOf(what, account));
}

function keyOf(what: Tried, account: string): string {
  return `${what} of ${hashOf(account.toLowerCase())}`;
}

function refusal(c: Context, wait: number) {
  c.header('Retry-After', String(wait));
  const minutes = Math.ceil(wait / 60);
  const message = `There were too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
  return c.json<Problem, 429>({ message }, 429);
}
