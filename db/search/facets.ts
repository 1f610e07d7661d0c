import { languageNames } from '../data/languages.ts';
import { practiceAreas } from '../data/practice-areas.ts';
import { states } from '../data/states.ts';
import type { SearchIndex } from './index.ts';
import { candidates, conditionOf, countMatches, meets, type SearchFilter } from './matches.ts';

/** How many lawyers each choice of a filter would leave if all other filters stay the same. */
export interface Facets {
  /** By slug. */
  practiceArea: Record<string, number>;
  /** By slug. */
  state: Record<string, number>;
  /** By the minimum number of years. */
  yearsExperience: Record<string, number>;
  /** By name. */
  language: Record<string, number>;
}

/** Counts every choice of every filter except the city, because the areas of cities overlap. */
export function countFacets(
  index: SearchIndex,
  filter: SearchFilter,
  thresholds: readonly number[],
): Facets {
  const counts = isInCube(filter, thresholds)
    ? countedByCell(index, filter, thresholds)
    : countedInOnePass(index, filter, thresholds);
  const byState = states.map((_, state) =>
    countMatches(index, { ...filter, nearby: undefined, state }),
  );
  return {
    practiceArea: named(
      practiceAreas.map(({ slug }) => slug),
      counts.areas,
    ),
    state: named(
      states.map(({ slug }) => slug),
      byState,
    ),
    yearsExperience: named(thresholds.map(String), counts.years),
    language: named(languageNames, counts.languages),
  };
}

interface Counts {
  areas: number[];
  years: number[];
  languages: number[];
}

function isInCube(
  { nearby, words, queryArea, specialty, language, years }: SearchFilter,
  thresholds: readonly number[],
) {
  if (nearby || words || queryArea !== undefined || specialty !== undefined) return false;
  if (language !== undefined && !languageNames.some((name) => name.toLowerCase() === language))
    return false;
  return years === undefined || thresholds.includes(years);
}

function countedByCell(
  index: SearchIndex,
  filter: SearchFilter,
  thresholds: readonly number[],
): Counts {
  const count = (change: SearchFilter) => countMatches(index, { ...filter, ...change });
  return {
    areas: practiceAreas.map((_, area) => count({ area })),
    years: thresholds.map((years) => count({ years })),
    languages: languageNames.map((name) => count({ language: name.toLowerCase() })),
  };
}

/** Counts a filter's choices among the lawyers who meet all other conditions. */
function countedInOnePass(
  index: SearchIndex,
  filter: SearchFilter,
  thresholds: readonly number[],
): Counts {
  const { starts, ends } = candidates(index, filter);
  const { columns } = index;
  const { areas: areasOf, languages: languagesOf, yearsAndOne } = columns;
  const butArea = conditionOf(index, { ...filter, area: undefined });
  const butLanguage = conditionOf(index, { ...filter, language: undefined });
  const butYears = conditionOf(index, { ...filter, years: undefined });
  const areas = new Array<number>(practiceAreas.length).fill(0);
  const languages = new Array<number>(languageNames.length).fill(0);
  const years = new Array<number>(thresholds.length).fill(0);
  for (let at = 0; at < starts.length; at++) {
    for (let row = starts[at] as number; row < (ends[at] as number); row++) {
      if (meets(columns, butArea, row)) countBits(areasOf[row] as number, areas);
      if (meets(columns, butLanguage, row)) countBits(languagesOf[row] as number, languages);
      if (meets(columns, butYears, row))
        countThresholds(yearsAndOne[row] as number, thresholds, years);
    }
  }
  return { areas, years, languages };
}

function countThresholds(
  yearsAndOne: number,
  thresholds: readonly number[],
  counts: number[],
): void {
  for (let at = 0; at < counts.length; at++) {
    if (yearsAndOne > (thresholds[at] as number)) counts[at] = (counts[at] as number) + 1;
  }
}

function countBits(bits: number, counts: number[]): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    counts[bit] = (counts[bit] as number) + 1;
  }
}

function named(names: readonly string[], counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(names.map((name, at) => [name, counts[at] as number]));
}
