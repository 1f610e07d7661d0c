import type Sqlite from 'better-sqlite3';
import type { NewLawyer } from '../lawyers/roster.ts';
import type { Position } from '../places/places.ts';
import type { LawyersTable } from '../schema/schema.ts';

/**
 * A lawyer as a roster tells of one: what the roster has no column for is undefined, what it leaves
 * empty is null. The lawyer is known by the id or, without one, by the state and the bar number.
 */
export type RosterLawyer = Partial<NewLawyer> &
  Pick<NewLawyer, 'name' | 'specialty' | 'city' | 'state'> & { id?: number | null };

/** What a roster may tell of a lawyer, in the order of the statements' values. */
export const columns = [
  'name',
  'lawFirmName',
  'specialty',
  'location',
  'city',
  'state',
  'zipCode',
  'phone',
  'email',
  'website',
  'bio',
  'yearsExperience',
  'education',
  'profileImage',
  'isPremium',
  'isVerified',
  'isActive',
  'barNumber',
  'practiceAreas',
  'languages',
  'barAdmissions',
  'barAssociations',
] as const satisfies (keyof LawyersTable)[];

type Column = (typeof columns)[number];
type Row = Pick<LawyersTable, Column>;

/** What the directory knows of a lawyer. */
export type KnownLawyer = Row & { id: number; latitude: number | null; longitude: number | null };

/** What a roster doesn't tell of a lawyer whom nobody knew. */
const untold: Row = {
  name: '',
  lawFirmName: null,
  specialty: '',
  location: null,
  city: '',
  state: '',
  zipCode: null,
  phone: null,
  email: null,
  website: null,
  bio: null,
  yearsExperience: null,
  education: null,
  profileImage: null,
  isPremium: 0,
  isVerified: 0,
  isActive: 1,
  barNumber: null,
  practiceAreas: '[]',
  languages: '[]',
  barAdmissions: '[]',
  barAssociations: '[]',
};

/** A lawyer as a row of the table: what the roster doesn't tell stays as it is known. */
export function rowOf(lawyer: RosterLawyer, known: KnownLawyer | undefined): Row {
  const row: Record<string, string | number | null> = {};
  const before = known ?? untold;
  for (const column of columns) {
    const told = lawyer[column];
    row[column] = told === undefined ? before[column] : stored(told);
  }
  return row as unknown as Row;
}

function stored(value: string | number | boolean | string[] | null) {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** Whether the directory knows all that already. */
export function isSame(known: KnownLawyer, row: Row, position: Position | null): boolean {
  return (
    columns.every((column) => known[column] === row[column]) &&
    known.latitude === (position?.latitude ?? null) &&
    known.longitude === (position?.longitude ?? null)
  );
}

export type Statements = ReturnType<typeof prepare>;

/** Prepared once: a roster of the nation runs them a million times. */
export function prepare(sqlite: Sqlite.Database) {
  // A join costs fifty times as much where there is nobody to be found.
  const known = `
    select *,
      (select latitude from lawyerPositions where lawyerPositions.id = positionId) as latitude,
      (select longitude from lawyerPositions where lawyerPositions.id = positionId) as longitude
    from lawyers`;
  const written = [...columns, 'positionId', 'id'];
  return {
    beginImport: sqlite.prepare('insert into rosterImports default values'),
    endImport: sqlite.prepare('delete from rosterImports'),
    highestId: sqlite
      .prepare<[], number>("select seq from sqlite_sequence where name = 'lawyers'")
      .pluck(),
    byId: sqlite.prepare<[unknown], KnownLawyer>(`${known} where id = ?`),
    byBarNumber: sqlite.prepare<[string, unknown], KnownLawyer>(
      `${known} where state = ? and barNumber = ?`,
    ),
    insert: sqlite.prepare(
      `insert into lawyers (${written.join(', ')}) values (${written.map(() => '?').join(', ')})`,
    ),
    update: sqlite.prepare(
      `update lawyers set ${written
        .slice(0, -1)
        .map((column) => `${column} = ?`)
        .join(', ')} where id = ?`,
    ),
    removeNames: sqlite.prepare(`
      insert into lawyerNames (lawyerNames, rowid, name, lawFirmName)
      select 'delete', value ->> 0, value ->> 1, value ->> 2 from json_each(?)`),
    addNames: sqlite.prepare(`
      insert into lawyerNames (rowid, name, lawFirmName)
      select id, name, lawFirmName from lawyers where id in (select value from json_each(?))`),
    endSessions: sqlite.prepare(`
      delete from sessions where lawyerId in (select value from json_each(?))`),
    endLinks: sqlite.prepare(`
      delete from oneTimeLinks
      where purpose = 'lawyer' and subjectId in (select value from json_each(?))`),
  };
}
