import { languageNames } from '../data/languages.ts';
import type { Columns } from './columns.ts';
import type { SearchIndex } from './index.ts';
import { type Circle, oneStretch, type Stretches, singly } from './stretches.ts';

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
  /** What only the operator asks for, as a test of the lawyer's row. */
  also?: ((row: number) => boolean) | undefined;
}

/** The place and the words of a search as stretches of rows: everybody, a state's, a circle's, those who bear a name. */
export function candidates(index: SearchIndex, { words, circle, state }: Narrowing): Stretches {
  if (words && circle) return inCircle(circle, (row) => words.has(row));
  if (words) {
    const { state: stateOf } = index.columns;
    const isThere = (row: number) => state === undefined || stateOf[row] === state;
    return singly(Uint32Array.from(words.keys()).filter(isThere));
  }
  if (circle) return circle;
  return state === undefined ? oneStretch(0, index.columns.size) : index.layout.ofState(state);
}

/** Those who pay for the Featured block, among the candidates. */
export function premiumCandidates(
  index: SearchIndex,
  { words, circle, state }: Narrowing,
): Stretches {
  const { isPremium, state: stateOf } = index.columns;
  const bears = (row: number) => words?.has(row) ?? true;
  if (circle) return inCircle(circle, (row) => isPremium[row] === 1 && bears(row));
  const isThere = (row: number) => state === undefined || stateOf[row] === state;
  return singly(index.premium.filter((row) => isThere(row) && bears(row)));
}

function inCircle(
  { starts, ends, nearness }: Circle,
  belongs: (row: number) => boolean,
): Stretches {
  const rows: number[] = [];
  const ranks: number[] = [];
  for (let at = 0; at < starts.length; at++) {
    for (let row = starts[at] as number; row < (ends[at] as number); row++) {
      if (!belongs(row)) continue;
      rows.push(row);
      ranks.push(nearness[at] as number);
    }
  }
  return singly(Uint32Array.from(rows), Uint16Array.from(ranks));
}

/** What a lawyer has to be, besides being a candidate. */
export interface Condition {
  /** All of these bits. */
  areas: number;
  languages: number;
  /** More than so many years and one. */
  yearsAndOne: number;
  /** What few searches ask for, as a test of the lawyer's row. */
  more: ((row: number) => boolean) | undefined;
}

export function conditionOf(index: SearchIndex, narrowing: Narrowing): Condition {
  const { area, questionArea, years, language, specialty, also } = narrowing;
  const { bit, rare } = languageCondition(index.columns, language);
  const specialties = specialtyRows(index.columns, specialty);
  const { specialty: specialtyOf } = index.columns;
  return {
    areas: bitOf(area) | bitOf(questionArea),
    languages: bit,
    yearsAndOne: years ?? -1,
    more:
      rare || specialties || also
        ? (row) =>
            (rare?.has(row) ?? true) &&
            (specialties?.has(specialtyOf[row] as number) ?? true) &&
            (also?.(row) ?? true)
        : undefined,
  };
}

export function meets(
  { areas, languages, yearsAndOne }: Columns,
  condition: Condition,
  row: number,
): boolean {
  return (
    ((areas[row] as number) & condition.areas) === condition.areas &&
    (yearsAndOne[row] as number) > condition.yearsAndOne &&
    ((languages[row] as number) & condition.languages) === condition.languages &&
    (condition.more === undefined || condition.more(row))
  );
}

/** How many lawyers match. */
export function countMatches(index: SearchIndex, narrowing: Narrowing): number {
  return (
    countedBefore(index, narrowing) ??
    countFrom(index, conditionOf(index, narrowing), candidates(index, narrowing), 0)
  );
}

/** How many in the stretches, from the `first` on, meet a condition. */
export function countFrom(
  { columns, layout }: SearchIndex,
  condition: Condition,
  { starts, ends, offices }: Stretches,
  first: number,
): number {
  if (offices && isOneArea(condition)) {
    const area = condition.areas === 0 ? undefined : 31 - Math.clz32(condition.areas);
    let total = 0;
    for (let at = first; at < offices.length; at++) {
      total += layout.count(offices[at] as number, area);
    }
    return total;
  }
  const { areas, languages, yearsAndOne } = columns;
  const { areas: areaBits, languages: languageBits, yearsAndOne: least, more } = condition;
  let total = 0;
  for (let at = first; at < starts.length; at++) {
    const end = ends[at] as number;
    for (let row = starts[at] as number; row < end; row++) {
      if (
        ((areas[row] as number) & areaBits) === areaBits &&
        (yearsAndOne[row] as number) > least &&
        ((languages[row] as number) & languageBits) === languageBits &&
        (more === undefined || more(row))
      ) {
        total++;
      }
    }
  }
  return total;
}

/** Whether no more is asked than one practice area or none. */
function isOneArea({ areas, languages, yearsAndOne, more }: Condition): boolean {
  const isOne = (areas & (areas - 1)) === 0;
  return isOne && languages === 0 && yearsAndOne < 0 && more === undefined;
}

/** The number from the cube; undefined where the search asks for what the cube doesn't know. */
export function countedBefore(
  { cube }: SearchIndex,
  { area, questionArea, years, language, specialty, state, circle, words, also }: Narrowing,
): number | undefined {
  if (circle || words || also || specialty !== undefined) return undefined;
  // The cube's 0 is any experience, an unknown one too; a search's 0 is a known one.
  if (years === 0) return undefined;
  if (area !== undefined && questionArea !== undefined && area !== questionArea) return undefined;
  const languageRow = language === undefined ? undefined : languageRows.get(language);
  if (language !== undefined && languageRow === undefined) return undefined;
  return cube.count({ state, area: area ?? questionArea, language: languageRow, years });
}

const languageRows: ReadonlyMap<string, number> = new Map(
  languageNames.map((name, row) => [name.toLowerCase(), row]),
);

function bitOf(row: number | undefined): number {
  return row === undefined ? 0 : 1 << row;
}

function languageCondition(columns: Columns, language: string | undefined) {
  if (language === undefined) return { bit: 0, rare: undefined };
  const row = languageRows.get(language);
  if (row !== undefined) return { bit: 1 << row, rare: undefined };
  return { bit: 0, rare: columns.rareLanguages.get(language) ?? new Set<number>() };
}

function specialtyRows(
  { specialties }: Columns,
  sought: string | undefined,
): Set<number> | undefined {
  if (sought === undefined) return undefined;
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
