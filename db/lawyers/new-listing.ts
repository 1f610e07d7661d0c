import { type Duplicate, findPossibleDuplicates } from '../applications/application-duplicates.ts';
import { recordChange } from '../audit/audit-log.ts';
import { minutesBefore } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { assertComplete } from './incomplete-listing.ts';
import { addLawyer, lawyerDefaults } from './lawyer-rows.ts';
import { licenseDefaults } from './licenses.ts';
import type { ListingFields } from './listings.ts';
import { recordFactChanges } from './provenance.ts';
import { allowRelisting, wasRemoved } from './removed-lawyers.ts';

interface NewListing {
  fields: ListingFields;
  /** Actor name for the audit log. */
  actor: string;
  /** The source of the fields. */
  changedBy: 'lawyer' | 'operator';
  reason: string | null;
}

/** Adds a listing that is active but neither verified nor premium, and returns its ID. */
export async function addListing(
  transaction: Database,
  { fields, actor, changedBy, reason }: NewListing,
  now: Date,
): Promise<number> {
  const { barNumber, ...columns } = fields;
  const license = { ...licenseDefaults, jurisdiction: fields.state, origin: changedBy };
  const listing = {
    ...columns,
    country: null,
    licenses: barNumber === null ? [] : [{ ...license, number: barNumber }],
    latitude: null,
    longitude: null,
    isActive: true,
    isVerified: false,
    isPremium: false,
  };
  const lawyerId = await addLawyer(transaction, listing);
  await recordFactChanges(
    transaction,
    { lawyerId, before: lawyerDefaults, after: listing, changedBy },
    now.toISOString().slice(0, 10),
  );
  const subject = { subject: 'lawyer', subjectId: lawyerId } as const;
  const after = { ...fields };
  await recordChange(transaction, { actor, action: 'create', ...subject, after, reason }, now);
  return lawyerId;
}

/** Reasons not to add a listing. */
export interface ListingWarning {
  /** Listings that may be of the same lawyer. */
  duplicates: Duplicate[];
  /** Whether a lawyer with these details was removed from the directory. */
  wasRemoved: boolean;
  /** Identifies the warning. It changes if another listing is added to it. */
  hash: string;
}

/** Thrown if the operator hasn't seen the warning yet. Nothing was written. */
export class ListingWarningError extends Error {
  override name = 'ListingWarningError';
  readonly warning: ListingWarning;
  constructor(warning: ListingWarning) {
    super(`${warning.duplicates.length} listings may be of the same lawyer.`);
    this.warning = warning;
  }
}

interface OperatorsListing extends Omit<NewListing, 'changedBy'> {
  /** The hash of the warning that the operator has seen; null if none. */
  seenWarning: string | null;
}

/**
 * Adds a listing that the operator entered, and returns its ID. If the same operator added the same
 * listing a moment ago, by a double click for example, returns that one.
 *
 * @throws {ListingWarningError} if a listing may be of the same lawyer, or the lawyer was removed
 * @throws {BarNumberTakenError}
 * @throws {IncompleteListingError} if only a part of an address is given, for example
 */
export async function addOperatorsListing(
  db: Database,
  { seenWarning, ...listing }: OperatorsListing,
  now: Date,
): Promise<number> {
  const { fields } = listing;
  assertComplete({ ...lawyerDefaults, barNumber: null }, { ...fields, country: null });
  const warning = await findWarning(db, fields);
  return db.transaction().execute(async (transaction) => {
    const addedId = await findJustAdded(transaction, listing, now);
    if (addedId !== null) return addedId;
    if (warning && warning.hash !== seenWarning) throw new ListingWarningError(warning);
    await allowRelisting(transaction, fields);
    return addListing(transaction, { ...listing, changedBy: 'operator' }, now);
  });
}

async function findWarning(db: Database, fields: ListingFields): Promise<ListingWarning | null> {
  const duplicates = await findPossibleDuplicates(db, {
    firstName: '',
    lastName: fields.name,
    city: fields.city,
    state: fields.state,
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    barAdmissions: fields.barNumber ?? '',
  });
  const isRemoved = await wasRemoved(db, fields);
  if (duplicates.length === 0 && !isRemoved) return null;
  const ids = duplicates.map(({ listing }) => listing.id).sort((one, other) => one - other);
  return { duplicates, wasRemoved: isRemoved, hash: hashOf(JSON.stringify([ids, isRemoved])) };
}

/** How long the same entry counts as a repeated click. */
const REPEAT_MINUTES = 10;
const MAX_RECENT = 100;

/** The ID of the listing that the same operator has just added with the same fields; else null. */
async function findJustAdded(
  transaction: Database,
  { fields, actor }: Omit<OperatorsListing, 'seenWarning'>,
  now: Date,
): Promise<number | null> {
  const recent = await transaction
    .selectFrom('auditLog')
    .select(['at', 'actor', 'action', 'subject', 'subjectId', 'after'])
    .orderBy('id', 'desc')
    .limit(MAX_RECENT)
    .execute();
  const after = JSON.stringify({ ...fields });
  const since = minutesBefore(now, REPEAT_MINUTES);
  const added = recent.find(
    (entry) =>
      entry.action === 'create' &&
      entry.subject === 'lawyer' &&
      entry.actor === actor &&
      entry.after === after &&
      entry.at > since,
  );
  return added?.subjectId ?? null;
}
