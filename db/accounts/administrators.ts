import { recordChange } from '../audit/audit-log.ts';
import type { AuditAction } from '../data/audit-actions.ts';
import type { Database } from '../engine/database.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { endLinksTo, spendLink } from './one-time-links.ts';
import { endSessionsOf } from './sessions.ts';

/** Somebody who runs the directory. */
export interface Administrator {
  id: number;
  email: string;
  /** argon2id in the PHC string format; empty as long as no password was set. */
  passwordHash: string;
  hasSecondFactor: boolean;
}

/** An administrator as a list shows one. */
export interface AdministratorSummary {
  id: number;
  email: string;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  createdAt: string;
}

/** The address belongs to an administrator already. */
export class EmailTaken extends Error {
  override name = 'EmailTaken';
}

export async function hasAdministrators(db: Database): Promise<boolean> {
  return (await db.selectFrom('administrators').select('id').executeTakeFirst()) !== undefined;
}

/** Whether an administrator has a password. Who was only invited has none yet. */
export async function somebodyCanSignIn(db: Database): Promise<boolean> {
  const one = await db
    .selectFrom('administrators')
    .select('id')
    .where('passwordHash', '!=', '')
    .executeTakeFirst();
  return one !== undefined;
}

/** One administrator by id or by address, null where there is none. */
export async function findAdministrator(
  db: Database,
  by: { id: number } | { email: string },
): Promise<Administrator | null> {
  const row = await db
    .selectFrom('administrators')
    .select(['id', 'email', 'passwordHash', 'totpConfirmedAt'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.email)))
    .executeTakeFirst();
  if (!row) return null;
  const { totpConfirmedAt, ...administrator } = row;
  return { ...administrator, hasSecondFactor: totpConfirmedAt !== null };
}

export async function listAdministrators(db: Database): Promise<AdministratorSummary[]> {
  const rows = await db
    .selectFrom('administrators')
    .select(['id', 'email', 'passwordHash', 'totpConfirmedAt', 'createdAt'])
    .orderBy('id')
    .execute();
  return rows.map(({ passwordHash, totpConfirmedAt, ...row }) => ({
    ...row,
    hasPassword: passwordHash !== '',
    hasSecondFactor: totpConfirmedAt !== null,
  }));
}

/**
 * Makes an administrator and answers the id.
 *
 * @param actor who does it, as the audit log has it
 * @throws {EmailTaken}
 */
export function createAdministrator(
  db: Database,
  administrator: { email: string; passwordHash: string },
  actor: string,
  now: Date,
): Promise<number> {
  return db.transaction().execute((transaction) => add(transaction, administrator, actor, now));
}

/**
 * Sets an administrator's password, ends all of the administrator's sessions and forgets the browsers
 * that the administrator has signed in with.
 *
 * @param actor who does it, as the audit log has it
 */
export async function setPassword(
  db: Database,
  id: number,
  passwordHash: string,
  actor: string,
  now: Date,
): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => change(transaction, id, passwordHash, actor, now));
}

/**
 * Deletes an administrator and all sessions, devices, recovery codes and set-up links. False, and nothing is
 * done, where there is no other.
 *
 * @param actor who does it, as the audit log has it
 */
export async function removeAdministrator(
  db: Database,
  id: number,
  actor: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('administrators')
      .where('id', '=', id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('administrators as others').select('others.id').where('others.id', '!=', id),
        ),
      )
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await endLinksTo(transaction, { purpose: 'administrator', subjectId: id });
    await recordOf(transaction, id, actor, 'remove', now);
    return true;
  });
}

/**
 * Sets a password by a set-up link, which works once: that of one who is there, or the first
 * administrator's, who gives an address along and may have been invited. Null where the link is unknown,
 * spent or too old, or the first administrator's while somebody can sign in.
 */
export async function setUpAdministrator(
  db: Database,
  token: string,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Date,
): Promise<Pick<Administrator, 'id' | 'email'> | null> {
  const actor = 'set-up link';
  return db.transaction().execute(async (transaction) => {
    const link = await spendLink(transaction, 'administrator', token, now);
    if (!link) return null;
    const { subjectId: id } = link;
    if (id === null) {
      if (await somebodyCanSignIn(transaction)) return null;
      // Every start and every restore adds a link; using one invalidates them all.
      await endLinksTo(transaction, { purpose: 'administrator', subjectId: null });
    }
    const administrator = await findAdministrator(transaction, id === null ? { email } : { id });
    if (administrator) await change(transaction, administrator.id, passwordHash, actor, now);
    else if (id === null) {
      return { id: await add(transaction, { email, passwordHash }, actor, now), email };
    }
    return administrator;
  });
}

async function add(
  transaction: Database,
  { email, passwordHash }: { email: string; passwordHash: string },
  actor: string,
  now: Date,
): Promise<number> {
  const added = await transaction
    .insertInto('administrators')
    .values({
      email,
      passwordHash,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new EmailTaken(`There is an administrator with the address ${email} already.`);
  await recordOf(transaction, added.id, actor, 'create', now, { email });
  return added.id;
}

async function change(
  transaction: Database,
  id: number,
  passwordHash: string,
  actor: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('administrators')
    .set({ passwordHash })
    .where('id', '=', id)
    .execute();
  await endSessionsOf(transaction, { administratorId: id });
  await forgetDevicesOf(transaction, id);
  await recordOf(transaction, id, actor, 'set password', now);
}

/** Writes down what was done with an administrator. */
export async function recordOf(
  db: Database,
  administratorId: number | null,
  actor: string,
  action: AuditAction,
  now: Date,
  after?: Record<string, unknown>,
): Promise<void> {
  const change = { actor, action, subject: 'administrator', subjectId: administratorId } as const;
  await recordChange(db, after ? { ...change, after } : change, now);
}
