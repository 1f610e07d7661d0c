import { lawyerActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { ListingChangesTable } from '../schema/lawyers.ts';
import { assertComplete } from './incomplete-listing.ts';
import {
  closeChange,
  OFFICE_FIELDS,
  pick,
  type RequestedChanges,
  selectPendingChanges,
} from './listing-changes.ts';
import {
  applyChanges,
  editListingInTransaction,
  findListing,
  type Listing,
  type ListingFields,
} from './listings.ts';

type Name = keyof ListingFields;

/** A lawyer's requested change and its outcome. */
export interface ListingChange {
  id: number;
  changes: RequestedChanges;
  requestedAt: string;
  decidedAt: string | null;
  decision: ListingChangesTable['decision'];
  reason: string | null;
}

/** A lawyer's own listing, with the latest change that needed a review, pending or decided. */
export interface OwnListing {
  listing: Listing;
  change: ListingChange | null;
}

/** Returns null if the lawyer is no longer in the directory. */
export async function ownListing(db: Database, lawyerId: number): Promise<OwnListing | null> {
  const listing = await findListing(db, lawyerId);
  return listing && { listing, change: await latestChange(db, lawyerId) };
}

interface OwnEdit {
  lawyerId: number;
  /** The fields that the lawyer changed. The others stay, including requested ones. */
  fields: Partial<ListingFields>;
  /** The fields whose changes always need a review. */
  reviewedFields: readonly Name[];
  /** The version that the lawyer saw. */
  expectedVersion: string;
  /** Builds the emails to the team if there is a new request to decide. */
  buildEmails: (changeId: number, listing: Listing, changes: RequestedChanges) => NewEmail[];
}

/**
 * Edits a lawyer's own listing. Most fields change immediately. Changes to fields that need a
 * review are stored as a request for the administrators, which replaces the lawyer's pending
 * request. Returns null if the lawyer is no longer in the directory.
 *
 * @throws {OutdatedEditError} if the listing isn't at the version that the lawyer saw; nothing was
 *   written
 * @throws {IncompleteListingError} if only a part of an address would be left, for example
 */
export function editOwnListing(
  db: Database,
  { lawyerId, fields: edited, reviewedFields, expectedVersion, buildEmails }: OwnEdit,
  now: Date,
): Promise<OwnListing | null> {
  return db.transaction().execute(async (transaction) => {
    const before = await findListing(transaction, lawyerId);
    if (!before) return null;
    const pending = await pendingChanges(transaction, lawyerId);
    const fields = { ...pending, ...edited };
    assertComplete(before, applyChanges(before, fields));
    const reviewedNames = fieldsToReview(before, fields, reviewedFields);
    // Values of an earlier request never take effect without a review.
    const immediateChanges = pick(
      edited,
      (Object.keys(edited) as Name[]).filter((name) => !reviewedNames.includes(name)),
    );
    const actor = lawyerActor(lawyerId);
    const listing = await editListingInTransaction(
      transaction,
      { lawyerId, changes: immediateChanges, actor, expectedVersion },
      now,
    );
    if (!listing) return null;
    const requested = pick(fields, reviewedNames);
    const changeId = await storeRequestedChanges(transaction, lawyerId, requested, now);
    if (changeId !== null) {
      for (const email of buildEmails(changeId, listing, requested))
        await enqueueEmail(transaction, email, now);
    }
    return { listing, change: await latestChange(transaction, lawyerId) };
  });
}

/** The changed fields that need a review. */
function fieldsToReview(
  before: Listing,
  fields: Partial<ListingFields>,
  reviewedFields: readonly Name[],
): Name[] {
  const isDifferent = (name: Name) =>
    name in fields && JSON.stringify(fields[name]) !== JSON.stringify(before[name]);
  const office = isDifferent('state') ? OFFICE_FIELDS.filter(isDifferent) : [];
  return [...reviewedFields.filter(isDifferent), ...office];
}

/** The values that the lawyer has requested and that haven't been reviewed yet. */
async function pendingChanges(transaction: Database, lawyerId: number): Promise<RequestedChanges> {
  const pending = await selectPendingChanges(transaction)
    .where('listingChanges.lawyerId', '=', lawyerId)
    .executeTakeFirst();
  return pending ? JSON.parse(pending.changes) : {};
}

/** Replaces the pending request. Returns the ID of the new one; null if there is nothing new. */
async function storeRequestedChanges(
  transaction: Database,
  lawyerId: number,
  requested: RequestedChanges,
  now: Date,
): Promise<number | null> {
  const changes = JSON.stringify(requested);
  const pending = await selectPendingChanges(transaction)
    .where('listingChanges.lawyerId', '=', lawyerId)
    .executeTakeFirst();
  if (pending?.changes === changes) return null;
  const hasChanges = Object.keys(requested).length > 0;
  const subject = { subject: 'lawyer', subjectId: lawyerId } as const;
  const actor = lawyerActor(lawyerId);
  if (pending) {
    await closeChange(transaction, pending.id, { decision: 'withdrawn', reason: null }, now);
    if (!hasChanges) {
      const before = JSON.parse(pending.changes);
      await recordChange(transaction, { actor, action: 'withdraw', ...subject, before }, now);
    }
  }
  if (!hasChanges) return null;
  const { id } = await transaction
    .insertInto('listingChanges')
    .values({ lawyerId, changes, requestedAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(transaction, { actor, action: 'ask for', ...subject, after: requested }, now);
  return id;
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
