import type { ExpressionBuilder } from 'kysely';
import { administratorActorByEmail, recordChange } from '../audit/audit-log.ts';
import type { AuditAction } from '../data/audit-actions.ts';
import type { Role } from '../data/roles.ts';
import type { Database } from '../engine/database.ts';
import { equalsIgnoringCase } from '../engine/ignoring-case.ts';
import { isEmailAbout } from '../mail/email-keys.ts';
import type { Schema } from '../schema/schema.ts';
import { deleteKnownDevices } from './known-devices.ts';
import { consumeLink, revokeLinks } from './one-time-links.ts';
import {
  endSessionsOf,
  type NewSession,
  renewSession,
  type SessionRenewal,
  startSessionInTransaction,
} from './sessions.ts';

/** A person who can sign in to the admin. */
export interface Administrator {
  id: number;
  email: string;
  role: Role;
  /** argon2id in the PHC string format; empty until a password is set. */
  passwordHash: string;
  hasSecondFactor: boolean;
}

/** An administrator as shown in the admin's list of administrators. */
export interface AdministratorSummary {
  id: number;
  email: string;
  role: Role;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  createdAt: string;
  /** Null until the first sign-in. */
  lastSignInAt: string | null;
}

/** An administrator to create. Anyone added without a role is an owner. */
interface NewAdministrator {
  email: string;
  passwordHash: string;
  role?: Role;
}

/** Thrown when the email already belongs to an administrator. */
export class EmailTakenError extends Error {
  override name = 'EmailTakenError';
}

export async function hasAdministrators(db: Database): Promise<boolean> {
  return (await db.selectFrom('administrators').select('id').executeTakeFirst()) !== undefined;
}

/**
 * Whether any administrator has a password, a passkey or single sign-on. Invited people don't have
 * any of these yet.
 */
export async function canAnyoneSignIn(db: Database): Promise<boolean> {
  const administrator = await db
    .selectFrom('administrators')
    .select('id')
    .where(isActive)
    .executeTakeFirst();
  return administrator !== undefined;
}

type Expressions = ExpressionBuilder<Schema, 'administrators'>;

/**
 * SQL condition on `administrators`: the person can sign in, with a password, a passkey or single
 * sign-on. Invited people can't yet, and those whose password was reset can't again yet.
 */
export const isActive = (eb: Expressions) =>
  eb.or([
    eb('administrators.passwordHash', '!=', ''),
    eb.exists(
      eb
        .selectFrom('passkeys')
        .select('passkeys.id')
        .whereRef('passkeys.administratorId', '=', 'administrators.id'),
    ),
    eb.exists(
      eb
        .selectFrom('ssoIdentities')
        .select('ssoIdentities.subject')
        .whereRef('ssoIdentities.administratorId', '=', 'administrators.id'),
    ),
  ]);

/** Whether there is an owner who can sign in, other than the one with this ID. */
export const isOtherOwnerActive = (eb: Expressions, id: number) =>
  eb.exists(otherOwners(eb, id).where(isActive));

/** The owners without the one with this ID. The inner query's columns hide the outer one's. */
const otherOwners = (eb: Expressions, id: number) =>
  eb.selectFrom('administrators').select('id').where('role', '=', 'owner').where('id', '!=', id);

/** Finds one administrator by ID or email; null if there is none. */
export async function findAdministrator(
  db: Database,
  by: { id: number } | { email: string },
): Promise<Administrator | null> {
  const row = await db
    .selectFrom('administrators')
    .select(['id', 'email', 'role', 'passwordHash'])
    .select((eb) => hasAnySecondFactor(eb).as('hasSecondFactor'))
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : equalsIgnoringCase('email', by.email)))
    .executeTakeFirst();
  return row ? { ...row, hasSecondFactor: Boolean(row.hasSecondFactor) } : null;
}

export async function listAdministrators(db: Database): Promise<AdministratorSummary[]> {
  const rows = await db
    .selectFrom('administrators')
    .select(['id', 'email', 'role', 'passwordHash', 'createdAt', 'lastSignInAt'])
    .select((eb) => hasAnySecondFactor(eb).as('hasSecondFactor'))
    .orderBy('id')
    .execute();
  return rows.map(({ passwordHash, hasSecondFactor, ...row }) => ({
    ...row,
    hasPassword: passwordHash !== '',
    hasSecondFactor: Boolean(hasSecondFactor),
  }));
}

/**
 * Creates an administrator and returns the ID.
 *
 * @param actor recorded in the audit log
 * @throws {EmailTakenError}
 */
export function createAdministrator(
  db: Database,
  administrator: NewAdministrator,
  actor: string,
  now: Date,
): Promise<number> {
  return db
    .transaction()
    .execute((transaction) => insertAdministrator(transaction, administrator, actor, now));
}

/**
 * Starts a session of an administrator, unless the password or the second factor was changed since
 * they were verified. Returns whether it started.
 *
 * @param replacedToken the browser's previous session, which ends
 */
export function startAdministratorSession(
  db: Database,
  verified: Pick<Administrator, 'id' | 'passwordHash' | 'hasSecondFactor'>,
  session: Omit<NewSession, 'user'>,
  token: string,
  now: Date,
  replacedToken: string | null,
): Promise<boolean> {
  const { id } = verified;
  return db.transaction().execute(async (transaction) => {
    const current = await findAdministrator(transaction, { id });
    if (
      current?.passwordHash !== verified.passwordHash ||
      current.hasSecondFactor !== verified.hasSecondFactor
    )
      return false;
    const user = { administratorId: id };
    await startSessionInTransaction(transaction, { ...session, user }, token, now, replacedToken);
    return true;
  });
}

