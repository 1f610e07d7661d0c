import { minutesBefore } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import {
  clearServerState,
  readServerState,
  writeServerState,
} from '../server-state/server-state.ts';
import { hasAnySecondFactor, recordAdministratorAction } from './administrators.ts';
import { renewSession, type SessionRenewal } from './sessions.ts';

/** The state of an administrator's second factor. */
export interface SecondFactor {
  /** The TOTP secret in base32; null if setup hasn't begun, or began too long ago. */
  secret: string | null;
  /** Signing in requires the second factor only after it is confirmed. */
  isConfirmed: boolean;
  recoveryCodesLeft: number;
}

/** Setup must be finished within this time. */
const SETUP_MINUTES = 15;

export async function secondFactorOf(
  db: Database,
  administratorId: number,
  now: Date,
): Promise<SecondFactor> {
  const { totpSecret, totpConfirmedAt, totpBegunAt } = await db
    .selectFrom('administrators')
    .select(['totpSecret', 'totpConfirmedAt', 'totpBegunAt'])
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('administratorId', '=', administratorId)
    .executeTakeFirstOrThrow();
  const isConfirmed = totpConfirmedAt !== null;
  const isInTime = totpBegunAt !== null && totpBegunAt > minutesBefore(now, SETUP_MINUTES);
  const secret = isConfirmed || isInTime ? totpSecret : null;
  return { secret, isConfirmed, recoveryCodesLeft: left };
}

