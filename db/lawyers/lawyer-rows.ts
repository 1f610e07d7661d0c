import type { Database } from '../engine/database.ts';
import { findPoint, type Position } from '../places/places.ts';
import type { LawyersTable } from '../schema/lawyers.ts';
import { effectOf, type NewLicense, saveLicense } from './licenses.ts';

/** A lawyer to add to the directory. */
export interface NewLawyer
  extends Omit<LawyersTable, 'id' | 'positionId' | Flag | ListColumn | LicenseColumn> {
  isPremium: boolean;
  isVerified: boolean;
  isActive: boolean;
  /** Slugs of practice areas. */
  practiceAreas: string[];
  languages: string[];
  barAdmissions: string[];
  barAssociations: string[];
  /** Degrees north and east. If null, the position is looked up from the ZIP code or the city. */
  latitude: number | null;
  longitude: number | null;
  licenses: NewLicense[];
}

type Flag = 'isPremium' | 'isVerified' | 'isActive';
/** Columns that are derived from the licenses. */
type LicenseColumn = 'unlistedReason' | 'mayBeVerified';
type ListColumn = 'practiceAreas' | 'languages' | 'barAdmissions' | 'barAssociations';

/** The default values of a new lawyer's fields. */
export const lawyerDefaults: NewLawyer = {
  name: '',
  lawFirmName: null,
  specialty: '',
  location: null,
  city: '',
  state: '',
  country: null,
  zipCode: null,
  phone: null,
  email: null,
  website: null,
  bio: null,
  yearsExperience: null,
  education: null,
  profileImage: null,
  isPremium: false,
  isVerified: false,
  isActive: true,
  latitude: null,
  longitude: null,
  practiceAreas: [],
  languages: [],
  barAdmissions: [],
  barAssociations: [],
  licenses: [],
};

/** Whether the directory has no lawyers yet. */
export async function hasNoLawyers(db: Database): Promise<boolean> {
  return !(await db.selectFrom('lawyers').select('id').limit(1).executeTakeFirst());
}

/** Adds lawyers in one transaction. @throws if a practice area is unknown; then none are added */
export async function addLawyers(db: Database, lawyers: readonly NewLawyer[]): Promise<void> {
  await db.transaction().execute((transaction) => addLawyersInTransaction(transaction, lawyers));
}

/** Adds lawyers within the caller's transaction. @throws if a practice area is unknown */
export async function addLawyersInTransaction(
  transaction: Database,
  lawyers: readonly NewLawyer[],
): Promise<void> {
  const areas = await transaction.selectFrom('practiceAreas').select('slug').execute();
  const slugs = new Set(areas.map((area) => area.slug));
  for (const lawyer of lawyers) {
    const unknown = lawyer.practiceAreas.find((slug) => !slugs.has(slug));
    if (unknown !== undefined) throw new Error(`No practice area has the slug '${unknown}'.`);
    await addLawyer(transaction, lawyer);
  }
}

/** The search index stores IDs as unsigned 32-bit integers. */
export const MAX_LAWYER_ID = 4_294_967_295;

/** Thrown when all lawyer IDs are used up. Nothing was written. */
export class NoIdLeftError extends Error {
  override name = 'NoIdLeftError';
}

/**
 * Adds one lawyer and returns the new ID. The lawyer's practice areas must exist.
 *
 * @throws {BarNumberTakenError}
 * @throws {NoIdLeftError} after the insert, so the caller must roll the transaction back
 */
export async function addLawyer(transaction: Database, lawyer: NewLawyer): Promise<number> {
  const { id } = await transaction
    .insertInto('lawyers')
    .values(rowOf(lawyer, await positionIdOf(transaction, lawyer)))
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const license of lawyer.licenses) await saveLicense(transaction, id, license);
  if (id > MAX_LAWYER_ID) throw new NoIdLeftError(`No lawyer can have the id ${id}.`);
  return id;
}

/** Converts a lawyer to a table row, without the licenses. */
export function rowOf(
  { latitude: _latitude, longitude: _longitude, licenses, ...lawyer }: NewLawyer,
  positionId: number | null,
): Omit<LawyersTable, 'id'> {
  const { unlistedReason, mayBeVerified } = effectOf(licenses, lawyer.barAdmissions);
  return {
    ...lawyer,
    positionId,
    isPremium: lawyer.isPremium ? 1 : 0,
    isVerified: lawyer.isVerified ? 1 : 0,
    isActive: lawyer.isActive ? 1 : 0,
    unlistedReason,
    mayBeVerified: mayBeVerified ? 1 : 0,
    ...storedLists(lawyer),
  };
}

/** A lawyer's lists as stored in the table. */
export function storedLists(lawyer: Pick<NewLawyer, ListColumn>): Pick<LawyersTable, ListColumn> {
  return {
    practiceAreas: JSON.stringify(lawyer.practiceAreas),
    languages: JSON.stringify(lawyer.languages),
    barAdmissions: JSON.stringify(lawyer.barAdmissions),
    barAssociations: JSON.stringify(lawyer.barAssociations),
  };
}

/** A row's lists as arrays. */
export function listsOf(row: Pick<LawyersTable, ListColumn>): Pick<NewLawyer, ListColumn> {
  return {
    practiceAreas: JSON.parse(row.practiceAreas),
    languages: JSON.parse(row.languages),
    barAdmissions: JSON.parse(row.barAdmissions),
    barAssociations: JSON.parse(row.barAssociations),
  };
}

/** A row's flags as booleans. A lawyer is verified only if the licenses allow it. */
export function flagsOf(row: Pick<LawyersTable, Flag | 'mayBeVerified'>): Pick<NewLawyer, Flag> {
  return {
    isPremium: row.isPremium === 1,
    isVerified: row.isVerified === 1 && row.mayBeVerified === 1,
    isActive: row.isActive === 1,
  };
}

async function positionIdOf(db: Database, lawyer: NewLawyer): Promise<number | null> {
  const position = await positionOf(db, lawyer);
  return position && storePosition(db, position);
}

/** The given position of a lawyer's office, otherwise the center of its ZIP code or of its city. */
export async function positionOf(
  db: Database,
  {
    latitude,
    longitude,
    zipCode,
    city,
    state,
  }: Pick<NewLawyer, 'latitude' | 'longitude' | 'zipCode' | 'city' | 'state'>,
): Promise<Position | null> {
  if (latitude !== null && longitude !== null) return { latitude, longitude };
  return (zipCode && (await findPoint(db, zipCode, state))) || findPoint(db, city, state);
}

/** Stores a position and returns its ID. All offices at the same point share one position row. */
export async function storePosition(
  db: Database,
  { latitude, longitude }: Position,
): Promise<number> {
  const { id } = await db
    .insertInto('lawyerPositions')
    .values({ latitude, longitude })
    .onConflict((conflict) =>
      conflict.columns(['latitude', 'longitude']).doUpdateSet({ latitude, longitude }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
