import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Columns, NO_STATE } from './columns.ts';
import type { ValueSets } from './value-sets.ts';

/** The minimum years of experience that a visitor can choose; 0 stands for any. */
const THRESHOLDS = [0, 5, 10, 15, 20] as const;

/** Rows to count before yielding to other requests. */
const ROWS_PER_YIELD = 50_000;

/** Languages after this many are counted by scanning the lawyers instead. */
export const MAX_COUNTED_LANGUAGES = 256;

/**
 * In each dimension, the index after the last choice stands for "any". The last choice of states is
 * {@link NO_STATE}.
 */
const ANY_STATE = NO_STATE + 1;

/** One choice per dimension, as an index into its list; an omitted dimension means "any". */
export interface Cell {
  state?: number | undefined;
  area?: number | undefined;
  language?: number | undefined;
  years?: number | undefined;
}

/** Lawyer counts for every combination of state, practice area, language and experience. */
export interface Cube {
  /** The number of languages that can be counted, including spare ones. */
  languages: number;
  /**
   * Returns undefined if the years of experience aren't one of the thresholds, or if the language
   * isn't among those counted.
   */
  count(cell: Cell): number | undefined;
  /** Counts a lawyer, or with `change` -1, stops counting one. */
  add(lawyer: CountedLawyer, change: 1 | -1): void;
}

/** The values of a lawyer that the cube counts. */
export interface CountedLawyer {
  state: number;
  /** Indexes of practice areas. */
  areas: readonly number[];
  /** Indexes of languages. */
  languages: readonly number[];
  experience: number;
}

/** A cube's counts, and the number of choices in each dimension. */
export interface CubeCounts {
  counts: Uint32Array;
  areas: number;
  languages: number;
}

/** Languages that lawyers may add before the cube leaves new ones out. */
const SPARE_LANGUAGES = 8;

/**
 * Counts all combinations in one pass. These counts, 140,000 or so for 21 practice areas and 12
 * languages, replace a scan of all lawyers for each total.
 */
export async function countCube(columns: Columns): Promise<CubeCounts> {
  const areas = columns.areaCount;
  const languages = Math.min(
    columns.values.languageNames.length + SPARE_LANGUAGES,
    MAX_COUNTED_LANGUAGES,
  );
  const cellIndex = cellIndexer({ areas, languages });
  const counts = new Uint32Array(cellIndex(ANY_STATE + 1, 0, 0, 0));
  const areaSets = withAny(columns.values.areaSets, areas);
  const languageSets = withAny(columns.values.languageSets, languages);
  for (let row = 0; row < columns.size; row++) {
    if (row % ROWS_PER_YIELD === 0) await yieldToEventLoop();
    const state = columns.state[row] as number;
    const band = bandOf(columns.experience[row] as number);
    for (const area of areaSets[columns.areas[row] as number] as number[]) {
      for (const language of languageSets[columns.languages[row] as number] as number[]) {
        const index = cellIndex(state, area, language, band);
        counts[index] = (counts[index] as number) + 1;
      }
    }
  }
  await accumulate(counts);
  return { counts, areas, languages };
}

/** Looks up totals in the counts. */
export function cubeOf({ counts, areas: anyArea, languages: anyLanguage }: CubeCounts): Cube {
  const cellIndex = cellIndexer({ areas: anyArea, languages: anyLanguage });
  return {
    languages: anyLanguage,
    count({ state = ANY_STATE, area, language, years = 0 }) {
      const band = THRESHOLDS.indexOf(years as (typeof THRESHOLDS)[number]);
      if (band < 0 || (language ?? 0) >= anyLanguage) return undefined;
      // The operator may have added the area after the count.
      if ((area ?? 0) >= anyArea) return 0;
      return counts[cellIndex(state, area ?? anyArea, language ?? anyLanguage, band)];
    },
    add({ state, areas, languages, experience }, change) {
      const highest = bandOf(experience);
      for (const area of areas.filter((area) => area < anyArea).concat(anyArea)) {
        for (const language of languages.filter((one) => one < anyLanguage).concat(anyLanguage)) {
          for (let band = 0; band <= highest; band++) {
            for (const place of [state, ANY_STATE]) {
              const index = cellIndex(place, area, language, band);
              counts[index] = (counts[index] as number) + change;
            }
          }
        }
      }
    },
  };
}

function cellIndexer({ areas, languages }: Pick<CubeCounts, 'areas' | 'languages'>) {
  return (state: number, area: number, language: number, band: number) =>
    ((state * (areas + 1) + area) * (languages + 1) + language) * THRESHOLDS.length + band;
}

/** The values of each set, plus the index that stands for "any". */
function withAny({ sets }: ValueSets, any: number): number[][] {
  return sets.map((set) => [...set.filter((value) => value < any), any]);
}

/** Turns counts per state and experience band into totals for any state and "at least N years". */
async function accumulate(counts: Uint32Array): Promise<void> {
  const bands = THRESHOLDS.length;
  const perState = counts.length / (ANY_STATE + 1);
  for (let state = 0; state < ANY_STATE; state++) {
    await yieldToEventLoop();
    for (let first = 0; first < perState; first += bands) {
      for (let band = bands - 1; band >= 0; band--) {
        const cell = state * perState + first + band;
        if (band < bands - 1)
          counts[cell] = (counts[cell] as number) + (counts[cell + 1] as number);
        const anywhere = ANY_STATE * perState + first + band;
        counts[anywhere] = (counts[anywhere] as number) + (counts[cell] as number);
      }
    }
  }
}

/**
 * Returns the index of the highest threshold that the experience reaches. Unknown experience counts
 * only under "any".
 */
function bandOf(experience: number): number {
  return THRESHOLDS.findLastIndex((threshold) => threshold === 0 || experience > threshold + 1);
}
