import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { ListingChangesTable } from '../schema/lawyers.ts';
import {
  editListingInTransaction,
  findListing,
  type Listing,
  type ListingFields,
  OutdatedEditError,
} from './listings.ts';

/**
 * If a lawyer changes the state, all of these fields need a review, because a bar number is valid
 * in only one state.
 */
export const OFFICE_FIELDS = ['location', 'city', 'state', 'zipCode'] as const;

/** A lawyer's requested values for fields that need a review. */
export type RequestedChanges = Partial<ListingFields>;

/** A change that waits for an administrator's decision. */
export interface PendingChange {
  id: number;
  lawyerId: number;
  requestedAt: string;
  /** The published values of the fields, and the values that the lawyer requests. */
  before: RequestedChanges;
  after: RequestedChanges;
  /** Hash of the published fields; it changes whenever they do. */
  version: string;
  name: string;
}

/** The pending changes, oldest first; with an ID, only that one. */
export async function listPendingChanges(
  db: Database,
  { limit, offset, id: only }: { limit: number; offset: number; id?: number | undefined },
): Promise<{ changes: PendingChange[]; total: number }> {
  const rows = await selectPendingChanges(db)
    .$if(only !== undefined, (query) => query.where('id', '=', only as number))
    .orderBy('listingChanges.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('listingChanges')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const changes: PendingChange[] = [];
  for (const { id, lawyerId, changes: requested, requestedAt } of rows) {
    const listing = await findListing(db, lawyerId);
    if (!listing) continue;
    const after: RequestedChanges = JSON.parse(requested);
    const before = publishedFields(listing, after);
    const version = versionOf(before);
    changes.push({ id, lawyerId, requestedAt, before, after, version, name: listing.name });
  }
  return { changes, total };
}

export interface Decision {
  changeId: number;
  administratorId: number;
  decision: 'approved' | 'refused';
  /** The version that the administrator saw. Required to approve the change. */
  version: string | null;
  /** Shown to the lawyer. */
  reason: string | null;
  /** Builds the emails to the lawyer from the listing as it was before the decision. */
  buildEmails: (before: Listing, changes: RequestedChanges) => NewEmail[];
}

/**
 * Approves or declines a requested change. Returns false if it is no longer pending, for example
 * because the lawyer has replaced it with another request.
 *
 * @throws {OutdatedEditError} if someone else has edited those fields since
 * @throws {BarNumberTakenError} if another lawyer in the state has the bar number
 */
export function decideChange(
  db: Database,
  { changeId, administratorId, decision, version, reason, buildEmails }: Decision,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const pending = await selectPendingChanges(transaction)
      .where('listingChanges.id', '=', changeId)
      .executeTakeFirst();
    const before = pending && (await findListing(transaction, pending.lawyerId));
    if (!pending || !before) return false;
    const { lawyerId } = pending;
    const changes: RequestedChanges = JSON.parse(pending.changes);
    const actor = await administratorActor(transaction, administratorId);
    if (decision === 'approved') {
      if (versionOf(publishedFields(before, changes)) !== version)
        throw new OutdatedEditError(before);
      const edit = { lawyerId, changes, actor, changedBy: 'lawyer', reason } as const;
      await editListingInTransaction(transaction, edit, now);
    }
    const action = decision === 'approved' ? 'approve' : 'refuse';
    const subject = { subject: 'lawyer', subjectId: lawyerId } as const;
    await recordChange(transaction, { actor, action, ...subject, after: changes, reason }, now);
    await closeChange(transaction, changeId, { decision, reason }, now);
    for (const email of buildEmails(before, changes)) await enqueueEmail(transaction, email, now);
    return true;
  });
}

/** The published values of the fields in a request. */
function publishedFields(listing: Listing, requested: RequestedChanges): RequestedChanges {
  return pick(listing, Object.keys(requested) as (keyof ListingFields)[]);
}

const versionOf = (fields: RequestedChanges) => hashOf(JSON.stringify(fields));

/** A query for the undecided changes. */
export function selectPendingChanges(db: Database) {
  return db
    .selectFrom('listingChanges')
    .select(['id', 'lawyerId', 'changes', 'requestedAt'])
    .where('decidedAt', 'is', null);
}

/** Stores the outcome of a change. */
export async function closeChange(
  transaction: Database,
  id: number,
  outcome: Pick<ListingChangesTable, 'decision' | 'reason'>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('listingChanges')
    .set({ ...outcome, decidedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Picks some of a listing's fields. */
export function pick(
  fields: Partial<ListingFields>,
  names: readonly (keyof ListingFields)[],
): Partial<ListingFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
