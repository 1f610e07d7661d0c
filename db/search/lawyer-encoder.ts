import { sql } from 'kysely';
import { cityKey } from '../data/place-key.ts';
import { jurisdictions } from '../data/states.ts';
import type { CityIndex } from '../places/city-index.ts';
import type { PracticeArea } from '../practice-areas/practice-areas.ts';
import type { LawyersTable } from '../schema/lawyers.ts';
import type { ColumnValues } from './column-values.ts';
import {
  type Columns,
  type emptyColumns,
  experienceOf,
  NO_AREA,
  NO_STATE,
  statusRankOf,
  writeValueNumber,
} from './columns.ts';

/** The columns that the index reads for each lawyer, besides the names. */
export const ENCODED_COLUMNS = [
  'lawyers.id',
  // As one number, because reading a value of each lawyer takes longer than dividing it.
  sql<number>`"isActive" + 2 * "isVerified" + 4 * "mayBeVerified" + 8 * "isPremium"`.as('flags'),
  'state',
  'city',
  'yearsExperience',
  'specialty',
  'positionId',
  'practiceAreas',
  'languages',
] as const;

/** A lawyer as stored in the database. */
export interface StoredLawyer
  extends Pick<
    LawyersTable,
    | 'state'
    | 'city'
    | 'yearsExperience'
    | 'specialty'
    | 'positionId'
    | 'practiceAreas'
    | 'languages'
  > {
  id: number;
  /** The sum of 1 if active, 2 if verified, 4 if it may be verified, and 8 if premium. */
  flags: number;
}

/** A lawyer's value in each column, except for the columns that depend on the name. */
export type EncodedLawyer = Record<
  Exclude<keyof ReturnType<typeof emptyColumns>, 'size' | 'nameRank' | 'initial'>,
  number
>;

/** Turns lawyers into numbers for the columns. */
export interface LawyerEncoder {
  /** Returns undefined if the state is unknown or a list has entries that aren't texts. */
  encode(lawyer: StoredLawyer): EncodedLawyer | undefined;
}

export function lawyerEncoder(
  areas: readonly PracticeArea[],
  cities: CityIndex,
  values: ColumnValues,
): LawyerEncoder {
  const areaIndexes = new Map(areas.map(({ id, slug }) => [slug, id - 1]));
  const stateIndexes = new Map(jurisdictions.map((state, index) => [state.code, index]));
  const readAreas = memoize((json) => {
    const slugs = readTexts(json);
    if (!slugs) return undefined;
    const indexes = slugs
      .map((slug) => areaIndexes.get(slug))
      .filter((index) => index !== undefined);
    return {
      set: values.areaSets.numberOf(indexes),
      main: areaIndexes.get(slugs[0] ?? '') ?? NO_AREA,
    };
  });
  const readLanguages = memoize((json) => {
    const names = readTexts(json);
    return names && values.languageSets.numberOf(names.map((name) => values.languageIndex(name)));
  });
  const readCities = memoize((state) =>
    memoize((city) => cities.find(cityKey(city), state)?.rank ?? 0),
  );
  return {
    encode(lawyer) {
      const state = lawyer.state === '' ? NO_STATE : stateIndexes.get(lawyer.state);
      const areaSet = readAreas(lawyer.practiceAreas);
      const languages = readLanguages(lawyer.languages);
      if (state === undefined || !areaSet || languages === undefined) return undefined;
      const active = (lawyer.flags & 1) !== 0;
      const verified = (lawyer.flags & 6) === 6;
      return {
        id: lawyer.id,
        state,
        cityRank: readCities(lawyer.state)(lawyer.city),
        statusRank: statusRankOf({ active, verified }),
        isPremium: lawyer.flags >>> 3,
        areas: areaSet.set,
        mainArea: areaSet.main,
        experience: experienceOf(lawyer.yearsExperience),
        specialty: values.specialtyIndex(lawyer.specialty),
        languages,
      };
    },
  };
}

/** Whether a row has the lawyer's value in each encoded column. */
export function hasSameValues(columns: Columns, row: number, lawyer: EncodedLawyer): boolean {
  const names = Object.keys(lawyer) as (keyof EncodedLawyer)[];
  return names.every((name) => columns[name][row] === lawyer[name]);
}

/** Writes the encoded columns of a row. */
export function writeRow(columns: Columns, row: number, lawyer: EncodedLawyer): void {
  columns.id[row] = lawyer.id;
  columns.state[row] = lawyer.state;
  columns.cityRank[row] = lawyer.cityRank;
  columns.statusRank[row] = lawyer.statusRank;
  columns.isPremium[row] = lawyer.isPremium;
  writeValueNumber(columns, 'areas', row, lawyer.areas);
  columns.mainArea[row] = lawyer.mainArea;
  columns.experience[row] = lawyer.experience;
  writeValueNumber(columns, 'specialty', row, lawyer.specialty);
  writeValueNumber(columns, 'languages', row, lawyer.languages);
}

/** The entries of a list in JSON; undefined unless all are texts. */
function readTexts(json: string): string[] | undefined {
  const entries: unknown[] = JSON.parse(json);
  return entries.every((entry) => typeof entry === 'string') ? entries : undefined;
}

/** Texts to cache. Most lawyers share the same few. */
const MAX_CACHED_TEXTS = 50_000;

/**
 * Caches the results of `read` by text. Many lawyers share the same few combinations of
 * values, so each combination is parsed only once.
 */
function memoize<Value>(read: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    let value = cache.get(text);
    if (value === undefined) {
      value = read(text);
      if (cache.size < MAX_CACHED_TEXTS) cache.set(text, value);
    }
    return value;
  };
}
