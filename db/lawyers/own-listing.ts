import { lawyerActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { enqueueMail, type NewMail } from '../mail/outbox.ts';
import type { ListingChangesTable } from '../schema/schema.ts';
import {
  closeChange,
  OFFICE,
  pick,
  VOUCHED_FOR,
  type WantedChanges,
  waitingChanges,
} from './listing-changes.ts';
import { editWithin, findListing, type Listing, type ListingFields } from './listings.ts';

type Name = keyof ListingFields;

/** What a lawyer has asked for, and what became of it. */
export interface ListingChange {
  id: number;
  changes: WantedChanges;
  requestedAt: string;
  decidedAt: string | null;
  decision: ListingChangesTable['decision'];
  reason: string | null;
}

/** A lawyer's own listing, with the latest that waits or was decided. */
export interface OwnListing {
  listing: Listing;
  change: ListingChange | null;
}

/** Null where the lawyer is listed no longer. */
export async function ownListing(db: Database, lawyerId: number): Promise<OwnListing | null> {
  const listing = await findListing(db, lawyerId);
  return listing && { listing, change: await latestChange(db, lawyerId) };
}

interface OwnEdit {
  lawyerId: number;
  /** All that a lawyer may say of the own listing. */
  fields: Partial<ListingFields>;
  /** The version that the lawyer saw. */
  expectedVersion: string;
  /** The mail to the team, where there is something to decide that wasn't before. */
  mailsFor: (listing: Listing, changes: WantedChanges) => NewMail[];
}

/**
 * Changes a lawyer's own listing: what a lawyer may say alone stands at once, the rest waits for an
 * administrator in the place of what waited before. Null where the lawyer is listed no longer.
 *
 * @throws {OutdatedEdit} where it isn't the version that the lawyer saw; nothing was written
 */
export function editOwnListing(
  db: Database,
  { lawyerId, fields, expectedVersion, mailsFor }: OwnEdit,
  now: Date,
): Promise<OwnListing | null> {
  return db.transaction().execute(async (transaction) => {
    const before = await findListing(transaction, lawyerId);
    if (!before) return null;
    const names = Object.keys(fields) as Name[];
    const waiting = waitingNames(before, fields);
    const atOnce = pick(
      fields,
      names.filter((name) => !waiting.includes(name)),
    );
    const actor = lawyerActor(lawyerId);
    const listing = await editWithin(
      transaction,
      { lawyerId, changes: atOnce, actor, expectedVersion },
      now,
    );
    if (!listing) return null;
    const wanted = pick(fields, waiting) as WantedChanges;
    if (await keepWanted(transaction, lawyerId, wanted, now)) {
      for (const mail of mailsFor(listing, wanted)) await enqueueMail(transaction, mail, now);
    }
    return { listing, change: await latestChange(transaction, lawyerId) };
  });
}

/** The fields that are different and may not stand at once. */
function waitingNames(before: Listing, fields: Partial<ListingFields>): Name[] {
  const isDifferent = (name: Name) =>
    name in fields && JSON.stringify(fields[name]) !== JSON.stringify(before[name]);
  const office = isDifferent('state') ? OFFICE.filter(isDifferent) : [];
  return [...VOUCHED_FOR.filter(isDifferent), ...office];
}

/** Puts what is wanted in the place of what waited; answers whether there is something new to decide. */
async function keepWanted(
  transaction: Database,
  lawyerId: number,
  wanted: WantedChanges,
  now: Date,
): Promise<boolean> {
  const changes = JSON.stringify(wanted);
  const waiting = await waitingChanges(transaction)
    .where('listingChanges.lawyerId', '=', lawyerId)
    .executeTakeFirst();
  if (waiting?.changes === changes) return false;
  const isWanted = Object.keys(wanted).length > 0;
  const subject = { subject: 'lawyer', subjectId: lawyerId } as const;
  const actor = lawyerActor(lawyerId);
  if (waiting) {
    await closeChange(transaction, waiting.id, { decision: 'withdrawn', reason: null }, now);
    if (!isWanted) {
      const before = JSON.parse(waiting.changes);
      await recordChange(transaction, { actor, action: 'withdraw', ...subject, before }, now);
    }
  }
  if (!isWanted) return false;
  await transaction
    .insertInto('listingChanges')
    .values({ lawyerId, changes, requestedAt: now.toISOString() })
    .execute();
  await recordChange(transaction, { actor, action: 'ask for', ...subject, after: wanted }, now);
  return true;
}

async function latestChange(db: Database, lawyerId: number): Promise<ListingChange | null> {
  const change = await db
    .selectFrom('listingChanges')
    .select(['id', 'changes', 'requestedAt', 'decidedAt', 'decision', 'reason'])
    .where('lawyerId', '=', lawyerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return change ? { ...change, changes: JSON.parse(change.changes) } : null;
}
