import type { Database } from '../engine/database.ts';
import type { PasskeysTable } from '../schema/accounts.ts';
import { recordAdministratorAction } from './administrators.ts';
import {
  countSecondFactors,
  deleteUnusedRecoveryCodes,
  hasSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.ts';
import { renewSession, type SessionRenewal } from './sessions.ts';

/** A passkey as its owner sees it. */
export interface PasskeySummary {
  id: number;
  name: string;
  /** Whether the passkey is synced, so that it survives the loss of the device. */
  isBackedUp: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A passkey as its use is verified. */
export interface Passkey
  extends Pick<PasskeysTable, 'administratorId' | 'credentialId' | 'publicKey' | 'counter'> {
  id: number;
  name: string;
  transports: string[];
}

/** A passkey to add. */
export interface NewPasskey
  extends Pick<PasskeysTable, 'credentialId' | 'publicKey' | 'counter' | 'name'> {
  transports: readonly string[];
  isBackedUp: boolean;
}

/** An administrator's passkeys, oldest first. */
export async function passkeysOf(db: Database, administratorId: number): Promise<PasskeySummary[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'isBackedUp', 'createdAt', 'lastUsedAt'])
    .where('administratorId', '=', administratorId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, isBackedUp: row.isBackedUp === 1 }));
}

/** The credential IDs and transports of an administrator's passkeys. */
export async function credentialsOf(
  db: Database,
  administratorId: number,
): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('administratorId', '=', administratorId)
    .execute();
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: JSON.parse(transports),
  }));
}

export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | null> {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'administratorId', 'credentialId', 'publicKey', 'counter', 'transports', 'name'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return row ? { ...row, transports: JSON.parse(row.transports) } : null;
}

/**
 * Adds a passkey. If it is the administrator's first second factor, also stores the hashes of the
 * recovery codes and ends the other sessions, because the password alone is no longer enough.
 *
 * @param renewal the session that stays open; omitted if all stay open
 * @returns whether the recovery codes were stored; null if the passkey has already been added
 */
export function addPasskey(
  db: Database,
  administratorId: number,
  { transports, isBackedUp, ...passkey }: NewPasskey,
  recoveryCodes: readonly string[],
  actor: string,
  now: Date,
  renewal?: SessionRenewal,
): Promise<{ isFirst: boolean } | null> {
  return db.transaction().execute(async (transaction) => {
    const isFirst = !(await hasSecondFactor(transaction, administratorId));
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('passkeys')
      .values({
        ...passkey,
        administratorId,
        transports: JSON.stringify(transports),
        isBackedUp: isBackedUp ? 1 : 0,
        createdAt: now.toISOString(),
        lastUsedAt: null,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return null;
    if (isFirst) {
      await replaceRecoveryCodes(transaction, administratorId, recoveryCodes);
      if (renewal) await renewSession(transaction, administratorId, renewal);
    }
    await record(transaction, administratorId, actor, 'add passkey', passkey.name, now);
    return { isFirst };
  });
}

/**
 * Stores the counter and time of a passkey's use. Returns false if the counter didn't rise, as
 * happens when a copy of the passkey was used. An authenticator that doesn't count always sends 0.
 */
export async function recordPasskeyUse(
  db: Database,
  id: number,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, isBackedUp: isBackedUp ? 1 : 0, lastUsedAt: now.toISOString() })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Renames an administrator's passkey. Returns false if the administrator has no such passkey. */
export function renamePasskey(
  db: Database,
  { id, administratorId }: { id: number; administratorId: number },
  name: string,
  actor: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('administratorId', '=', administratorId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await record(transaction, administratorId, actor, 'rename passkey', name, now);
    return true;
  });
}

/**
 * Removes an administrator's passkey, and the recovery codes with the last second factor. Ends the
 * other sessions.
 *
 * @param isRequired whether the administrator must keep a second factor
 * @returns `last` if the last second factor would have to go, so that nothing was removed
 */
export function removePasskey(
  db: Database,
  { id, administratorId }: { id: number; administratorId: number },
  isRequired: boolean,
  actor: string,
  now: Date,
  renewal: SessionRenewal,
): Promise<'done' | 'unknown' | 'last'> {
  return db.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom('passkeys')
      .select('name')
      .where('id', '=', id)
      .where('administratorId', '=', administratorId)
      .executeTakeFirst();
    if (!own) return 'unknown';
    const factors = await countSecondFactors(transaction, administratorId);
    if (isRequired && factors === 1) return 'last';
    await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
    await deleteUnusedRecoveryCodes(transaction, administratorId);
    await renewSession(transaction, administratorId, renewal);
    await record(transaction, administratorId, actor, 'remove passkey', own.name, now);
    return 'done';
  });
}

/** Removes all passkeys of an administrator who lost them. Records nothing if there are none. */
export function removePasskeys(
  db: Database,
  administratorId: number,
  actor: string,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('passkeys')
      .where('administratorId', '=', administratorId)
      .returning('name')
      .execute();
    await deleteUnusedRecoveryCodes(transaction, administratorId);
    for (const { name } of removed)
      await record(transaction, administratorId, actor, 'remove passkey', name, now);
  });
}

function record(
  transaction: Database,
  administratorId: number,
  actor: string,
  action: 'add passkey' | 'rename passkey' | 'remove passkey',
  passkey: string,
  now: Date,
): Promise<void> {
  return recordAdministratorAction(transaction, administratorId, actor, action, now, { passkey });
}
