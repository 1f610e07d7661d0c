import { randomBytes } from 'node:crypto';
import {
  consumeRecoveryCode,
  consumeTimeStep,
  secondFactorOf,
} from '../../db/accounts/second-factor.ts';
import type { Database } from '../../db/engine/database.ts';
import { RECOVERY_CODES } from '../contract/accounts/sign-in.ts';
import { base32, stepOfCode } from './totp.ts';

/** The kind of code that was entered as the second factor. */
type CodeKind = 'app' | 'recovery code';

/**
 * Verifies a second-factor code and marks it as used. Returns null if the code is wrong or was used
 * before.
 */
export async function consumeCode(
  db: Database,
  administratorId: number,
  code: string,
  now: Date,
): Promise<CodeKind | null> {
  const { secret, isConfirmed } = await secondFactorOf(db, administratorId, now);
  const step = secret && isConfirmed ? stepOfCode(secret, code, now) : null;
  if (step !== null) return (await consumeTimeStep(db, administratorId, step)) ? 'app' : null;
  return (await consumeRecoveryCode(db, administratorId, code)) ? 'recovery code' : null;
}

/**
 * Generates recovery codes of 50 random bits each, in Base32. Its alphabet omits 0 and 1, which
 * are easily confused with the letters O and I.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(7)).slice(0, 10));
}
