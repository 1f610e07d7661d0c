import { join } from 'node:path';
import { cities } from '../../db/data/cities.ts';
import { languageNames } from '../../db/data/languages.ts';
import { practiceAreas } from '../../db/data/practice-areas.ts';
import { states } from '../../db/data/states.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { misspelt } from '../../db/demo/misspelt.ts';
import { nationLawyers } from '../../db/demo/nation.ts';
import { type Random, seededRandom } from '../../db/demo/random.ts';
import { type LawyerSearch, searchLawyers } from '../../db/lawyers.ts';
import { CITY_RADIUS_MILES, PAGE_SIZE } from '../contract/limits.ts';
import { YEARS_OPTIONS } from '../contract/search-options.ts';
import { atMost, type Figure, percentile, ratio } from './figures.ts';
import { nationFolder } from './nation.ts';

const SMALL = 1143;
const SEARCHES = 5000;
const TYPOS = 1000;

/** First pages with their totals at both sizes, and names with a typo. */
export async function measureSearch(folder: string, lawyers: number): Promise<Figure[]> {
  const small = await withNation(folder, SMALL, timeMix);
  const large = await withNation(folder, lawyers, timeMix);
  const typos = await withNation(folder, lawyers, (db) => timeTypos(db, lawyers));
  const count = lawyers.toLocaleString('en-US');
  return [
    atMost(`search, any mix of filters, ${count} lawyers, p99`, percentile(large, 0.99), 5),
    atMost('the same, p50', percentile(large, 0.5), 0.5),
    ratio(
      `p50 of ${count} lawyers to that of ${SMALL.toLocaleString('en-US')}`,
      percentile(large, 0.5) / percentile(small, 0.5),
      { most: 2 },
    ),
    atMost('a name with one typo, p99', percentile(typos.times, 0.99), 20),
    ratio('the right lawyer in the first five', typos.found / TYPOS, { least: 0.95 }),
  ];
}

async function withNation<Result>(
  folder: string,
  lawyers: number,
  measure: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(join(await nationFolder(folder, lawyers), 'directory.db'));
  try {
    return await measure(db);
  } finally {
    await db.destroy();
  }
}

/** Milliseconds of each search; a first round warms up. */
async function timeMix(db: Database): Promise<number[]> {
  const random = seededRandom(5);
  const searches = Array.from({ length: SEARCHES }, () => drawSearch(random));
  await timeAll(db, searches, PAGE_SIZE);
  return timeAll(db, searches, PAGE_SIZE);
}

function drawSearch(random: Random): LawyerSearch {
  const city = random.one(cities);
  const place = random.fraction();
  return {
    radiusMiles: CITY_RADIUS_MILES,
    ...(place < 0.45 ? { state: random.one(states).slug } : {}),
    ...(place >= 0.45 && place < 0.9 ? { city: city.name, state: city.state } : {}),
    ...(random.chance(0.7) ? { practiceArea: random.one(practiceAreas).slug } : {}),
    ...(random.chance(0.2) ? { language: random.one(languageNames) } : {}),
    ...(random.chance(0.25) ? { yearsExperience: random.one(YEARS_OPTIONS) } : {}),
  };
}

async function timeAll(
  db: Database,
  searches: readonly LawyerSearch[],
  limit: number,
): Promise<number[]> {
  const times: number[] = [];
  for (const search of searches) {
    const began = performance.now();
    await searchLawyers(db, search, { limit, offset: 0 });
    times.push(performance.now() - began);
  }
  return times;
}

async function timeTypos(db: Database, lawyers: number) {
  const random = seededRandom(7);
  const every = Math.floor(lawyers / TYPOS) || 1;
  const times: number[] = [];
  let found = 0;
  let number = 0;
  for (const { name } of nationLawyers(every * TYPOS)) {
    number++;
    if (number % every !== 0) continue;
    const search = { q: misspelt(random, name), radiusMiles: CITY_RADIUS_MILES };
    const began = performance.now();
    const answer = await searchLawyers(db, search, { limit: 5, offset: 0 });
    times.push(performance.now() - began);
    // Several lawyers may bear one name: whoever bears it is right.
    if (answer.lawyers.some((lawyer) => lawyer.name === name)) found++;
  }
  return { times, found };
}
