import { type ExpressionBuilder, sql } from 'kysely';
import type { Role } from '../data/roles.ts';
import type { Database } from '../engine/database.ts';
import { containsIgnoringCase } from '../engine/ignoring-case.ts';
import { isEmailAbout } from '../mail/email-keys.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { Schema } from '../schema/schema.ts';
import {
  hasAnySecondFactor,
  insertAdministrator,
  isActive,
  recordAdministratorAction,
} from './administrators.ts';
import { replaceLinkInTransaction } from './one-time-links.ts';

/** A person who can sign in to the admin, or who was invited to, as owners see them. */
export interface Person {
  id: number;
  email: string;
  role: Role;
  /** Whether the person has set a password or signed in. */
  isActive: boolean;
  /** When the invitation expires or expired; null if it was used or never sent. */
  invitedUntil: string | null;
  hasSecondFactor: boolean;
  createdAt: string;
  lastSignInAt: string | null;
}

/** A new invitation: its secret token, when it expires, and the email that contains it, if any. */
export interface Invitation {
  token: string;
  expiresAt: Date;
  /** Null if no mail server is configured. */
  buildEmail: ((administratorId: number) => NewEmail) | null;
}

/**
 * Returns one page of the people, in the order of their emails, and the total.
 *
 * @param q text that occurs in the email
 */
export async function listPeople(
  db: Database,
  { q }: { q?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ people: Person[]; total: number }> {
  let matching = db.selectFrom('administrators');
  if (q) matching = matching.where(containsIgnoringCase(sql.ref('email'), q));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(personColumns)
    .orderBy((eb) => eb.fn('lower', ['email']))
    .limit(limit)
    .offset(offset)
    .execute();
  return { people: rows.map(personOf), total };
}

export async function findPerson(db: Database, id: number): Promise<Person | null> {
  const row = await db
    .selectFrom('administrators')
    .select(personColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? personOf(row) : null;
}

/**
 * Adds a person who can't sign in until they set a password with the invitation's link, and queues
 * the invitation's email.
 *
 * @returns the person's ID
 * @throws {EmailTakenError}
 */
export function invitePerson(
  db: Database,
  { email, role }: Pick<Person, 'email' | 'role'>,
  invitation: Invitation,
  actor: string,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const person = { email, role, passwordHash: '' };
    const id = await insertAdministrator(transaction, person, actor, now, 'invite');
    await storeInvitation(transaction, id, invitation, now);
    return id;
  });
}

/** Replaces the link of an invitation that wasn't used, and queues its email. */
export function renewInvitation(
  db: Database,
  id: number,
  invitation: Invitation,
  actor: string,
  now: Date,
): Promise<'done' | 'unknown' | 'active'> {
  return db.transaction().execute(async (transaction) => {
    const person = await findPerson(transaction, id);
    if (!person) return 'unknown';
    if (person.isActive) return 'active';
    // An unsent email would contain an invalid link.
    await transaction.deleteFrom('outbox').where(isEmailAbout('administrator', id)).execute();
    await storeInvitation(transaction, id, invitation, now);
    await recordAdministratorAction(transaction, id, actor, 'invite again', now);
    return 'done';
  });
}

async function storeInvitation(
  transaction: Database,
  id: number,
  { token, expiresAt, buildEmail }: Invitation,
  now: Date,
): Promise<void> {
  const link = { purpose: 'administrator', subjectId: id } as const;
  await replaceLinkInTransaction(transaction, link, token, expiresAt);
  if (buildEmail) await enqueueEmail(transaction, buildEmail(id), now);
}

const personColumns = (eb: ExpressionBuilder<Schema, 'administrators'>) =>
  [
    'id',
    'email',
    'role',
    'createdAt',
    'lastSignInAt',
    isActive(eb).as('isActive'),
    hasAnySecondFactor(eb).as('hasSecondFactor'),
    eb
      .selectFrom('oneTimeLinks')
      .select((link) => link.fn.max('oneTimeLinks.expiresAt').as('expiresAt'))
      .where('oneTimeLinks.purpose', '=', 'administrator')
      .whereRef('oneTimeLinks.subjectId', '=', 'administrators.id')
      .as('linkExpiresAt'),
  ] as const;

type PersonRow = Omit<Person, 'isActive' | 'invitedUntil' | 'hasSecondFactor'> & {
  isActive: unknown;
  hasSecondFactor: unknown;
  linkExpiresAt: string | null;
};

function personOf({ isActive: active, hasSecondFactor, linkExpiresAt, ...person }: PersonRow) {
  const isActive = Boolean(active);
  return {
    ...person,
    isActive,
    invitedUntil: isActive ? null : linkExpiresAt,
    hasSecondFactor: Boolean(hasSecondFactor),
  };
}
