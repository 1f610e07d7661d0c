import { sql } from 'kysely';
import { languageNames } from '../data/languages.ts';
import { practiceAreas } from '../data/practice-areas.ts';
import { states } from '../data/states.ts';
import type { Database } from '../database.ts';

/**
 * What a search asks of each lawyer, as columns in memory: some 30 bytes a lawyer. The rows lie state by
 * state, and within a state position by position, so that whoever is looked at together lies together:
 * memory is read in stretches, and not here and there.
 */
export interface Columns {
  /** How many lawyers there are. */
  size: number;
  id: Uint32Array;
  /** 0 active and verified, 1 active, 2 verified alone, 3 neither. */
  standing: Uint8Array;
  isPremium: Uint8Array;
  /** Row of `states`. */
  state: Uint8Array;
  /** A bit for each practice area, by its id less one. */
  areas: Uint32Array;
  /** A bit for each of {@link languageNames}. */
  languages: Uint32Array;
  /** Years of experience and one more; 0 where they aren't known. */
  yearsAndOne: Uint8Array;
  /** Row of `specialties`. */
  specialty: Uint32Array;
  /** The lawyer's position by its id, 0 where it isn't known. */
  position: Uint32Array;
  /** Place in the public order without a town: active, then verified, then name, then id. */
  rank: Uint32Array;
  /** Place in the order by name and id alone. */
  nameRank: Uint32Array;
  specialties: string[];
  /** Rows of the lawyers who speak a language that has no bit, by its name in lower case. */
  rareLanguages: Map<string, Set<number>>;
}

/** Neither active nor verified. */
export const LAST_STANDING = 3;

/** Lawyers that are read in one go; the server answers others in between. */
const CHUNK = 5000;

/** Reads the columns anew. `breathe` is called between chunks: a large roster takes seconds. */
export async function readColumns(db: Database, breathe: () => Promise<void>): Promise<Columns> {
  const byName = await readIdsByName(db, breathe);
  const unordered = await readUnordered(db, byName.length, breathe);
  return laidOut(byName, unordered);
}

async function readIdsByName(db: Database, breathe: () => Promise<void>): Promise<Uint32Array> {
  const { size } = await db
    .selectFrom('lawyers')
    .select((eb) => eb.fn.countAll<number>().as('size'))
    .executeTakeFirstOrThrow();
  // A lawyer who is added meanwhile is left for the next reading, which that change brings about.
  const ids = new Uint32Array(size);
  let read = 0;
  let last = { name: '', id: 0 };
  while (read < size) {
    const rows = await db
      .selectFrom('lawyers')
      .select(['name', 'id'])
      .where(sql<boolean>`(name, id) > (${last.name}, ${last.id})`)
      .orderBy('name')
      .orderBy('id')
      .limit(Math.min(CHUNK, size - read))
      .execute();
    for (const row of rows) ids[read++] = row.id;
    const end = rows.at(-1);
    if (!end) break;
    last = end;
    await breathe();
  }
  return ids.subarray(0, read);
}

/** The same columns by ascending id. */
type Unordered = Omit<Columns, 'rank' | 'nameRank'>;

async function readUnordered(
  db: Database,
  expected: number,
  breathe: () => Promise<void>,
): Promise<Unordered> {
  const columns = {
    ...emptyColumns(expected),
    specialties: [] as string[],
    rareLanguages: new Map(),
  };
  const stateRows = new Map(states.map((state, row) => [state.code, row]));
  const specialtyRows = new Map<string, number>();
  const areaBits = remembered(areaBitsOf);
  const languageBits = remembered(languageBitsOf);

  let row = 0;
  for (let last = 0; row < expected; ) {
    const lawyers = await chunkAfter(db, last);
    for (const lawyer of lawyers) {
      if (row === expected) break;
      columns.id[row] = lawyer.id;
      columns.standing[row] = (lawyer.isActive ? 0 : 2) + (lawyer.isVerified ? 0 : 1);
      columns.isPremium[row] = lawyer.isPremium;
      columns.state[row] = stateRows.get(lawyer.state) ?? 0;
      columns.areas[row] = areaBits(lawyer.practiceAreas);
      columns.yearsAndOne[row] = Math.min((lawyer.yearsExperience ?? -1) + 1, 255);
      columns.position[row] = lawyer.positionId ?? 0;
      const specialty = specialtyRows.get(lawyer.specialty) ?? specialtyRows.size;
      specialtyRows.set(lawyer.specialty, specialty);
      columns.specialty[row] = specialty;
      const { bits, rare } = languageBits(lawyer.languages);
      columns.languages[row] = bits;
      for (const language of rare) {
        const speakers = columns.rareLanguages.get(language) ?? new Set<number>();
        columns.rareLanguages.set(language, speakers.add(row));
      }
      row++;
    }
    const end = lawyers.at(-1);
    if (!end || lawyers.length < CHUNK) break;
    last = end.id;
    await breathe();
  }
  return { ...columns, size: row, specialties: [...specialtyRows.keys()] };
}

