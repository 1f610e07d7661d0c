import { administratorActor, recordChange } from './audit-log.ts';
import type { Database } from './database.ts';
import { editWithin, findListing, type Listing, type ListingFields, takeLock } from './listings.ts';
import { enqueueMail, type NewMail } from './outbox.ts';
import type { ListingChangesTable } from './schema.ts';

/** What the directory vouches for, or signs a lawyer in by: no lawyer changes it alone. */
const VOUCHED_FOR = ['name', 'email', 'barNumber', 'barAdmissions'] as const;

/** A bar number counts in one state, so the whole office waits where its state is another one. */
const OFFICE = ['location', 'city', 'state', 'zipCode'] as const;

type Name = keyof ListingFields;
export type WantedChanges = Partial<
  Pick<ListingFields, (typeof VOUCHED_FOR | typeof OFFICE)[number]>
>;

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
    await takeLock(transaction);
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

/** How the audit log names a lawyer. */
export function lawyerActor(lawyerId: number): string {
  return `lawyer ${lawyerId}`;
}

/** The fields that are different and may not stand at once. */
function waitingNames(before: Listing, fields: Partial<ListingFields>): Name[] {
  const isDifferent = (name: Name) =>
    name in fields && JSON.stringify(fields[name]) !== JSON.stringify(before[name]);
  const office = isDifferent('state') ? OFFICE.filter(isDifferent) : [];
  return [...VOUCHED_FOR.filter(isDifferent), ...office];
}

function pick(fields: Partial<ListingFields>, names: readonly Name[]): Partial<ListingFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
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
    await decide(transaction, waiting.id, { decision: 'withdrawn', reason: null }, now);
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

/** A change that an administrator has to decide on. */
export interface WaitingChange {
  id: number;
  lawyerId: number;
  requestedAt: string;
  /** The fields as they are published, and as the lawyer wants them. */
  before: WantedChanges;
  after: WantedChanges;
  name: string;
}

/** The changes that wait, the one that waits longest first. */
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
  for (const { id, lawyerId, changes: wanted, requestedAt } of rows) {
    const listing = await findListing(db, lawyerId);
    if (!listing) continue;
    const after: WantedChanges = JSON.parse(wanted);
    const before = pick(listing, Object.keys(after) as Name[]) as WantedChanges;
    changes.push({ id, lawyerId, requestedAt, before, after, name: listing.name });
  }
  return { changes, total };
}

export interface Decision {
  changeId: number;
  administratorId: number;
  decision: 'approved' | 'refused';
  /** As the lawyer reads it. */
  reason: string | null;
  /** The mails to the lawyer, whose listing is given as it was before. */
  mailsFor: (before: Listing, changes: WantedChanges) => NewMail[];
}

/**
 * Approves or refuses what a lawyer asked for. Answers whether it still waited: a lawyer who wants
 * something else meanwhile has another change waiting.
 *
 * @throws {BarNumberTaken} where another lawyer of the state has the bar number
 */
export function decideChange(
  db: Database,
  { changeId, administratorId, decision, reason, mailsFor }: Decision,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await takeLock(transaction);
    const waiting = await waitingChanges(transaction)
      .where('listingChanges.id', '=', changeId)
      .executeTakeFirst();
    const before = waiting && (await findListing(transaction, waiting.lawyerId));
    if (!waiting || !before) return false;
    const { lawyerId } = waiting;
    const changes: WantedChanges = JSON.parse(waiting.changes);
    const actor = await administratorActor(transaction, administratorId);
    if (decision === 'approved') {
      await editWithin(transaction, { lawyerId, changes, actor, reason }, now);
    }
    const action = decision === 'approved' ? 'approve' : 'refuse';
    const subject = { subject: 'lawyer', subjectId: lawyerId } as const;
    await recordChange(transaction, { actor, action, ...subject, after: changes, reason }, now);
    await decide(transaction, changeId, { decision, reason }, now);
    for (const mail of mailsFor(before, changes)) await enqueueMail(transaction, mail, now);
    return true;
  });
}

function waitingChanges(db: Database) {
  return db
    .selectFrom('listingChanges')
    .select(['id', 'lawyerId', 'changes', 'requestedAt'])
    .where('decidedAt', 'is', null);
}

async function decide(
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