/**
 * Sets an administrator's password, ends the administrator's sessions and deletes the
 * administrator's known devices.
 *
 * @param actor recorded in the audit log
 * @param renewal the session that stays open; omitted if all end
 */
export async function setPassword(
  db: Database,
  id: number,
  passwordHash: string,
  actor: string,
  now: Date,
  renewal?: SessionRenewal,
): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => changePassword(transaction, id, passwordHash, actor, now, renewal));
}

/**
 * Deletes an administrator with all sessions, devices, recovery codes and setup links. Does nothing
 * and returns false for the last owner.
 *
 * @param actor recorded in the audit log
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
      .where((eb) =>
        eb.or([
          eb('role', '!=', 'owner'),
          isOtherOwnerActive(eb, id),
          // Someone who can't sign in may be the last owner, but not the last administrator.
          eb.and([eb.not(isActive(eb)), eb.exists(otherOwners(eb, id))]),
        ]),
      )
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await revokeLinks(transaction, { purpose: 'administrator', subjectId: id });
    await transaction.deleteFrom('outbox').where(isEmailAbout('administrator', id)).execute();
    await recordAdministratorAction(transaction, id, actor, 'remove', now);
    return true;
  });
}

/**
 * Sets an administrator's password through a setup link, which works only once. A link with a
 * subject ID belongs to that administrator. A link without one is for the first administrator, who
 * also enters an email; the account is created unless one with that email was already invited, and
 * becomes an owner.
 *
 * @returns the administrator; null if the link is unknown, used or expired, or if it is the first
 *   administrator's link and someone can already sign in
 */
export async function setUpAdministrator(
  db: Database,
  token: string,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Date,
): Promise<Pick<Administrator, 'id' | 'email'> | null> {
  const actor = 'setup link';
  return db.transaction().execute(async (transaction) => {
    const link = await consumeLink(transaction, 'administrator', token, now);
    if (!link) return null;
    const { subjectId: id } = link;
    if (id === null) {
      if (await canAnyoneSignIn(transaction)) return null;
      // Each server start and each restore adds a link for the first administrator. Once one of
      // them is used, the others must stop working.
      await revokeLinks(transaction, { purpose: 'administrator', subjectId: null });
    }
    const administrator = await findAdministrator(transaction, id === null ? { email } : { id });
    if (administrator) {
      await changePassword(transaction, administrator.id, passwordHash, actor, now);
      if (id === null) await makeOwner(transaction, administrator, actor, now);
    } else if (id === null) {
      return {
        id: await insertAdministrator(transaction, { email, passwordHash }, actor, now),
        email,
      };
    }
    return administrator;
  });
}

/** Makes an invited person an owner, because without one, no one could manage the site. */
async function makeOwner(
  transaction: Database,
  { id, role }: Administrator,
  actor: string,
  now: Date,
): Promise<void> {
  if (role === 'owner') return;
  await transaction
    .updateTable('administrators')
    .set({ role: 'owner' })
    .where('id', '=', id)
    .execute();
  const change = { actor, action: 'change role', subject: 'administrator', subjectId: id } as const;
  await recordChange(transaction, { ...change, before: { role }, after: { role: 'owner' } }, now);
}

/** Adds an administrator's row, and records the action in the audit log. */
export async function insertAdministrator(
  transaction: Database,
  { email, passwordHash, role = 'owner' }: NewAdministrator,
  actor: string,
  now: Date,
  action: 'create' | 'invite' = 'create',
): Promise<number> {
  const added = await transaction
    .insertInto('administrators')
    .values({
      email,
      role,
      passwordHash,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      createdAt: now.toISOString(),
      lastSignInAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added)
    throw new EmailTakenError(`An administrator with the email address ${email} already exists.`);
  await recordAdministratorAction(transaction, added.id, actor, action, now, { email, role });
  return added.id;
}

async function changePassword(
  transaction: Database,
  id: number,
  passwordHash: string,
  actor: string,
  now: Date,
  renewal?: SessionRenewal,
): Promise<void> {
  await transaction
    .updateTable('administrators')
    .set({ passwordHash })
    .where('id', '=', id)
    .execute();
  if (renewal) await renewSession(transaction, id, renewal);
  else await endSessionsOf(transaction, { administratorId: id });
  await deleteKnownDevices(transaction, id);
  await recordAdministratorAction(transaction, id, actor, 'set password', now);
}

/** SQL condition on `administrators`: the person has an authenticator app or a passkey. */
export function hasAnySecondFactor(eb: Expressions) {
  return eb.or([
    eb('administrators.totpConfirmedAt', 'is not', null),
    eb.exists(
      eb
        .selectFrom('passkeys')
        .select('passkeys.id')
        .whereRef('passkeys.administratorId', '=', 'administrators.id'),
    ),
  ]);
}

/** Records that an administrator signed in, with details such as the second factor. */
export async function recordSignIn(
  db: Database,
  { id, email }: Pick<Administrator, 'id' | 'email'>,
  now: Date,
  details?: Record<string, unknown>,
): Promise<void> {
  await db
    .updateTable('administrators')
    .set({ lastSignInAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  const actor = administratorActorByEmail(email);
  await recordAdministratorAction(db, id, actor, 'sign in', now, details);
}

/** Records an action on an administrator in the audit log. */
export async function recordAdministratorAction(
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
