import { languageNames } from '../data/languages.ts';
import type { Columns } from './columns.ts';
import type { SearchIndex } from './index.ts';
import { type NearbyRanges, type RowRanges, singleRange, singly } from './stretches.ts';

/** Search conditions in the terms of the index. An omitted condition matches every lawyer. */
export interface SearchFilter {
  /** Index of the practice area: its ID minus one. */
  area?: number | undefined;
  /** Index of the practice area that the search box text was interpreted as. */
  queryArea?: number | undefined;
  /** Minimum years of experience. */
  years?: number | undefined;
  /** Lowercase name. */
  language?: string | undefined;
  /** Lowercase, with spaces instead of hyphens. */
  specialty?: string | undefined;
  /** Index of the state. */
  state?: number | undefined;
  nearby?: NearbyRanges | undefined;
  /** Rows of the lawyers whose name or firm matches, with the match distance (0 is exact). */
  words?: ReadonlyMap<number, number> | undefined;
  /** An additional test of the lawyer's row, for admin searches only. */
  also?: ((row: number) => boolean) | undefined;
}

/** The row ranges that satisfy the place and name conditions of a filter. */
export function candidates(index: SearchIndex, { words, nearby, state }: SearchFilter): RowRanges {
  if (words && nearby) return filterNearby(nearby, (row) => words.has(row));
  if (words) {
    const { state: stateOf } = index.columns;
    const isThere = (row: number) => state === undefined || stateOf[row] === state;
    return singly(Uint32Array.from(words.keys()).filter(isThere));
  }
  if (nearby) return nearby;
  return state === undefined ? singleRange(0, index.columns.size) : index.layout.ofState(state);
}

/** The premium lawyers (Featured block) among the candidates. */
export function premiumCandidates(
  index: SearchIndex,
  { words, nearby, state }: SearchFilter,
): RowRanges {
  const { isPremium, state: stateOf } = index.columns;
  const bears = (row: number) => words?.has(row) ?? true;
  if (nearby) return filterNearby(nearby, (row) => isPremium[row] === 1 && bears(row));
  const isThere = (row: number) => state === undefined || stateOf[row] === state;
  return singly(index.premium.filter((row) => isThere(row) && bears(row)));
}

function filterNearby(
  { starts, ends, distanceRanks }: NearbyRanges,
  belongs: (row: number) => boolean,
): RowRanges {
  const rows: number[] = [];
  const ranks: number[] = [];
  for (let at = 0; at < starts.length; at++) {
    for (let row = starts[at] as number; row < (ends[at] as number); row++) {
      if (!belongs(row)) continue;
      rows.push(row);
      ranks.push(distanceRanks[at] as number);
    }
  }
  return singly(Uint32Array.from(rows), Uint16Array.from(ranks));
}

/** The conditions to test on each candidate row. */
export interface Condition {
  /** All of these bits must be set. */
  areas: number;
  languages: number;
  /** The row's value must be greater than this. */
  yearsAndOne: number;
  /** Rare conditions, combined into one test of the lawyer's row. */
  more: ((row: number) => boolean) | undefined;
}

export function conditionOf(index: SearchIndex, filter: SearchFilter): Condition {
  const { area, queryArea, years, language, specialty, also } = filter;
  const { bit, rare } = languageCondition(index.columns, language);
  const specialties = specialtyRows(index.columns, specialty);
  const { specialty: specialtyOf } = index.columns;
  return {
    areas: bitOf(area) | bitOf(queryArea),
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

/** The number of lawyers who match a filter. */
export function countMatches(index: SearchIndex, filter: SearchFilter): number {
  return (
    countedBefore(index, filter) ??
    countFrom(index, conditionOf(index, filter), candidates(index, filter), 0)
  );
}

/** Counts the rows that meet a condition, from the range with index `first` on. */
export function countFrom(
  { columns, layout }: SearchIndex,
  condition: Condition,
  { starts, ends, offices }: RowRanges,
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
  const { areas: areaBits, languages: languageBits, yearsAndOne: threshold, more } = condition;
  let total = 0;
  for (let at = first; at < starts.length; at++) {
    const end = ends[at] as number;
    for (let row = starts[at] as number; row < end; row++) {
      if (
        ((areas[row] as number) & areaBits) === areaBits &&
        (yearsAndOne[row] as number) > threshold &&
        ((languages[row] as number) & languageBits) === languageBits &&
        (more === undefined || more(row))
      ) {
        total++;
      }
    }
  }
  return total;
}

/** Whether the condition is at most one practice area and nothing else. */
function isOneArea({ areas, languages, yearsAndOne, more }: Condition): boolean {
  const isOne = (areas & (areas - 1)) === 0;
  return isOne && languages === 0 && yearsAndOne < 0 && more === undefined;
}

/** The count from the cube, or undefined if the cube doesn't cover all conditions of the filter. */
export function countedBefore(
  { cube }: SearchIndex,
  { area, queryArea, years, language, specialty, state, nearby, words, also }: SearchFilter,
): number | undefined {
  if (nearby || words || also || specialty !== undefined) return undefined;
  // In the cube, 0 years includes unknown experience; in a search, it requires known experience.
  if (years === 0) return undefined;
  if (area !== undefined && queryArea !== undefined && area !== queryArea) return undefined;
  const languageRow = language === undefined ? undefined : languageRows.get(language);
  if (language !== undefined && languageRow === undefined) return undefined;
  return cube.count({ state, area: area ?? queryArea, language: languageRow, years });
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

function specialtyRows({ specialties }: Columns, key: string | undefined): Set<number> | undefined {
  if (key === undefined) return undefined;
  const rows = new Set<number>();
  for (const [row, specialty] of specialties.entries()) {
    if (specialtyKey(specialty) === key) rows.add(row);
  }
  return rows;
}

/** Normalizes a specialty for comparison: lowercase, with spaces instead of hyphens. */
export function specialtyKey(specialty: string): string {
  return specialty.replaceAll('-', ' ').toLowerCase();
}
