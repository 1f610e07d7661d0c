import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { ListingChangesTable } from '../schema/schema.ts';
import {
  editWithin,
  findListing,
  type Listing,
  type ListingFields,
  OutdatedEdit,
} from './listings.ts';

/** Fields that the directory vouches for or signs lawyers in with. Every change needs a review. */
export const VOUCHED_FOR = ['name', 'email', 'barNumber', 'barAdmissions'] as const;

/**
 * A bar number is valid in one state, so a new state puts the whole office address under review.
 */
export const OFFICE = ['location', 'city', 'state', 'zipCode'] as const;

/** A lawyer's requested values for fields that need a review. */
export type RequestedChanges = Partial<
  Pick<ListingFields, (typeof VOUCHED_FOR | typeof OFFICE)[number]>
>;

/** A change that waits for an administrator's decision. */
export interface WaitingChange {
  id: number;
  lawyerId: number;
  requestedAt: string;
  /** The fields as published, and as the lawyer wants them. */
  before: RequestedChanges;
  after: RequestedChanges;
  /** Hash of the published fields; it changes with each of their changes. */
  version: string;
  name: string;
}

/** The pending changes, oldest first. */
export async function changesToDecide(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ changes: WaitingChange[]; total: number }> {
  const rows = await waitingChanges(db)
    .orderBy('listingChanges.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('listingChanges')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const changes: WaitingChange[] = [];
  for (const { id, lawyerId, changes: requested, requestedAt } of rows) {
    const listing = await findListing(db, lawyerId);
    if (!listing) continue;
    const after: RequestedChanges = JSON.parse(requested);
    const before = published(listing, after);
    const version = versionOf(before);
    changes.push({ id, lawyerId, requestedAt, before, after, version, name: listing.name });
  }
  return { changes, total };
}

export interface Decision {
  changeId: number;
  administratorId: number;
  decision: 'approved' | 'refused';
  /** Required to approve: the version that the administrator saw. */
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
    const waiting = await waitingChanges(transaction)
      .where('listingChanges.id', '=', changeId)
      .executeTakeFirst();
    const before = waiting && (await findListing(transaction, waiting.lawyerId));
    if (!waiting || !before) return false;
    const { lawyerId } = waiting;
    const changes: RequestedChanges = JSON.parse(waiting.changes);
    const actor = await administratorActor(transaction, administratorId);
    if (decision === 'approved') {
      if (versionOf(published(before, changes)) !== version) throw new OutdatedEdit(before);
      await editWithin(transaction, { lawyerId, changes, actor, reason }, now);
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
function published(listing: Listing, requested: RequestedChanges): RequestedChanges {
  return pick(listing, Object.keys(requested) as (keyof ListingFields)[]) as RequestedChanges;
}

const versionOf = (fields: RequestedChanges) => hashOf(JSON.stringify(fields));

/** A query for the undecided changes. */
export function waitingChanges(db: Database) {
  return db
    .selectFrom('listingChanges')
    .select(['id', 'lawyerId', 'changes', 'requestedAt'])
    .where('decidedAt', 'is', null);
}

/** Stores the outcome of a change. */
export async function closeChange(
  transaction: Database,
  id: number,
  decided: Pick<ListingChangesTable, 'decision' | 'reason'>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('listingChanges')
    .set({ ...decided, decidedAt: now.toISOString() })
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
