import { languageNames } from '../data/languages.ts';
import type { Columns } from './columns.ts';
import type { SearchIndex } from './index.ts';
import { type Circle, listOf } from './positions.ts';

/** What narrows a search, in the index's terms. What isn't given doesn't narrow it. */
export interface Narrowing {
  /** Row of the practice area: its id less one. */
  area?: number | undefined;
  /** Row of the practice area that the search box means. */
  questionArea?: number | undefined;
  /** At least so many years. */
  years?: number | undefined;
  /** Name in lower case. */
  language?: string | undefined;
  /** In lower case, with spaces for hyphens. */
  specialty?: string | undefined;
  /** Row of the state. */
  state?: number | undefined;
  circle?: Circle | undefined;
  /** Rows of the lawyers whose words match, with how far the words are off: 0 is exact. */
  words?: ReadonlyMap<number, number> | undefined;
  /** Rows in the public order among which alone is looked. */
  within?: Uint32Array | undefined;
}

/** A reason for which a lawyer doesn't match, as a bit. */
export const FAILS = {
  area: 1,
  years: 2,
  language: 4,
  specialty: 8,
  place: 16,
  question: 32,
} as const;

/**
 * Tells which of a search's conditions a lawyer's row doesn't meet: 0 where all are met. The words are
 * no condition here: they are where the search looks (see {@link candidates}).
 */
export function conditions(
  { columns }: SearchIndex,
  { area, questionArea, years, language, specialty, state, circle }: Narrowing,
): (row: number) => number {
  const areaBit = area === undefined ? 0 : 1 << area;
  const questionBit = questionArea === undefined ? 0 : 1 << questionArea;
  const leastYears = years === undefined ? -1 : years;
  const { bit: languageBit, rare } = languageCondition(columns, language);
  const specialties = specialty === undefined ? undefined : specialtyRows(columns, specialty);
  const {
    areas,
    yearsAndOne,
    languages,
    specialty: specialtyOf,
    state: stateOf,
    position,
  } = columns;
  const rankOf = circle?.rankOf;
  return (row) => {
    let fails = 0;
    if (areaBit !== 0 && ((areas[row] as number) & areaBit) === 0) fails |= FAILS.area;
    if (questionBit !== 0 && ((areas[row] as number) & questionBit) === 0) fails |= FAILS.question;
    if ((yearsAndOne[row] as number) <= leastYears) fails |= FAILS.years;
    if (languageBit !== 0 && ((languages[row] as number) & languageBit) === 0)
      fails |= FAILS.language;
    if (rare !== undefined && !rare.has(row)) fails |= FAILS.language;
    if (specialties !== undefined && !specialties.has(specialtyOf[row] as number)) {
      fails |= FAILS.specialty;
    }
    if (state !== undefined && stateOf[row] !== state) fails |= FAILS.place;
    if (rankOf !== undefined && (rankOf[position[row] as number] as number) < 0)
      fails |= FAILS.place;
    return fails;
  };
}

/**
 * The rows among which a search's matches lie, in the public order but for a circle's. Where the place
 * alone makes the list, the place is no condition any more.
 */
export function candidates(
  index: SearchIndex,
  { within, words, circle, state }: Narrowing,
): { rows: Uint32Array; isPlaced: boolean } {
  if (within) return { rows: within, isPlaced: true };
  if (words) return { rows: Uint32Array.from(words.keys()).sort(), isPlaced: false };
  if (circle) return { rows: circle.rows, isPlaced: true };
  if (state !== undefined) return { rows: listOf(index.byState, state), isPlaced: true };
  return { rows: everyRow(index), isPlaced: true };
}

const everyRowOf = new WeakMap<SearchIndex, Uint32Array>();

function everyRow(index: SearchIndex): Uint32Array {
  let rows = everyRowOf.get(index);
  if (!rows) {
    rows = Uint32Array.from(index.columns.id.keys());
    everyRowOf.set(index, rows);
  }
  return rows;
}

/** How many lawyers match. */
export function countMatches(index: SearchIndex, narrowing: Narrowing): number {
  const counted = countedBefore(index, narrowing);
  if (counted !== undefined) return counted;
  const { rows, fails } = toTest(index, narrowing);
  let total = 0;
  for (let at = 0; at < rows.length; at++) if (fails(rows[at] as number) === 0) total++;
  return total;
}

/** The rows to look at, and the test that they have to pass. */
export function toTest(index: SearchIndex, narrowing: Narrowing) {
  const { rows, isPlaced } = candidates(index, narrowing);
  const rest = isPlaced ? { ...narrowing, state: undefined, circle: undefined } : narrowing;
  return { rows, fails: conditions(index, rest) };
}

/** The number from the cube, where the search asks for nothing that the cube doesn't know. */
function countedBefore(
  { cube }: SearchIndex,
  { area, questionArea, years, language, specialty, state, circle, words }: Narrowing,
): number | undefined {
  if (circle || words || specialty !== undefined) return undefined;
  if (area !== undefined && questionArea !== undefined && area !== questionArea) return undefined;
  const languageRow = language === undefined ? undefined : languageRows.get(language);
  if (language !== undefined && languageRow === undefined) return undefined;
  return cube.count({ state, area: area ?? questionArea, language: languageRow, years });
}

export const languageRows: ReadonlyMap<string, number> = new Map(
  languageNames.map((name, row) => [name.toLowerCase(), row]),
);

function languageCondition(columns: Columns, language: string | undefined) {
  if (language === undefined) return { bit: 0, rare: undefined };
  const row = languageRows.get(language);
  if (row !== undefined) return { bit: 1 << row, rare: undefined };
  return { bit: 0, rare: columns.rareLanguages.get(language) ?? new Set<number>() };
}

function specialtyRows({ specialties }: Columns, sought: string): Set<number> {
  const rows = new Set<number>();
  for (const [row, specialty] of specialties.entries()) {
    if (specialtyKey(specialty) === sought) rows.add(row);
  }
  return rows;
}

/** Hyphens may stand for spaces, and case doesn't matter. */
export function specialtyKey(specialty: string): string {
  return specialty.replaceAll('-', ' ').toLowerCase();
}
