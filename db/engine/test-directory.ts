import { sql } from 'kysely';
import type { CsvLawyer } from '../csv-import/csv-import-rows.ts';
import { bulkInsertLawyers } from '../demo/bulk-insert.ts';
import { addLawyers, lawyerDefaults, type NewLawyer, rowOf } from '../lawyers/lawyer-rows.ts';
import { licenseDefaults, type NewLicense } from '../lawyers/licenses.ts';
import type { ListingFields } from '../lawyers/listings.ts';
import { loadReferenceData } from '../reference-data/load-reference-data.ts';
import { type Database, openDatabase } from './database.ts';
import { sqliteOf } from './sqlite/test-connection.ts';
import { valueLists } from './value-lists.ts';

/** More lawyers than this are inserted in bulk, so each of them must have a position. */
const MANY_LAWYERS = 500;

/** An in-memory directory with the reference data and these lawyers. */
export async function createTestDirectory(...lawyers: NewLawyer[]): Promise<Database> {
  const db = await openEmptyDirectory();
  if (lawyers.length > MANY_LAWYERS) await bulkInsertLawyers(db, lawyers, () => {});
  else await addLawyers(db, lawyers);
  return db;
}

/** An in-memory directory of lawyers who differ only in their IDs. */
export async function createTestDirectoryWithIds(...ids: number[]): Promise<Database> {
  const db = await createTestDirectory();
  const row = rowOf(lawyer(), null);
  await db.transaction().execute(async (transaction) => {
    for (const list of valueLists(ids))
      await transaction
        .insertInto('lawyers')
        .values(list.map((id) => ({ ...row, id })))
        .execute();
  });
  return db;
}

/** Whether the tests run on PostgreSQL. */
export const isOnPostgres = process.env.TEST_ENGINE === 'postgres';

async function openEmptyDirectory(): Promise<Database> {
  const openInMemory = async () => openDatabase(await emptyDirectoryBytes());
  if (!isOnPostgres) return openInMemory();
  const { openTestDirectory } = await import('./postgres/test-database.ts');
  return openTestDirectory(openInMemory);
}

let empty: Promise<Buffer> | undefined;

/**
 * The bytes of a directory without lawyers, cached so that the reference data is loaded only once.
 */
export function emptyDirectoryBytes(): Promise<Buffer> {
  empty ??= openDatabase(':memory:').then(async (db) => {
    await loadReferenceData(db);
    return sqliteOf(db).serialize();
  });
  return empty;
}

/**
 * Commits without waiting for the disk, for tests with thousands of commits. The PostgreSQL test
 * server never waits.
 */
export function disableSync(db: Database): void {
  if (isOnPostgres) return;
  sqliteOf(db).pragma('synchronous = off');
}

/** Closes all connections to a database server, as a failover does. Does nothing with a file. */
export async function loseConnections(db: Database): Promise<void> {
  if (!isOnPostgres) return;
  const { endConnections } = await import('./postgres/test-database.ts');
  await endConnections(db);
}

/** Simulates a full disk: the database file can't grow anymore. */
export async function fillDisk(db: Database): Promise<void> {
  if (isOnPostgres) {
    const { rejectInserts } = await import('./postgres/test-database.ts');
    return rejectInserts(db);
  }
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
}

/** An active license from a roster of the state's bar. */
export function activeLicense(changes: Partial<NewLicense> = {}): NewLicense {
  return {
    ...licenseDefaults,
    jurisdiction: 'AL',
    status: 'active',
    asOf: '2026-11-01',
    origin: 'import',
    source: { name: 'Bar roster', url: 'https://bar.example/roster' },
    ...changes,
  };
}

/**
 * An active, verified lawyer in Birmingham; a test changes only the fields that matter to it.
 *
 * @param barNumber the number of the license in the office's state
 */
export function lawyer({
  barNumber = null,
  ...changes
}: Partial<NewLawyer> & { barNumber?: string | null } = {}): NewLawyer {
  const state = changes.state ?? 'AL';
  return {
    ...lawyerDefaults,
    name: 'Marisol Delgado',
    lawFirmName: 'Delgado & Whitfield, LLC',
    specialty: 'Personal Injury',
    location: '1901 6th Avenue North',
    city: 'Birmingham',
    state: 'AL',
    zipCode: '35203',
    phone: '2055550114',
    email: 'marisol@delgado.example',
    website: 'https://www.delgado.example',
    bio: 'Has practiced in Birmingham for 18 years.',
    yearsExperience: 18,
    education: 'J.D., University of Alabama School of Law, 2008',
    isVerified: true,
    latitude: 33.5207,
    longitude: -86.8025,
    practiceAreas: ['personal-injury'],
    languages: ['English'],
    barAdmissions: ['Alabama'],
    barAssociations: ['Alabama State Bar'],
    licenses: [activeLicense({ jurisdiction: state, number: barNumber })],
    ...changes,
  };
}

/** A lawyer as a row of an imported file, with the number of the first license. */
export function csvLawyer({ licenses: [license], ...fields }: NewLawyer): CsvLawyer {
  return { ...fields, barState: license?.jurisdiction, barNumber: license?.number };
}

/** The editable fields of {@link lawyer}. */
export function listing({
  barNumber = null,
  ...changes
}: Partial<ListingFields> = {}): ListingFields {
  const { isPremium, isVerified, isActive, latitude, longitude, ...rest } = lawyer(changes);
  const { country, licenses, ...fields } = rest;
  return { ...fields, barNumber };
}