function chunkAfter(db: Database, id: number) {
  return db
    .selectFrom('lawyers')
    .select([
      'id',
      'isActive',
      'isVerified',
      'isPremium',
      'state',
      'yearsExperience',
      'specialty',
      'positionId',
      'practiceAreas',
      'languages',
    ])
    .where('id', '>', id)
    .orderBy('id')
    .limit(CHUNK)
    .execute();
}

function laidOut(byName: Uint32Array, unordered: Unordered): Columns {
  const named = nameRanksOf(byName, unordered);
  const ranked = sortedBy(named.rows, unordered.standing);
  const rows = sortedBy(sortedBy(ranked, unordered.position), unordered.state);
  const rankOf = new Uint32Array(unordered.size);
  for (let rank = 0; rank < ranked.length; rank++) rankOf[ranked[rank] as number] = rank;

  const columns = emptyColumns(rows.length);
  const newRows = new Uint32Array(unordered.size);
  for (let row = 0; row < rows.length; row++) {
    const old = rows[row] as number;
    newRows[old] = row;
    columns.rank[row] = rankOf[old] as number;
    columns.nameRank[row] = named.rankOf[old] as number;
    for (const name of COPIED) columns[name][row] = unordered[name][old] as number;
  }
  const rareLanguages = new Map(
    [...unordered.rareLanguages].map(([language, speakers]) => [
      language,
      new Set([...speakers].map((old) => newRows[old] as number)),
    ]),
  );
  return { ...columns, size: rows.length, specialties: unordered.specialties, rareLanguages };
}

const COPIED = [
  'id',
  'standing',
  'isPremium',
  'state',
  'areas',
  'languages',
  'yearsAndOne',
  'specialty',
  'position',
] as const;

interface NameRanks {
  /** Unordered rows, by name. */
  rows: Uint32Array;
  /** The place in that order of each unordered row. */
  rankOf: Uint32Array;
}

function nameRanksOf(byName: Uint32Array, { id, size }: Unordered): NameRanks {
  const rowOf = rowFinder(id.subarray(0, size));
  const rows = byName.map(rowOf).filter((row) => row !== NO_ROW);
  const rankOf = new Uint32Array(size);
  for (let rank = 0; rank < rows.length; rank++) rankOf[rows[rank] as number] = rank;
  return { rows, rankOf };
}

/** Rows by the value of a column; those of one value stay in their order (a counting sort). */
export function sortedBy(rows: Uint32Array, column: Uint8Array | Uint32Array): Uint32Array {
  const ends = startsOf(rows, column);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const value = column[row] as number;
    const end = ends[value] as number;
    sorted[end] = row;
    ends[value] = end + 1;
  }
  return sorted;
}

/** Where the rows of each value of a column begin, once they are sorted by it. */
export function startsOf(rows: Uint32Array, column: Uint8Array | Uint32Array): Uint32Array {
  let highest = 0;
  for (const row of rows) highest = Math.max(highest, column[row] as number);
  const starts = new Uint32Array(highest + 2);
  for (const row of rows) {
    const next = (column[row] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let value = 0; value <= highest; value++) {
    starts[value + 1] = (starts[value + 1] as number) + (starts[value] as number);
  }
  return starts;
}

const NO_ROW = 0xffffffff;

/** Finds the row of an id among ascending ids. */
export function rowFinder(ids: Uint32Array): (id: number) => number {
  return (id) => {
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return ids[low] === id ? low : NO_ROW;
  };
}

function emptyColumns(size: number) {
  return {
    size,
    id: new Uint32Array(size),
    standing: new Uint8Array(size),
    isPremium: new Uint8Array(size),
    state: new Uint8Array(size),
    areas: new Uint32Array(size),
    languages: new Uint32Array(size),
    yearsAndOne: new Uint8Array(size),
    specialty: new Uint32Array(size),
    position: new Uint32Array(size),
    rank: new Uint32Array(size),
    nameRank: new Uint32Array(size),
  };
}

const bitOfArea = new Map<string, number>(
  practiceAreas.map(({ slug, id }) => [slug, 1 << (id - 1)]),
);

function areaBitsOf(json: string): number {
  const slugs: string[] = JSON.parse(json);
  return slugs.reduce((bits, slug) => bits | (bitOfArea.get(slug) ?? 0), 0);
}

const bitOfLanguage = new Map(languageNames.map((name, bit) => [name.toLowerCase(), 1 << bit]));

function languageBitsOf(json: string): { bits: number; rare: string[] } {
  const names = (JSON.parse(json) as string[]).map((name) => name.toLowerCase());
  return {
    bits: names.reduce((bits, name) => bits | (bitOfLanguage.get(name) ?? 0), 0),
    rare: names.filter((name) => !bitOfLanguage.has(name)),
  };
}

/** The few combinations that there are need not be read again for each lawyer. */
function remembered<Value>(read: (json: string) => Value): (json: string) => Value {
  const known = new Map<string, Value>();
  return (json) => {
    let value = known.get(json);
    if (value === undefined) {
      value = read(json);
      known.set(json, value);
    }
    return value;
  };
}
