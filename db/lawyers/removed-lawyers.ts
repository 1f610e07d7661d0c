import { revokeLinks } from '../accounts/one-time-links.ts';
import { eraseAuditDetails, recordChange } from '../audit/audit-log.ts';
import { visibleLine } from '../data/visible-text.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { hashOf } from '../engine/hash.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { LawyersTable } from '../schema/lawyers.ts';
import { findLicenses, type License } from './licenses.ts';
import { findMergedRows } from './merged-listings.ts';

/** The fields that identify a lawyer in the directory and in an imported file. */
type Identity = Pick<LawyersTable, 'name' | 'state' | 'city'> &
  Partial<Pick<LawyersTable, 'email' | 'phone'>> & {
    id?: number | null;
    /** The number of the license in the office's state. */
    barNumber?: string | null;
    /** The jurisdiction of the bar number if it isn't the office's state. */
    barState?: string | null;
  };

interface Removal {
  lawyerId: number;
  actor: string;
  reason?: string | null;
  /** Builds the emails about the removal if the lawyer has an email. */
  buildEmails?: (lawyer: { name: string; email: string }) => NewEmail[];
}

/**
 * Removes a lawyer permanently; imports skip removed lawyers. The audit log keeps the removal and
 * its reason, but none of the listing's data. Returns false if the ID is unknown.
 */
