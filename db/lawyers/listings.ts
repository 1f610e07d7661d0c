import { endLinksTo } from '../accounts/one-time-links.ts';
import { endSessionsOf } from '../accounts/sessions.ts';
import { recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import type { VerificationsTable } from '../schema/schema.ts';
import { keepPosition, listsOf, type NewLawyer, positionOf, storedLists } from './roster.ts';

/** What a listing says of a lawyer: all that can be edited. */
export type ListingFields = Omit<
  NewLawyer,
  'isPremium' | 'isVerified' | 'isActive' | 'latitude' | 'longitude'
>;

export type Verification = Omit<VerificationsTable, 'lawyerId'>;

/** What the operator says of a listing. */
export interface Standing {
  isActive: boolean;
  /** ISO day of its end, null where it has none; null as a whole where nobody pays. */
  premium: { until: string | null } | null;
  /** Null in both: verified by a roster, without a record of how; null as a whole where it isn't. */
  verification: Verification | { verifiedOn: null; source: null; link: null } | null;
}

export interface Listing extends ListingFields, Standing {
  id: number;
  /** Whether a map knows the office, so that a search around a town finds it. */
  isPlaced: boolean;
  /** Another one after every change of what stands above. */
  version: string;
}

export interface ListingEdit {
  lawyerId: number;
  changes: Partial<ListingFields> & Partial<Standing>;
  /** As the audit log names them: 'administrator ann@example.org', 'lawyer 17', 'system'. */
  actor: string;
  /** The version that the editor saw; without it the edit goes over whatever is there. */
  expectedVersion?: string | undefined;
  reason?: string | null | undefined;
}

/** Somebody else has changed the listing since the editor saw it; nothing was written. */
export class OutdatedEdit extends Error {
  override name = 'OutdatedEdit';
  readonly current: Listing;
  constructor(current: Listing) {
    super(`Listing ${current.id} has changed meanwhile.`);
    this.current = current;
  }
}

/** Another lawyer of the state has the bar number; nothing was written. */
export class BarNumberTaken extends Error {
  override name = 'BarNumberTaken';
  readonly lawyerId: number;
  constructor(lawyerId: number) {
    super(`Lawyer ${lawyerId} has this bar number.`);
    this.lawyerId = lawyerId;
  }
}

/** A listing with all that the operator may know; null where there is none with that id. */
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
    isPlaced: positionId !== null,
  };
  return { ...listing, version: hashOf(JSON.stringify(listing)) };
}

const unrecorded = { verifiedOn: null, source: null, link: null };

/**
 * Changes a listing and writes down what was changed, in one transaction. What is the same already
 * changes nothing. Answers the listing as it is then, or null where there is none with that id.
 *
 * @throws {OutdatedEdit} where it isn't the version that the editor saw
 * @throws {BarNumberTaken}
 */
export function editListing(db: Database, edit: ListingEdit, now: Date): Promise<Listing | null> {
  return db.transaction().execute((transaction) => editWithin(transaction, edit, now));
}

/** The same within a transaction that does more. */
export async function editWithin(
  transaction: Database,
  { lawyerId, changes, actor, expectedVersion, reason = null }: ListingEdit,
  now: Date,
): Promise<Listing | null> {
  const before = await findListing(transaction, lawyerId);
  if (!before) return null;
  if (expectedVersion !== undefined && expectedVersion !== before.version) {
    throw new OutdatedEdit(before);
  }
  const after = { ...before, ...changes };
  const changed = (Object.keys(changes) as (keyof typeof changes)[]).filter(
    (name) => changes[name] !== undefined && isDifferent(before[name], after[name]),
  );
  if (changed.length === 0) return before;
  await refuseTakenBarNumber(transaction, after);
  await write(transaction, before, after);
  // Whoever reads the mail of the former address may go on as before no longer.
  if (changed.includes('email')) await signOutEverywhere(transaction, lawyerId);
  await recordChange(
    transaction,
    {
      actor,
      action: 'edit',
      subject: 'lawyer',
      subjectId: lawyerId,
      before: only(before, changed),
      after: only(after, changed),
      reason,
    },
    now,
  );
  return findListing(transaction, lawyerId);
}

async function signOutEverywhere(transaction: Database, lawyerId: number): Promise<void> {
  await endSessionsOf(transaction, { lawyerId });
  await endLinksTo(transaction, { purpose: 'lawyer', subjectId: lawyerId });
}

async function write(transaction: Database, before: Listing, after: Listing): Promise<void> {
  const { id, premium, verification, isActive, isPlaced: _, version: __, ...fields } = after;
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
      ...(hasMoved && { positionId: await placeOf(transaction, after) }),
    })
    .where('id', '=', id)
    .execute();
  await keepTerm(transaction, id, premium);
  await keepVerification(transaction, id, verification);
}

async function placeOf(transaction: Database, listing: Listing): Promise<number | null> {
  const position = await positionOf(transaction, { ...listing, latitude: null, longitude: null });
  return position && keepPosition(transaction, position);
}

async function keepTerm(db: Database, lawyerId: number, premium: Standing['premium']) {
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

async function keepVerification(
  db: Database,
  lawyerId: number,
  verification: Standing['verification'],
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

/** @throws {BarNumberTaken} where another lawyer of the state has it */
export async function refuseTakenBarNumber(
  db: Database,
  { id, state, barNumber }: Pick<Listing, 'id' | 'state' | 'barNumber'>,
): Promise<void> {
  if (barNumber === null) return;
  const bearer = await db
    .selectFrom('lawyers')
    .select('id')
    .where('state', '=', state)
    .where('barNumber', '=', barNumber)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (bearer) throw new BarNumberTaken(bearer.id);
}

function isDifferent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function only(listing: Listing, names: readonly (keyof Listing)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, listing[name]]));
}
