import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { recordOf } from './administrators.ts';

/** An administrator's second factor as it stands. */
export interface SecondFactor {
  /** Base32; null where none was begun. */
  secret: string | null;
  /** Until it is confirmed with a code, it isn't asked for. */
  isConfirmed: boolean;
  recoveryCodesLeft: number;
}

export async function secondFactorOf(db: Database, administratorId: number): Promise<SecondFactor> {
  const { totpSecret, totpConfirmedAt } = await db
    .selectFrom('administrators')
    .select(['totpSecret', 'totpConfirmedAt'])
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('administratorId', '=', administratorId)
    .executeTakeFirstOrThrow();
  return { secret: totpSecret, isConfirmed: totpConfirmedAt !== null, recoveryCodesLeft: left };
}

/** Keeps a secret that counts once it is confirmed. False where a second factor is on already. */
export async function beginSecondFactor(
  db: Database,
  administratorId: number,
  secret: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('administrators')
    .set({ totpSecret: secret, totpLastStep: null })
    .where('id', '=', administratorId)
    .where('totpConfirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Turns the second factor on that was begun, with the time step of the code that confirms it and the
 * codes that stand in for it. False where none was begun, or another one is on.
 */
export async function confirmSecondFactor(
  db: Database,
  administratorId: number,
  { step, recoveryCodes }: { step: number; recoveryCodes: readonly string[] },
  actor: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('administrators')
      .set({ totpConfirmedAt: now.toISOString(), totpLastStep: step })
      .where('id', '=', administratorId)
      .where('totpSecret', 'is not', null)
      .where('totpConfirmedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await forgetRecoveryCodes(transaction, administratorId);
    await transaction
      .insertInto('recoveryCodes')
      .values(recoveryCodes.map((code) => ({ administratorId, hash: hashOf(code) })))
      .execute();
    await recordOf(transaction, administratorId, actor, 'turn second factor on', now);
    return true;
  });
}

/** Uses a time step up. False where it, or a later one, was used before: a code works once. */
export async function spendTimeStep(
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

/** Uses a recovery code up. False where there is no such code. */
export async function spendRecoveryCode(
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

/** Turns the second factor off, one that was only begun too. */
export async function endSecondFactor(
  db: Database,
  administratorId: number,
  actor: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const off = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
    const { numUpdatedRows: wasOn } = await transaction
      .updateTable('administrators')
      .set(off)
      .where('id', '=', administratorId)
      .where('totpConfirmedAt', 'is not', null)
      .executeTakeFirst();
    await transaction
      .updateTable('administrators')
      .set(off)
      .where('id', '=', administratorId)
      .execute();
    await forgetRecoveryCodes(transaction, administratorId);
    if (wasOn === 0n) return;
    await recordOf(transaction, administratorId, actor, 'turn second factor off', now);
  });
}

async function forgetRecoveryCodes(db: Database, administratorId: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('administratorId', '=', administratorId).execute();
}
