import { addSeconds } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import type { PasskeyPurpose } from '../schema/accounts.ts';
import { isPending } from '../server-state/clock.ts';

/** A challenge must be answered within this time. */
export const CHALLENGE_MINUTES = 5;

/** The purpose of a challenge, and the administrator who may use it. */
export interface ChallengeUse {
  purpose: PasskeyPurpose;
  /** Null for a sign-in, because the passkey itself identifies the administrator. */
  administratorId: number | null;
}

/** Stores the hash of a challenge that was sent to a browser, and deletes expired challenges. */
export async function addChallenge(
  db: Database,
  challenge: string,
  use: ChallengeUse,
  now: Date,
): Promise<void> {
  const expiresAt = addSeconds(now, CHALLENGE_MINUTES * 60).toISOString();
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now.toISOString()).execute();
  await db
    .insertInto('passkeyChallenges')
    .values({ hash: hashOf(challenge), ...use, expiresAt })
    .execute();
}

/**
 * Uses a challenge. Returns false if the challenge is unknown, expired or already used, or was
 * made for another use. If two calls run at the same time, only one of them gets true.
 */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  { purpose, administratorId }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('administratorId', 'is not distinct from', administratorId)
    .where(isPending('expiresAt', now, CHALLENGE_MINUTES / 60))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
