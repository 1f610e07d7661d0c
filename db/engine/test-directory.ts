import { sql } from 'kysely';
import { addLawyers, type NewLawyer, rowOf } from '../lawyers/roster.ts';
import { loadBaseData } from './base-data.ts';
import { type Database, openDatabase, sqliteOf } from './database.ts';

/** A directory in memory with the practice areas, the states, the cities and these lawyers. */
export async function directoryOf(...lawyers: NewLawyer[]): Promise<Database> {
  const db = await openDatabase(await emptyDirectory());
  await addLawyers(db, lawyers);
  return db;
}

/** A directory in memory whose lawyers have these ids. */
export async function directoryOfIds(...ids: number[]): Promise<Database> {
  const db = await directoryOf();
  const row = rowOf(lawyer(), null);
  await db.transaction().execute(async (transaction) => {
    for (const id of ids)
      await transaction
        .insertInto('lawyers')
        .values({ ...row, id })
        .execute();
  });
  return db;
}

let empty: Promise<Buffer> | undefined;

/** The bytes of a directory with nobody in it: the places are read once, and not for each test. */
export function emptyDirectory(): Promise<Buffer> {
  empty ??= openDatabase(':memory:').then(async (db) => {
    await loadBaseData(db);
    return sqliteOf(db).serialize();
  });
  return empty;
}

/** Commits without waiting for the disk, in a test of thousands of commits that is about none of them. */
export function commitInHaste(db: Database): void {
  sqliteOf(db).pragma('synchronous = off');
}

/** Lets the file grow no more, as a disk does that is full. */
export async function fillTheDisk(db: Database): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
}

/** An active, verified lawyer in Birmingham; a test says only what it is about. */
export function lawyer(changes: Partial<NewLawyer> = {}): NewLawyer {
  return {
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
    profileImage: null,
    isPremium: false,
    isVerified: true,
    isActive: true,
    latitude: 33.5207,
    longitude: -86.8025,
    barNumber: null,
    practiceAreas: ['personal-injury'],
    languages: ['English'],
    barAdmissions: ['Alabama'],
    barAssociations: ['Alabama State Bar'],
    ...changes,
  };
}
