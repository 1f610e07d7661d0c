import { languageNames } from '../data/languages.ts';
import { jurisdictions, states } from '../data/states.ts';
import type { PracticeArea } from '../practice-areas/practice-areas.ts';
import { MAX_COUNTED_LANGUAGES } from './cube.ts';
import {
  candidates,
  conditionOf,
  countFromCube,
  countMatches,
  meets,
  type SearchFilter,
} from './matches.ts';
import type { SearchIndex } from './search-index.ts';

/** The number of results for each choice of each filter, with all other filters unchanged. */
export interface Facets {
  /** Keyed by slug. */
  practiceArea: Record<string, number>;
  /** Keyed by slug. */
  state: Record<string, number>;
  /** Keyed by the minimum number of years. */
  yearsExperience: Record<string, number>;
  /** Keyed by name. */
  language: Record<string, number>;
}

/**
 * Counts the results for every choice of every filter except the city, because a lawyer can be near
 * several cities.
 *
 * @param areas the practice areas to count
 */
export function countFacets(
  index: SearchIndex,
  areas: readonly PracticeArea[],
  filter: SearchFilter,
  thresholds: readonly number[],
): Facets {
  const counts = isCoveredByCube(index, filter, thresholds)
    ? countByCell(index, filter, thresholds)
    : countInOnePass(index, filter, thresholds);
  const listed = listedStates(filter.state);
  const byState = listed.map((state) =>
    countMatches(index, { ...filter, nearby: undefined, state }),
  );
  return {
    practiceArea: Object.fromEntries(
      areas.map(({ id, slug }) => [slug, counts.areas[id - 1] ?? 0]),
    ),
    state: countsByName(
      listed.map((state) => jurisdictions[state]?.slug ?? ''),
      byState,
    ),
    yearsExperience: countsByName(thresholds.map(String), counts.years),
    language: countsByLanguage(index, counts.languages),
  };
}

/** The indexes of the states to count, and that of a territory only if it is searched. */
function listedStates(searched: number | undefined): number[] {
  const indexes = [...states.keys()];
  return searched === undefined || searched < states.length ? indexes : [...indexes, searched];
}

interface Counts {
  areas: number[];
  years: number[];
  languages: number[];
}

function isCoveredByCube(
  index: SearchIndex,
  { nearby, nameMatches, specialty, language, years }: SearchFilter,
  thresholds: readonly number[],
) {
  if (nearby || nameMatches || specialty !== undefined) return false;
  if (countFromCube(index, { language }) === undefined) return false;
  return years === undefined || thresholds.includes(years);
}

function countByCell(
  index: SearchIndex,
  filter: SearchFilter,
  thresholds: readonly number[],
): Counts {
  const count = (change: SearchFilter) => countMatches(index, { ...filter, ...change });
  return {
    areas: Array.from({ length: index.columns.areaCount }, (_, area) => count({ area })),
    years: thresholds.map((years) => count({ years })),
    languages: countedLanguages(index).map((name) => count({ language: name.toLowerCase() })),
  };
}

/**
 * Counts the choices of all filters in one pass. Each filter's choices are counted among the
 * lawyers who meet all other conditions.
 */
function countInOnePass(
  index: SearchIndex,
  filter: SearchFilter,
  thresholds: readonly number[],
): Counts {
  const { starts, ends } = candidates(index, filter);
  const { columns } = index;
  const { areas: areasOf, languages: languagesOf, experience } = columns;
  const { areaSets, languageSets } = columns.values;
  const exceptArea = conditionOf(index, { ...filter, area: undefined });
  const exceptLanguage = conditionOf(index, { ...filter, language: undefined });
  const exceptYears = conditionOf(index, { ...filter, years: undefined });
  const byAreaSet = new Uint32Array(areaSets.sets.length);
  const byLanguageSet = new Uint32Array(languageSets.sets.length);
  const years = new Array<number>(thresholds.length).fill(0);
  for (let i = 0; i < starts.length; i++) {
    for (let row = starts[i] as number; row < (ends[i] as number); row++) {
      if (meets(columns, exceptArea, row)) increment(byAreaSet, areasOf[row] as number);
      if (meets(columns, exceptLanguage, row)) increment(byLanguageSet, languagesOf[row] as number);
      if (meets(columns, exceptYears, row))
        countThresholds(experience[row] as number, thresholds, years);
    }
  }
  return {
    areas: areaSets.countValues(byAreaSet, columns.areaCount),
    years,
    languages: languageSets.countValues(byLanguageSet, countedLanguages(index).length),
  };
}

function countThresholds(
  experience: number,
  thresholds: readonly number[],
  counts: number[],
): void {
  for (let i = 0; i < counts.length; i++) {
    if (experience > (thresholds[i] as number) + 1) counts[i] = (counts[i] as number) + 1;
  }
}

function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}

/** The languages to count: those that a visitor can choose come first. */
function countedLanguages({ columns }: SearchIndex): readonly string[] {
  return columns.values.languageNames.slice(0, MAX_COUNTED_LANGUAGES);
}

/** Leaves out languages without results, except those that a visitor can always choose. */
function countsByLanguage(index: SearchIndex, counts: readonly number[]): Record<string, number> {
  const counted = [...countedLanguages(index).entries()].filter(
    ([i]) => i < languageNames.length || (counts[i] as number) > 0,
  );
  return Object.fromEntries(counted.map(([i, name]) => [name, counts[i] as number]));
}

function countsByName(names: readonly string[], counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(names.map((name, i) => [name, counts[i] as number]));
}
