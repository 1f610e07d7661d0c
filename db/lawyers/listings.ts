import { revokeLinks } from '../accounts/one-time-links.ts';
import { endSessionsOf } from '../accounts/sessions.ts';
import { recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import type { VerificationsTable } from '../schema/lawyers.ts';
import { listsOf, type NewLawyer, positionOf, storedLists, storePosition } from './lawyer-rows.ts';

/** The editable fields of a listing. */
export type ListingFields = Omit<
  NewLawyer,
  'isPremium' | 'isVerified' | 'isActive' | 'latitude' | 'longitude'
>;

export type Verification = Omit<VerificationsTable, 'lawyerId'>;

/** The fields of a listing that only the operator sets. */
export interface ListingStatus {
  isActive: boolean;
  /**
   * Null if the listing isn't premium. `until` is the last ISO day of the premium term, or null if
   * the listing stays premium until the operator turns it off.
   */
  premium: { until: string | null } | null;
  /**
   * Null if the lawyer isn't verified. All fields are null if a CSV import marked the lawyer as
   * verified, because the import has no details about the verification.
   */
  verification: Verification | { verifiedOn: null; source: null; link: null } | null;
}

export interface Listing extends ListingFields, ListingStatus {
  id: number;
  /** False if the office can't be located. A city search can't find the lawyer then. */
  hasCoordinates: boolean;
  /** A hash of the fields above, to detect that someone else has changed them. */
  version: string;
}

export interface ListingEdit {
  lawyerId: number;
  changes: Partial<ListingFields> & Partial<ListingStatus>;
  /** Actor name for the audit log: 'administrator ann@example.org', 'lawyer 17', 'system'. */
  actor: string;
  /** The version that the editor saw. If omitted, the edit overwrites changes by others. */
  expectedVersion?: string | undefined;
  reason?: string | null | undefined;
}

/** Thrown when the listing has changed since the editor read it. Nothing was written. */
export class OutdatedEditError extends Error {
  override name = 'OutdatedEditError';
  readonly current: Listing;
  constructor(current: Listing) {
    super(`Listing ${current.id} has changed in the meantime.`);
    this.current = current;
  }
}

/** Thrown when another lawyer in the state already has the bar number. Nothing was written. */
export class BarNumberTakenError extends Error {
  override name = 'BarNumberTakenError';
  readonly lawyerId: number;
  constructor(lawyerId: number) {
    super(`Lawyer ${lawyerId} has this bar number.`);
    this.lawyerId = lawyerId;
  }
}

/** Finds a listing with all fields that the operator may see; null if the ID is unknown. */
export async function findListing(db: Database, id: number): Promise<Listing | null> {
  const row = await db
    .selectFrom('lawyers')
    .leftJoin('premiumTerms', 'premiumTerms.lawyerId', 'lawyers.id')
    .leftJoin('verifications', 'verifications.lawyerId', 'lawyers.id')
    .selectAll('lawyers')
    .select(['until', 'verifiedOn', 'source', 'link'])
    .where('lawyers.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { positionId, isActive, isPremium, isVerified, until, verifiedOn, source, link, ...rest } =
    row;
  const recorded =
    verifiedOn !== null && source !== null ? { verifiedOn, source, link } : unrecorded;
  const listing = {
    ...rest,
    ...listsOf(row),
    isActive: isActive === 1,
    premium: isPremium === 1 ? { until } : null,
    verification: isVerified === 1 ? recorded : null,
    hasCoordinates: positionId !== null,
  };
  return { ...listing, version: hashOf(JSON.stringify(listing)) };
}

const unrecorded = { verifiedOn: null, source: null, link: null };

/**
 * Changes a listing and logs the changed fields, in one transaction. Returns the updated listing;
 * null if the ID is unknown.
 *
 * @throws {OutdatedEditError} if the listing isn't at the version that the editor saw
 * @throws {BarNumberTakenError}
 */
export function editListing(db: Database, edit: ListingEdit, now: Date): Promise<Listing | null> {
  return db
    .transaction()
    .execute((transaction) => editListingInTransaction(transaction, edit, now));
}

/** Edits a listing within the caller's transaction. */
export async function editListingInTransaction(
  transaction: Database,
  { lawyerId, changes, actor, expectedVersion, reason = null }: ListingEdit,
  now: Date,
): Promise<Listing | null> {
  const before = await findListing(transaction, lawyerId);
  if (!before) return null;
  if (expectedVersion !== undefined && expectedVersion !== before.version) {
    throw new OutdatedEditError(before);
  }
  const after = { ...before, ...changes };
  const changed = (Object.keys(changes) as (keyof typeof changes)[]).filter(
    (name) => changes[name] !== undefined && isDifferent(before[name], after[name]),
  );
  if (changed.length === 0) return before;
  await assertBarNumberFree(transaction, after);
  await updateListing(transaction, before, after);
  // The owner of the old email must no longer be able to sign in.
  if (changed.includes('email')) await signOutEverywhere(transaction, lawyerId);
  await recordChange(
    transaction,
    {
      actor,
      action: 'edit',
      subject: 'lawyer',
      subjectId: lawyerId,
      before: pickFields(before, changed),
      after: pickFields(after, changed),
      reason,
    },
    now,
  );
  return findListing(transaction, lawyerId);
}

async function signOutEverywhere(transaction: Database, lawyerId: number): Promise<void> {
  await endSessionsOf(transaction, { lawyerId });
  await revokeLinks(transaction, { purpose: 'lawyer', subjectId: lawyerId });
}

async function updateListing(
  transaction: Database,
  before: Listing,
  after: Listing,
): Promise<void> {
  const { id, premium, verification, isActive, hasCoordinates: _, version: __, ...fields } = after;
  const hasMoved = (['city', 'state', 'zipCode'] as const).some(
    (name) => before[name] !== after[name],
  );
  await transaction
    .updateTable('lawyers')
    .set({
      ...fields,
      ...storedLists(fields),
      isActive: isActive ? 1 : 0,
      isPremium: premium ? 1 : 0,
      isVerified: verification ? 1 : 0,
      ...(hasMoved && { positionId: await positionIdOf(transaction, after) }),
    })
    .where('id', '=', id)
    .execute();
  await storePremiumTerm(transaction, id, premium);
  await storeVerification(transaction, id, verification);
}

async function positionIdOf(transaction: Database, listing: Listing): Promise<number | null> {
  const position = await positionOf(transaction, { ...listing, latitude: null, longitude: null });
  return position && storePosition(transaction, position);
}

async function storePremiumTerm(db: Database, lawyerId: number, premium: ListingStatus['premium']) {
  const until = premium?.until ?? null;
  if (until === null) {
    await db.deleteFrom('premiumTerms').where('lawyerId', '=', lawyerId).execute();
    return;
  }
  await db
    .insertInto('premiumTerms')
    .values({ lawyerId, until })
    .onConflict((conflict) => conflict.column('lawyerId').doUpdateSet({ until }))
    .execute();
}

async function storeVerification(
  db: Database,
  lawyerId: number,
  verification: ListingStatus['verification'],
) {
  if (!verification || verification.verifiedOn === null) {
    await db.deleteFrom('verifications').where('lawyerId', '=', lawyerId).execute();
    return;
  }
  await db
    .insertInto('verifications')
    .values({ lawyerId, ...verification })
    .onConflict((conflict) => conflict.column('lawyerId').doUpdateSet(verification))
    .execute();
}

/** @throws {BarNumberTakenError} if another lawyer in the state has the bar number */
export async function assertBarNumberFree(
  db: Database,
  { id, state, barNumber }: Pick<Listing, 'id' | 'state' | 'barNumber'>,
): Promise<void> {
  if (barNumber === null) return;
  const holder = await db
    .selectFrom('lawyers')
    .select('id')
    .where('state', '=', state)
    .where('barNumber', '=', barNumber)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (holder) throw new BarNumberTakenError(holder.id);
}

function isDifferent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function pickFields(listing: Listing, names: readonly (keyof Listing)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, listing[name]]));
}