/** Stores a secret that is not confirmed yet. Returns false if a second factor is already on. */
export async function beginSecondFactor(
  db: Database,
  administratorId: number,
  secret: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('administrators')
    .set({ totpSecret: secret, totpLastStep: null, totpBegunAt: now.toISOString() })
    .where('id', '=', administratorId)
    .where('totpConfirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the secret of an unfinished setup. */
export async function cancelSecondFactorSetup(
  db: Database,
  administratorId: number,
): Promise<void> {
  await db
    .updateTable('administrators')
    .set({ totpSecret: null, totpBegunAt: null })
    .where('id', '=', administratorId)
    .where('totpConfirmedAt', 'is', null)
    .execute();
}

/**
 * Turns on the second factor after the administrator has entered a valid code. Stores that code's
 * time step, so that the code can't be used again, and the hashes of the recovery codes.
 *
 * @param renewal the session that stays open while the others end; omitted if all stay open
 * @returns false if setup hasn't begun, began too long ago, or a second factor is already on
 */
export async function confirmSecondFactor(
  db: Database,
  administratorId: number,
  { step, recoveryCodes }: { step: number; recoveryCodes: readonly string[] },
  actor: string,
  now: Date,
  renewal?: SessionRenewal,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('administrators')
      .set({ totpConfirmedAt: now.toISOString(), totpLastStep: step, totpBegunAt: null })
      .where('id', '=', administratorId)
      .where('totpBegunAt', '>', minutesBefore(now, SETUP_MINUTES))
      .where('totpConfirmedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await replaceRecoveryCodes(transaction, administratorId, recoveryCodes);
    if (renewal) await renewSession(transaction, administratorId, renewal);
    await recordAdministratorAction(
      transaction,
      administratorId,
      actor,
      'turn second factor on',
      now,
    );
    return true;
  });
}

/**
 * Marks a TOTP time step as used, so that each code works only once. Returns false if this step or
 * a later one was already used.
 */
export async function consumeTimeStep(
  db: Database,
  administratorId: number,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('administrators')
    .set({ totpLastStep: step })
    .where('id', '=', administratorId)
    .where((eb) => eb.or([eb('totpLastStep', 'is', null), eb('totpLastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up a recovery code. Returns false if the code is unknown or already used. */
export async function consumeRecoveryCode(
  db: Database,
  administratorId: number,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('administratorId', '=', administratorId)
    .where('hash', '=', hashOf(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Turns the authenticator app off, or cancels an unfinished setup. The recovery codes stay for an
 * administrator who also has passkeys.
 *
 * @param renewal the session that stays open while the others end; omitted if all stay open
 */
export async function endSecondFactor(
  db: Database,
  administratorId: number,
  actor: string,
  now: Date,
  renewal?: SessionRenewal,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const clearedColumns = {
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      totpBegunAt: null,
    };
    const { numUpdatedRows: wasOn } = await transaction
      .updateTable('administrators')
      .set(clearedColumns)
      .where('id', '=', administratorId)
      .where('totpConfirmedAt', 'is not', null)
      .executeTakeFirst();
    await transaction
      .updateTable('administrators')
      .set(clearedColumns)
      .where('id', '=', administratorId)
      .execute();
    await deleteUnusedRecoveryCodes(transaction, administratorId);
    if (renewal) await renewSession(transaction, administratorId, renewal);
    if (wasOn === 0n) return;
    await recordAdministratorAction(
      transaction,
      administratorId,
      actor,
      'turn second factor off',
      now,
    );
  });
}

/** Whether an administrator has a second factor: an authenticator app or a passkey. */
export async function hasSecondFactor(db: Database, administratorId: number): Promise<boolean> {
  const factor = await db
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', administratorId)
    .where(hasAnySecondFactor)
    .executeTakeFirst();
  return factor !== undefined;
}

/** The kinds of second factors that an administrator has. */
export async function secondFactorsOf(
  db: Database,
  administratorId: number,
): Promise<('app' | 'passkey')[]> {
  const hasApp = await isAppOn(db, administratorId);
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('administratorId', '=', administratorId)
    .executeTakeFirst();
  return [...(hasApp ? (['app'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}

/** How many second factors an administrator has: the authenticator app and each passkey. */
export async function countSecondFactors(db: Database, administratorId: number): Promise<number> {
  const hasApp = await isAppOn(db, administratorId);
  const { passkeys } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('passkeys'))
    .where('administratorId', '=', administratorId)
    .executeTakeFirstOrThrow();
  return passkeys + (hasApp ? 1 : 0);
}

async function isAppOn(db: Database, administratorId: number): Promise<boolean> {
  const { totpConfirmedAt } = await db
    .selectFrom('administrators')
    .select('totpConfirmedAt')
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  return totpConfirmedAt !== null;
}

/** Stores the hashes of new recovery codes; earlier ones stop working. */
export async function replaceRecoveryCodes(
  transaction: Database,
  administratorId: number,
  recoveryCodes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(transaction, administratorId);
  await transaction
    .insertInto('recoveryCodes')
    .values(recoveryCodes.map((code) => ({ administratorId, hash: hashOf(code) })))
    .execute();
}

/** Deletes the recovery codes of an administrator without a second factor. */
export async function deleteUnusedRecoveryCodes(
  transaction: Database,
  administratorId: number,
): Promise<void> {
  if (await hasSecondFactor(transaction, administratorId)) return;
  await deleteRecoveryCodes(transaction, administratorId);
}

async function deleteRecoveryCodes(db: Database, administratorId: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('administratorId', '=', administratorId).execute();
}

/** Whether an owner requires a second factor for everyone. */
export async function isSecondFactorRequired(db: Database): Promise<boolean> {
  return (await readServerState(db, 'secondFactorRequired')) !== null;
}

/** Requires a second factor for everyone, or stops requiring it. */
export async function requireSecondFactor(
  db: Database,
  isRequired: boolean,
  actor: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await isSecondFactorRequired(transaction)) === isRequired) return;
    if (isRequired) await writeServerState(transaction, 'secondFactorRequired', 'yes', now);
    else await clearServerState(transaction, 'secondFactorRequired');
    const action = isRequired ? 'require second factor' : 'stop requiring second factor';
    await recordAdministratorAction(transaction, null, actor, action, now);
  });
}
