import { cityKey } from '../data/place-key.ts';
import { jurisdictions } from '../data/states.ts';
import type { CityIndex } from '../places/city-index.ts';
import type { PracticeArea } from '../practice-areas/practice-areas.ts';
import type { LawyersTable } from '../schema/lawyers.ts';
import type { ColumnValues } from './column-values.ts';
import { type Columns, experienceOf, NO_AREA, NO_STATE, statusRankOf } from './columns.ts';

/** The columns of the database that the index reads for each lawyer, besides the names. */
export const ENCODED_COLUMNS = [
  'lawyers.id',
  'isActive',
  'isVerified',
  'mayBeVerified',
  'isPremium',
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
    Exclude<(typeof ENCODED_COLUMNS)[number], 'lawyers.id'> // The prefix prevents an ambiguous name.
  > {
  id: number;
}

/** Writes lawyers to the columns as numbers. */
export interface LawyerEncoder {
  /** The index of a lawyer's state; undefined if the state is unknown. */
  stateOf(lawyer: StoredLawyer): number | undefined;
  /** Writes all columns of a row except for the state and those that depend on the name. */
  write(columns: Columns, row: number, lawyer: StoredLawyer): void;
}

export function lawyerEncoder(
  areas: readonly PracticeArea[],
  cities: CityIndex,
  values: ColumnValues,
): LawyerEncoder {
  const areaIndexes = new Map(areas.map(({ id, slug }) => [slug, id - 1]));
  const stateIndexes = new Map(jurisdictions.map((state, index) => [state.code, index]));
  const readAreas = memoize((json) => {
    const slugs: string[] = JSON.parse(json);
    const indexes = slugs
      .map((slug) => areaIndexes.get(slug))
      .filter((index) => index !== undefined);
    return {
      set: values.areaSets.numberOf(indexes),
      main: areaIndexes.get(slugs[0] ?? '') ?? NO_AREA,
    };
  });
  const readLanguages = memoize((json) =>
    values.languageSets.numberOf(
      (JSON.parse(json) as string[]).map((name) => values.languageIndex(name)),
    ),
  );
  const readCity = memoize((stateAndCity) => {
    const [state = '', city = ''] = stateAndCity.split('\n');
    return cities.find(cityKey(city), state)?.rank ?? 0;
  });
  return {
    stateOf: ({ state }) => (state === '' ? NO_STATE : stateIndexes.get(state)),
    write(columns, row, lawyer) {
      const active = lawyer.isActive === 1;
      const verified = lawyer.isVerified === 1 && lawyer.mayBeVerified === 1;
      const { set, main } = readAreas(lawyer.practiceAreas);
      columns.id[row] = lawyer.id;
      columns.cityRank[row] = readCity(`${lawyer.state}\n${lawyer.city}`);
      columns.statusRank[row] = statusRankOf({ active, verified });
      columns.isPremium[row] = lawyer.isPremium;
      columns.areas[row] = set;
      columns.mainArea[row] = main;
      columns.experience[row] = experienceOf(lawyer.yearsExperience);
      columns.specialty[row] = values.specialtyIndex(lawyer.specialty);
      columns.languages[row] = readLanguages(lawyer.languages);
    },
  };
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
