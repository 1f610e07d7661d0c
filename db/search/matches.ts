import { type Columns, REMOVED } from './columns.ts';
import { type NearbyRanges, type RowRanges, rowsAsRanges, singleRange } from './row-ranges.ts';
import type { SearchIndex } from './search-index.ts';

/** Search conditions in the terms of the index. An omitted condition matches every lawyer. */
export interface SearchFilter {
  /** Index of the practice area: its ID minus one. */
  area?: number | undefined;
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
  nameMatches?: ReadonlyMap<number, number> | undefined;
  /** An additional test of the lawyer's row, for admin searches only. */
  rowTest?: ((row: number) => boolean) | undefined;
}

/** The row ranges that satisfy the place and name conditions of a filter. */
export function candidates(
  index: SearchIndex,
  { nameMatches, nearby, state }: SearchFilter,
): RowRanges {
  if (nameMatches && nearby) return filterNearby(nearby, (row) => nameMatches.has(row));
  if (nameMatches) {
    const { state: stateOf } = index.columns;
    const isInState = (row: number) => state === undefined || stateOf[row] === state;
    return rowsAsRanges(Uint32Array.from(nameMatches.keys()).filter(isInState));
  }
  if (nearby) return nearby;
  return state === undefined ? singleRange(0, index.columns.size) : index.layout.ofState(state);
}

/** The row ranges of the premium lawyers among the candidates, for the Featured block. */
export function premiumCandidates(
  index: SearchIndex,
  { nameMatches, nearby, state }: SearchFilter,
): RowRanges {
  const { isPremium, state: stateOf } = index.columns;
  const hasName = (row: number) => nameMatches?.has(row) ?? true;
  if (nearby) return filterNearby(nearby, (row) => isPremium[row] === 1 && hasName(row));
  const isInState = (row: number) => state === undefined || stateOf[row] === state;
  return rowsAsRanges(index.premium.filter((row) => isInState(row) && hasName(row)));
}

function filterNearby(
  { starts, ends, distanceRanks }: NearbyRanges,
  isIncluded: (row: number) => boolean,
): RowRanges {
  const rows: number[] = [];
  const ranks: number[] = [];
  for (let i = 0; i < starts.length; i++) {
    for (let row = starts[i] as number; row < (ends[i] as number); row++) {
      if (!isIncluded(row)) continue;
      rows.push(row);
      ranks.push(distanceRanks[i] as number);
    }
  }
  return rowsAsRanges(Uint32Array.from(rows), Uint16Array.from(ranks));
}

/** The conditions to test on each candidate row. An omitted condition is met by every row. */
export interface Condition {
  /** Index of the practice area. */
  area: number | undefined;
  /** 1 for each number of a set with the practice area. */
  areaSets: Uint8Array | undefined;
  /** 1 for each number of a set with the language. */
  languageSets: Uint8Array | undefined;
  /** The row's experience must be greater than this, which no removed lawyer's is. */
  experience: number;
  /** Rare conditions, combined into one test of the lawyer's row. */
  rowTest: ((row: number) => boolean) | undefined;
}

export function conditionOf(
  { columns }: SearchIndex,
  { area, years, language, specialty, rowTest }: SearchFilter,
): Condition {
  const specialties = specialtyIndexes(columns, specialty);
  const { specialty: specialtyOf } = columns;
  return {
    area,
    areaSets: area === undefined ? undefined : columns.values.areaSets.containing(area),
    languageSets: language === undefined ? undefined : setsWithLanguage(columns, language),
    experience: years === undefined ? REMOVED : years + 1,
    rowTest: specialties
      ? (row) => specialties.has(specialtyOf[row] as number) && (rowTest?.(row) ?? true)
      : rowTest,
  };
}

export function meets(
  { areas, languages, experience }: Columns,
  { areaSets, languageSets, experience: threshold, rowTest }: Condition,
  row: number,
): boolean {
  return (
    (areaSets === undefined || areaSets[areas[row] as number] === 1) &&
    (experience[row] as number) > threshold &&
    (languageSets === undefined || languageSets[languages[row] as number] === 1) &&
    (rowTest === undefined || rowTest(row))
  );
}

/** The rows of all lawyers who match a filter. */
export function matchingRows(index: SearchIndex, filter: SearchFilter): Uint32Array {
  const condition = conditionOf(index, filter);
  const { starts, ends } = candidates(index, filter);
  const rows: number[] = [];
  for (const [range, start] of starts.entries()) {
    for (let row = start; row < (ends[range] as number); row++)
      if (meets(index.columns, condition, row)) rows.push(row);
  }
  return Uint32Array.from(rows);
}

/** The number of lawyers who match a filter. */
export function countMatches(index: SearchIndex, filter: SearchFilter): number {
  return (
    countFromCube(index, filter) ??
    countInRanges(index, conditionOf(index, filter), candidates(index, filter), 0)
  );
}

/** Counts the rows that meet a condition, skipping the ranges before index `first`. */
export function countInRanges(
  { columns, layout }: SearchIndex,
  condition: Condition,
  { starts, ends, offices }: RowRanges,
  first: number,
): number {
  const { area, areaSets, languageSets, experience: threshold, rowTest } = condition;
  let total = 0;
  if (offices && languageSets === undefined && threshold === REMOVED && rowTest === undefined) {
    for (let i = first; i < offices.length; i++) total += layout.count(offices[i] as number, area);
    return total;
  }
  const { areas, languages, experience } = columns;
  for (let i = first; i < starts.length; i++) {
    const end = ends[i] as number;
    for (let row = starts[i] as number; row < end; row++) {
      if (
        (areaSets === undefined || areaSets[areas[row] as number] === 1) &&
        (experience[row] as number) > threshold &&
        (languageSets === undefined || languageSets[languages[row] as number] === 1) &&
        (rowTest === undefined || rowTest(row))
      ) {
        total++;
      }
    }
  }
  return total;
}

/** The count from the cube, or undefined if the cube doesn't cover all conditions of the filter. */
export function countFromCube(
  { columns, cube }: SearchIndex,
  { area, years, language, specialty, state, nearby, nameMatches, rowTest }: SearchFilter,
): number | undefined {
  if (nearby || nameMatches || rowTest || specialty !== undefined) return undefined;
  // In the cube, 0 years includes unknown experience; in a search, it requires known experience.
  if (years === 0) return undefined;
  const languageIndex =
    language === undefined ? undefined : columns.values.languageIndexes.get(language);
  if (language !== undefined && languageIndex === undefined) return 0;
  return cube.count({ state, area, language: languageIndex, years });
}

function setsWithLanguage(
  { values: { languageIndexes, languageSets } }: Columns,
  language: string,
): Uint8Array {
  const index = languageIndexes.get(language);
  return index === undefined ? new Uint8Array() : languageSets.containing(index);
}

function specialtyIndexes(
  { values: { specialties } }: Columns,
  key: string | undefined,
): Set<number> | undefined {
  if (key === undefined) return undefined;
  const indexes = new Set<number>();
  for (const [index, specialty] of specialties.entries()) {
    if (specialtyKey(specialty) === key) indexes.add(index);
  }
  return indexes;
}

/** Normalizes a specialty for comparison: lowercase, with spaces instead of hyphens. */
export function specialtyKey(specialty: string): string {
  return specialty.replaceAll('-', ' ').toLowerCase();
}
