import type Sqlite from 'better-sqlite3';
import { endLinksTo } from '../accounts/one-time-links.ts';
import { forgetDetails, recordChange } from '../audit/audit-log.ts';
import { visibleLine } from '../data/visible-text.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { withoutTrace } from '../engine/without-trace.ts';
import { enqueueMail, type NewMail } from '../mail/outbox.ts';
import type { LawyersTable } from '../schema/schema.ts';

/** What tells one lawyer from another, in the directory and in a roster. */
type Identity = Pick<LawyersTable, 'name' | 'state' | 'city'> &
  Partial<Pick<LawyersTable, 'barNumber' | 'email' | 'phone'>> & { id?: number | null };

interface Removal {
  lawyerId: number;
  actor: string;
  reason?: string | null;
  /** The mails that say so, where the lawyer can be reached. */
  mailsFor?: (lawyer: { name: string; email: string }) => NewMail[];
}

/**
 * Removes a lawyer for good: an import leaves out whoever was removed. The audit log keeps that it
 * was done and why, and nothing of what the listing ever said. Answers whether there was one.
 */
export function removeListing(
  db: Database,
  { lawyerId, actor, reason = null, mailsFor = () => [] }: Removal,
  now: Date,
): Promise<boolean> {
  const remove = async (transaction: Database) => {
    const lawyer = await transaction
      .selectFrom('lawyers')
      .select(['id', 'name', 'state', 'city', 'barNumber', 'email', 'phone'])
      .where('id', '=', lawyerId)
      .executeTakeFirst();
    if (!lawyer) return false;
    const contacts = [...(lawyer.email === null ? [] : [lawyer.email]), ...otherContacts(lawyer)];
    await transaction
      .insertInto('removedLawyers')
      .values(
        keysOf(lawyer, contacts).map((key) => ({ key, lawyerId, removedAt: now.toISOString() })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    await endLinksTo(transaction, { purpose: 'lawyer', subjectId: lawyerId });
    await transaction.deleteFrom('lawyers').where('id', '=', lawyerId).execute();
    const subject = { subject: 'lawyer', subjectId: lawyerId } as const;
    await forgetDetails(transaction, subject);
    await recordChange(transaction, { actor, action: 'remove', ...subject, reason }, now);
    const { name, email } = lawyer;
    const mails = email === null ? [] : mailsFor({ name, email });
    for (const mail of mails) await enqueueMail(transaction, mail, now);
    return true;
  };
  return withoutTrace(db, () => db.transaction().execute(remove));
}

/**
 * Lets a lawyer who was removed be listed again, as they asked for. Whom only the town and the name tell
 * of stays removed: it may be another one.
 */
export async function forgetRemoval(transaction: Database, lawyer: Identity): Promise<void> {
  const contacts = lawyer.email == null ? otherContacts(lawyer) : [lawyer.email];
  // Without the number too: it may have come since.
  const keys = [...keysOf(lawyer, contacts), ...keysOf({ ...lawyer, barNumber: null }, contacts)];
  await transaction.deleteFrom('removedLawyers').where('key', 'in', keys).execute();
}

/** Under what a lawyer is kept who was removed, with what may be known of such a lawyer elsewhere. */
function keysOf(lawyer: Identity, contacts: readonly string[]): string[] {
  const { id, state, barNumber } = lawyer;
  const persons = contacts.map((contact) => personOf(lawyer, contact));
  return [
    ...(id == null ? [] : [`id ${id}`]),
    ...persons.map((person) => `unnumbered ${person}`),
    ...(barNumber == null
      ? persons.map((person) => `person ${person}`)
      : [barKey(state, barNumber)]),
  ];
}

/** What tells who somebody is where there is no e-mail address. */
function otherContacts({ phone, city, state }: Identity): string[] {
  return [...(phone == null ? [] : [phone]), `${city}, ${state}`];
}

/** The name with one way to reach who bears it; a hash, so that nobody is named. */
function personOf({ name }: Identity, contact: string): string {
  return hashOf(visibleLine(`${name} ${contact}`).toLowerCase());
}

function barKey(state: string, barNumber: string): string {
  return `bar ${state} ${barNumber}`;
}

/** Tells whether a roster's row is of somebody who was removed. */
export interface RemovedLawyers {
  /** Reads who was removed since. */
  refresh(): void;
  /** By the bar number; where either side has none, by the name and the e-mail address, or the id. */
  has(lawyer: Identity): boolean;
  /**
   * By the name and the phone number, or the town, where the row has no e-mail address to tell by. In a
   * town there may be two of a name: whom the directory still holds is the other one.
   */
  mayHave(lawyer: Identity): boolean;
}

export function removedLawyers(sqlite: Sqlite.Database): RemovedLawyers {
  const state = sqlite
    .prepare<[], string>("select count(*) || ' ' || ifnull(max(id), 0) from removedLawyers")
    .pluck();
  const all = sqlite.prepare<[], string>('select key from removedLawyers').pluck();
  let read = '';
  let keys = new Set<string>();
  let hasUnnumbered = false;
  const isKnown = (lawyer: Identity, contact: string) => {
    // Who has a bar number on both sides is told by that alone.
    if (lawyer.barNumber == null) return keys.has(`unnumbered ${personOf(lawyer, contact)}`);
    return hasUnnumbered && keys.has(`person ${personOf(lawyer, contact)}`);
  };
  return {
    refresh() {
      const current = state.get() as string;
      if (current === read) return;
      read = current;
      keys = new Set(all.all());
      hasUnnumbered = [...keys].some((key) => key.startsWith('person '));
    },
    has(lawyer) {
      if (keys.size === 0) return false;
      const { id, state, barNumber, email } = lawyer;
      if (barNumber != null && keys.has(barKey(state, barNumber))) return true;
      if (barNumber == null && keys.has(`id ${id}`)) return true;
      return email != null && isKnown(lawyer, email);
    },
    mayHave(lawyer) {
      if (keys.size === 0 || lawyer.email != null) return false;
      return otherContacts(lawyer).some((contact) => isKnown(lawyer, contact));
    },
  };
}
