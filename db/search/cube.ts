import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { languageNames } from '../data/languages.ts';
import { practiceAreas } from '../data/practice-areas.ts';
import { type Columns, NO_STATE } from './columns.ts';

/** The minimum years of experience that a visitor can choose; 0 stands for any. */
const THRESHOLDS = [0, 5, 10, 15, 20] as const;

/** Rows to count before yielding to other requests. */
const ROWS_PER_YIELD = 50_000;

/**
 * In each dimension, the index after the last choice stands for "any". The last choice of states is
 * {@link NO_STATE}.
 */
const ANY_STATE = NO_STATE + 1;
const ANY_AREA = practiceAreas.length;
const ANY_LANGUAGE = languageNames.length;

/** One choice per dimension, as an index into its list; an omitted dimension means "any". */
export interface Cell {
  state?: number | undefined;
  area?: number | undefined;
  language?: number | undefined;
  years?: number | undefined;
}

/** Lawyer counts for every combination of state, practice area, language and experience. */
export interface Cube {
  /** Returns undefined if the years of experience aren't one of the thresholds. */
  count(cell: Cell): number | undefined;
}

/**
 * Counts all combinations in one pass. These 81,000 or so counts replace a scan of all lawyers for
 * each total.
 */
export async function countCube(columns: Columns): Promise<Cube> {
  const counts = new Uint32Array(
    (ANY_STATE + 1) * (ANY_AREA + 1) * (ANY_LANGUAGE + 1) * THRESHOLDS.length,
  );
  for (let row = 0; row < columns.size; row++) {
    if (row % ROWS_PER_YIELD === 0) await yieldToEventLoop();
    const state = columns.state[row] as number;
    const band = bandOf(columns.yearsPlusOne[row] as number);
    for (const area of setIndexes(columns.areas[row] as number, ANY_AREA)) {
      for (const language of setIndexes(columns.languages[row] as number, ANY_LANGUAGE)) {
        const index = cellIndex(state, area, language, band);
        counts[index] = (counts[index] as number) + 1;
      }
    }
  }
  accumulate(counts);
  return {
    count({ state = ANY_STATE, area = ANY_AREA, language = ANY_LANGUAGE, years = 0 }) {
      const band = THRESHOLDS.indexOf(years as (typeof THRESHOLDS)[number]);
      return band < 0 ? undefined : counts[cellIndex(state, area, language, band)];
    },
  };
}

/** Turns counts per state and experience band into totals for any state and "at least N years". */
function accumulate(counts: Uint32Array): void {
  for (let area = 0; area <= ANY_AREA; area++) {
    for (let language = 0; language <= ANY_LANGUAGE; language++) {
      for (let state = 0; state < ANY_STATE; state++) {
        for (let band = THRESHOLDS.length - 1; band >= 0; band--) {
          const cell = cellIndex(state, area, language, band);
          const above = cellIndex(state, area, language, band + 1);
          if (band < THRESHOLDS.length - 1)
            counts[cell] = (counts[cell] as number) + (counts[above] as number);
          const anywhere = cellIndex(ANY_STATE, area, language, band);
          counts[anywhere] = (counts[anywhere] as number) + (counts[cell] as number);
        }
      }
    }
  }
}

/**
 * Returns the index of the highest threshold that the experience reaches. Unknown experience counts
 * only under "any".
 */
function bandOf(yearsPlusOne: number): number {
  return THRESHOLDS.findLastIndex((threshold) => threshold === 0 || yearsPlusOne > threshold);
}

const indexCache = new Map<number, number[]>();

/** Returns the indexes of the set bits, plus the index that stands for "any". */
function setIndexes(bits: number, any: number): number[] {
  const key = bits * 32 + any;
  let indexes = indexCache.get(key);
  if (!indexes) {
    indexes = [any];
    for (let index = 0; index < any; index++) if (bits & (1 << index)) indexes.push(index);
    indexCache.set(key, indexes);
  }
  return indexes;
}

function cellIndex(state: number, area: number, language: number, band: number): number {
  return (
    ((state * (ANY_AREA + 1) + area) * (ANY_LANGUAGE + 1) + language) * THRESHOLDS.length + band
  );
}
