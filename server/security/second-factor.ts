import { randomBytes } from 'node:crypto';
import {
  secondFactorOf,
  spendRecoveryCode,
  spendTimeStep,
} from '../../db/accounts/second-factor.ts';
import type { Database } from '../../db/engine/database.ts';
import { RECOVERY_CODES } from '../contract/accounts/sign-in.ts';
import { base32, stepOfCode } from './totp.ts';

/** How a second factor was given: by the app, or by a code that stands in for it. */
type Way = 'app' | 'recovery code';

/**
 * Takes a code in the place of the second factor and uses it up. Null where it is wrong, or was used
 * before.
 */
export async function takeCode(
  db: Database,
  administratorId: number,
  code: string,
  now: Date,
): Promise<Way | null> {
  const { secret, isConfirmed } = await secondFactorOf(db, administratorId);
  if (!secret || !isConfirmed) return null;
  const step = stepOfCode(secret, code, now);
  if (step !== null) return (await spendTimeStep(db, administratorId, step)) ? 'app' : null;
  return (await spendRecoveryCode(db, administratorId, code)) ? 'recovery code' : null;
}

/** Fifty bits each, in letters and digits that nobody takes for one another. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(7)).slice(0, 10));
}
