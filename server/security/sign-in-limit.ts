import type { Context } from 'hono';
import { consumeRateLimit, resetRateLimit } from '../../db/accounts/rate-limits.ts';
import type { Database } from '../../db/engine/database.ts';
import { hashOf } from '../../db/engine/hash.ts';
import { MAX_SIGN_IN_ATTEMPTS, SIGN_IN_WINDOW_SECONDS } from '../contract/accounts/sign-in.ts';
import type { Problem } from '../contract/http/problem.ts';
import { clientIp } from './client-ip.ts';
import { knownDeviceToken } from './device-cookie.ts';
import { type SessionOptions, sessionToken } from './session.ts';

const limit = { max: MAX_SIGN_IN_ATTEMPTS, seconds: SIGN_IN_WINDOW_SECONDS };

interface Options extends SessionOptions {
  trustedProxies: number;
}

/** The kinds of attempts, which are counted separately. */
type AttemptKind = 'password' | 'code' | 'passkey';

/** A counted sign-in attempt. */
export interface SignInAttempt {
  /** A 429 response with the time to wait; null if the attempt is allowed. */
  rejection: ReturnType<typeof tooManyAttempts> | null;
  /** Clears the count after a correct password or code. */
  succeeded(): Promise<void>;
}

/**
 * Counts a sign-in attempt. Attempts from a known device have their own count, so that neither
 * strangers nor other users of the same client IP can lock the device out. Attempts from any other
 * browser count toward the client IP and toward the account, whether or not the account exists.
 */
export async function countSignInAttempt(
  db: Database,
  c: Context,
  options: Options,
  kind: AttemptKind,
  account: string,
): Promise<SignInAttempt> {
  const deviceToken = await knownDeviceToken(db, c, options, account);
  const keys = deviceToken
    ? [`${kind} on device ${hashOf(deviceToken)}`]
    : [`${kind} from ${clientIp(c, options.trustedProxies)}`, accountKey(kind, account)];
  return count(db, c, keys, options.now());
}

/**
 * Counts a sign-in that is sent to the OpenID Connect provider, which says whose account it is only
 * afterward. The people of an office may share a client IP.
 */
export function countClientAttempt(
  db: Database,
  c: Context,
  { now, trustedProxies }: Options,
): Promise<SignInAttempt> {
  return count(db, c, [ssoKey(c, trustedProxies)], now(), { ...limit, max: 4 * limit.max });
}

/** Clears the client IP's count of sign-ins at the provider after a successful one. */
export function clearClientAttempts(
  db: Database,
  c: Context,
  { trustedProxies }: Options,
): Promise<void> {
  return resetRateLimit(db, ssoKey(c, trustedProxies));
}

const ssoKey = (c: Context, trustedProxies: number) =>
  `single sign-on from ${clientIp(c, trustedProxies)}`;

/** Counts the attempts of a signed-in administrator to reenter the password, per session. */
export function countSessionAttempt(
  db: Database,
  c: Context,
  { site, now }: SessionOptions,
): Promise<SignInAttempt> {
  return count(db, c, [`password in session ${hashOf(sessionToken(c, site) ?? '')}`], now());
}

/** Clears an account's count of failed attempts. The counts of client IPs stay. */
export async function unlockAccount(db: Database, account: string): Promise<void> {
  for (const kind of ['password', 'code', 'passkey'] as const)
    await resetRateLimit(db, accountKey(kind, account));
}

/**
 * Counts an attempt. Callers check the password or code only afterward, so that concurrent attempts
 * can't exceed the limit.
 */
async function count(
  db: Database,
  c: Context,
  keys: string[],
  now: Date,
  perKey = limit,
): Promise<SignInAttempt> {
  const waits = await Promise.all(keys.map((key) => consumeRateLimit(db, key, perKey, now)));
  const wait = Math.max(...waits);
  return {
    rejection: wait === 0 ? null : tooManyAttempts(c, wait),
    async succeeded() {
      for (const key of keys) await resetRateLimit(db, key);
    },
  };
}

function accountKey(kind: AttemptKind, account: string): string {
  return `${kind} of ${hashOf(account.toLowerCase())}`;
}

function tooManyAttempts(c: Context, wait: number) {
  c.header('Retry-After', String(wait));
  const minutes = Math.ceil(wait / 60);
  const message = `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
  return c.json<Problem, 429>({ message }, 429);
}
