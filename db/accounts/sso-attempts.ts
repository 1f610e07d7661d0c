import { addSeconds } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import type { SsoAttemptsTable } from '../schema/accounts.ts';
import { isPending } from '../server-state/clock.ts';

/** A sign-in at the provider must be finished within this time. */
export const SSO_ATTEMPT_MINUTES = 10;

/** A sign-in that was sent to the OpenID Connect provider. */
export type SsoAttempt = Pick<SsoAttemptsTable, 'state' | 'nonce' | 'codeVerifier' | 'returnPath'>;

/**
 * Stores a sign-in that is sent to the provider, and deletes expired ones.
 *
 * @param token ties the sign-in to the browser, which keeps it in a cookie
 */
export async function addSsoAttempt(
  db: Database,
  token: string,
  attempt: SsoAttempt,
  now: Date,
): Promise<void> {
  const expiresAt = addSeconds(now, SSO_ATTEMPT_MINUTES * 60).toISOString();
  await db.deleteFrom('ssoAttempts').where('expiresAt', '<=', now.toISOString()).execute();
  await db
    .insertInto('ssoAttempts')
    .values({ hash: hashOf(token), ...attempt, expiresAt })
    .execute();
}

/**
 * Uses a browser's sign-in: deletes and returns it. Returns null if it is unknown, expired or
 * already used. If two calls run at the same time, only one of them gets it.
 */
export async function consumeSsoAttempt(
  db: Database,
  token: string,
  now: Date,
): Promise<SsoAttempt | null> {
  const attempt = await db
    .deleteFrom('ssoAttempts')
    .where('hash', '=', hashOf(token))
    .where(isPending('expiresAt', now, SSO_ATTEMPT_MINUTES / 60))
    .returning(['state', 'nonce', 'codeVerifier', 'returnPath'])
    .executeTakeFirst();
  return attempt ?? null;
}