export function removeListing(
  db: Database,
  { lawyerId, actor, reason = null, buildEmails = () => [] }: Removal,
  now: Date,
): Promise<boolean> {
  const remove = async (transaction: Database) => {
    const lawyer = await transaction
      .selectFrom('lawyers')
      .select(['id', 'name', 'state', 'city', 'email', 'phone'])
      .where('id', '=', lawyerId)
      .executeTakeFirst();
    if (!lawyer) return false;
    const licenses = await findLicenses(transaction, lawyerId);
    const numbers = licenses.filter(({ number }) => number !== null);
    const identities = numbers.length === 0 ? [{}] : numbers.map(barNumberOf);
    // Listings that were merged into this one are deleted with it.
    const merged = await findMergedRows(transaction, lawyerId);
    const keys = new Set(
      [lawyer, ...merged].flatMap((person) =>
        identities.flatMap((identity) =>
          removalKeys({ ...person, ...identity }, contactsOf(person)),
        ),
      ),
    );
    await transaction
      .insertInto('removedLawyers')
      .values(
        [...keys].map((key) => ({
          key,
          lawyerId,
          removedAt: now.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    await revokeLinks(transaction, { purpose: 'lawyer', subjectId: lawyerId });
    await transaction.deleteFrom('lawyers').where('id', '=', lawyerId).execute();
    const subject = { subject: 'lawyer', subjectId: lawyerId } as const;
    for (const { id } of [lawyer, ...merged])
      await eraseAuditDetails(transaction, { subject: 'lawyer', subjectId: id });
    await recordChange(transaction, { actor, action: 'remove', ...subject, reason }, now);
    const { name, email } = lawyer;
    const emails = email === null ? [] : buildEmails({ name, email });
    for (const message of emails) await enqueueEmail(transaction, message, now);
    return true;
  };
  return engineOf(db).withSecureDelete(() => db.transaction().execute(remove));
}

function contactsOf(lawyer: Pick<LawyersTable, 'email' | 'phone' | 'city' | 'state' | 'name'>) {
  return [...(lawyer.email === null ? [] : [lawyer.email]), ...fallbackContacts(lawyer)];
}

function barNumberOf({ jurisdiction, number }: License) {
  return { barState: jurisdiction, barNumber: number };
}

/**
 * Allows a removed lawyer to be listed again at the lawyer's request. If the lawyer has an email, a
 * removal stored under the name and city isn't deleted, because it may be about another lawyer of
 * the same name.
 */
export async function allowRelisting(transaction: Database, lawyer: Identity): Promise<void> {
  await transaction
    .deleteFrom('removedLawyers')
    .where('key', 'in', relistingKeys(lawyer))
    .execute();
}

/** Whether a lawyer with these details was removed and hasn't been allowed back. */
export async function wasRemoved(db: Database, lawyer: Identity): Promise<boolean> {
  const removal = await db
    .selectFrom('removedLawyers')
    .select('id')
    .where('key', 'in', relistingKeys(lawyer))
    .limit(1)
    .executeTakeFirst();
  return removal !== undefined;
}

function relistingKeys(lawyer: Identity): string[] {
  const contacts = lawyer.email == null ? fallbackContacts(lawyer) : [lawyer.email];
  // Also the keys without a bar number, because it may have been added after the removal.
  return [
    ...removalKeys(lawyer, contacts),
    ...removalKeys({ ...lawyer, barNumber: null }, contacts),
  ];
}

/** The keys under which a removal is stored: one per set of fields that can identify the lawyer. */
function removalKeys(lawyer: Identity, contacts: readonly string[]): string[] {
  const { id, state, barNumber, barState } = lawyer;
  const personHashes = contacts.map((contact) => hashPerson(lawyer, contact));
  return [
    ...(id == null ? [] : [`id ${id}`]),
    ...personHashes.map((personHash) => `unnumbered ${personHash}`),
    ...(barNumber == null
      ? personHashes.map((personHash) => `person ${personHash}`)
      : [barKey(barState ?? state, barNumber)]),
  ];
}

/** The contacts that, together with the name, identify a lawyer without an email. */
function fallbackContacts({ phone, city, state }: Identity): string[] {
  return [...(phone == null ? [] : [phone]), `${city}, ${state}`];
}

/** A hash of the name and one contact, so that no names are stored. */
function hashPerson({ name }: Identity, contact: string): string {
  return hashOf(visibleLine(`${name} ${contact}`).toLowerCase());
}

function barKey(state: string, barNumber: string): string {
  return `bar ${state} ${barNumber}`;
}

/** Checks whether an imported row belongs to a removed lawyer. */
export interface RemovedLawyers {
  /** Reads the removals again if there are new ones since the last call. */
  refresh(db: Database): Promise<void>;
  /**
   * Whether the row belongs to a removed lawyer. Compares the bar numbers. If the row or the
   * removal has no bar number, compares the name and email, or the ID.
   */
  has(lawyer: Identity): boolean;
  /**
   * Whether a row without an email may belong to a removed lawyer, because the name and the phone
   * number or city are the same. A city may have two lawyers of the same name, so the caller must
   * check that the lawyer isn't still in the directory.
   */
  mayInclude(lawyer: Identity): boolean;
}

export function prepareRemovedLawyers(): RemovedLawyers {
  let lastState = '';
  let keys = new Set<string>();
  let hasUnnumbered = false;
  const isRemoved = (lawyer: Identity, contact: string) => {
    // If both sides have a bar number, only the bar number counts.
    if (lawyer.barNumber == null) return keys.has(`unnumbered ${hashPerson(lawyer, contact)}`);
    return hasUnnumbered && keys.has(`person ${hashPerson(lawyer, contact)}`);
  };
  return {
    async refresh(db) {
      const { count, last } = await db
        .selectFrom('removedLawyers')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.max<number | null>('id').as('last'),
        ])
        .executeTakeFirstOrThrow();
      const state = `${count} ${last}`;
      if (state === lastState) return;
      lastState = state;
      const rows = await db.selectFrom('removedLawyers').select('key').execute();
      keys = new Set(rows.map(({ key }) => key));
      hasUnnumbered = [...keys].some((key) => key.startsWith('person '));
    },
    has(lawyer) {
      if (keys.size === 0) return false;
      const { id, state, barNumber, barState, email } = lawyer;
      if (barNumber != null && keys.has(barKey(barState ?? state, barNumber))) return true;
      if (barNumber == null && keys.has(`id ${id}`)) return true;
      return email != null && isRemoved(lawyer, email);
    },
    mayInclude(lawyer) {
      if (keys.size === 0 || lawyer.email != null) return false;
      return fallbackContacts(lawyer).some((contact) => isRemoved(lawyer, contact));
    },
  };
}
