import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { languageNames } from '../data/languages.ts';
import { jurisdictions } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { cityIndex } from '../places/city-index.ts';
import { practiceAreasOf } from '../practice-areas/practice-areas.ts';
import { arrangeColumns, type ColumnsWithPositions } from './arrange-columns.ts';
import { CityNumbers } from './city-numbers.ts';
import { type Columns, emptyColumns, NO_AREA, NO_STATE, statusRankOf } from './columns.ts';
import { readNameOrder } from './read-names.ts';
import { ValueSets } from './value-sets.ts';

/** Lawyers per query. The event loop serves other requests between queries. */
const BATCH_SIZE = 5000;

/** Reads the columns of the listed lawyers in batches and arranges them for searching. */
export async function readColumns(db: Database): Promise<ColumnsWithPositions> {
  const names = await readNameOrder(db);
  const cities = new CityNumbers(await cityIndex(db));
  return arrangeColumns(names, await readById(db, names.ids.length, cities));
}

async function readById(
  db: Database,
  expected: number,
  cities: CityNumbers,
): Promise<ColumnsWithPositions> {
  const areas = await practiceAreasOf(db);
  const areaIndexes = new Map(areas.all.map(({ id, slug }) => [slug, id - 1]));
  const languages = new LanguageIndexes();
  const columns: Columns = {
    ...emptyColumns(expected),
    specialties: [],
    cities: cities.list,
    areaCount: areaIndexes.size,
    areaSets: new ValueSets(),
    languageNames: languages.names,
    languageIndexes: languages.indexes,
    languageSets: new ValueSets(),
  };
  const position = new Uint32Array(expected);
  const stateIndexes = new Map(jurisdictions.map((state, index) => [state.code, index]));
  const specialtyIndexes = new Map<string, number>();
  const readAreas = memoize((json) => {
    const slugs: string[] = JSON.parse(json);
    const indexes = slugs
      .map((slug) => areaIndexes.get(slug))
      .filter((index) => index !== undefined);
    return {
      set: columns.areaSets.numberOf(indexes),
      main: areaIndexes.get(slugs[0] ?? '') ?? NO_AREA,
    };
  });
  const readLanguages = memoize((json) =>
    columns.languageSets.numberOf((JSON.parse(json) as string[]).map((name) => languages.of(name))),
  );

  const unknownStates: LawyerState[] = [];
  let row = 0;
  for (let last = 0; row < expected; ) {
    const lawyers = await readBatchAfter(db, last);
    for (const lawyer of lawyers) {
      if (row === expected) break;
      const state = lawyer.state === '' ? NO_STATE : stateIndexes.get(lawyer.state);
      if (state === undefined) {
        unknownStates.push(lawyer);
        continue;
      }
      columns.id[row] = lawyer.id;
      columns.state[row] = state;
      columns.cityPlusOne[row] = cities.plusOne(lawyer.city, lawyer.state);
      const active = lawyer.isActive === 1;
      const verified = lawyer.isVerified === 1 && lawyer.mayBeVerified === 1;
      columns.statusRank[row] = statusRankOf({ active, verified });
      columns.isPremium[row] = lawyer.isPremium;
      const { set, main } = readAreas(lawyer.practiceAreas);
      columns.areas[row] = set;
      columns.mainArea[row] = main;
      columns.yearsPlusOne[row] = Math.min((lawyer.yearsExperience ?? -1) + 1, 255);
      position[row] = lawyer.positionId ?? 0;
      const specialty = specialtyIndexes.get(lawyer.specialty) ?? specialtyIndexes.size;
      specialtyIndexes.set(lawyer.specialty, specialty);
      columns.specialty[row] = specialty;
      columns.languages[row] = readLanguages(lawyer.languages);
      row++;
    }
    const end = lawyers.at(-1);
    if (!end || lawyers.length < BATCH_SIZE) break;
    last = end.id;
    await yieldToEventLoop();
  }
  logUnknownStates(unknownStates);
  return {
    columns: { ...columns, size: row, specialties: [...specialtyIndexes.keys()] },
    position,
  };
}

interface LawyerState {
  id: number;
  state: string;
}

/**
 * Logs the lawyers with an unknown state. The server never stores one, but another program that
 * writes to the database can. Searches leave these lawyers out instead of listing them in the wrong
 * state.
 */
function logUnknownStates(lawyers: readonly LawyerState[]): void {
  const [first] = lawyers;
  if (!first) return;
  console.error(
    `Lawyers left out of the search because of an unknown state: ${lawyers.length}, ` +
      `for example lawyer ${first.id} with the state '${first.state}'.`,
  );
}

function readBatchAfter(db: Database, id: number) {
  return db
    .selectFrom('lawyers')
    .select([
      'id',
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
    ])
    .where('id', '>', id)
    .where('unlistedReason', 'is', null)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
}

/** Numbers the languages: first those that a visitor can choose, then all others. */
class LanguageIndexes {
  readonly names: string[] = [];
  readonly indexes = new Map<string, number>();

  constructor() {
    for (const name of languageNames) this.of(name);
  }

  of(name: string): number {
    const key = name.toLowerCase();
    const known = this.indexes.get(key);
    if (known !== undefined) return known;
    const index = this.names.push(name) - 1;
    this.indexes.set(key, index);
    return index;
  }
}

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
      cache.set(text, value);
    }
    return value;
  };
}
