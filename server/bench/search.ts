import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cities } from '../../db/data/cities.ts';
import { languageNames } from '../../db/data/languages.ts';
import { practiceAreas } from '../../db/data/practice-areas.ts';
import { states } from '../../db/data/states.ts';
import { misspell } from '../../db/demo/misspell.ts';
import { type Random, seededRandom } from '../../db/demo/random.ts';
import { syntheticLawyers } from '../../db/demo/synthetic-lawyers.ts';
import { type Database, openDatabase } from '../../db/engine/database.ts';
import { type LawyerSearch, searchLawyers } from '../../db/lawyers/lawyers.ts';
import { suggest } from '../../db/search/suggestions.ts';
import { progressBar } from '../cli/progress.ts';
import { YEARS_OPTIONS } from '../contract/search/search-options.ts';
import { CITY_RADIUS_MILES, PAGE_SIZE } from '../contract/site/limits.ts';
import { type Measurement, maxMilliseconds, percentile, ratio } from './measurements.ts';
import { nationFolder } from './nation.ts';

const SMALL_COUNT = 1143;
const SEARCH_COUNT = 5000;
const TYPO_COUNT = 1000;
const MIDDLE_PAGE_COUNT = 25;
/** Results are in the order of this day's draw. */
const DAY = '2026-11-22';

/**
 * Measures searches with filters in a small and a large directory, a page in the middle of all
 * results, names with a typo, and questions and suggestions.
 */
export async function measureSearch(folder: string, lawyers: number): Promise<Measurement[]> {
  const small = await withNation(folder, SMALL_COUNT, timeFilters);
  const large = await withNation(folder, lawyers, timeFilters);
  const middlePage = await withNation(folder, lawyers, timeMiddlePage);
  const typos = await withNation(folder, lawyers, (db) => timeTypos(db, lawyers));
  const texts = await withNation(folder, lawyers, timeTexts);
  const count = lawyers.toLocaleString('en-US');
  const growth = `search, p50 of ${count} lawyers relative to ${SMALL_COUNT.toLocaleString('en-US')}`;
  const median = (timed: readonly TimedSearch[]) =>
    percentile(
      timed.map(({ milliseconds }) => milliseconds),
      0.5,
    );
  // A search may find 3 lawyers in the small directory but fill a page in the large one, where it
  // then reads more rows. To be fair, compare only searches with a full page in both.
  const isFull = ({ resultCount }: TimedSearch, index: number) =>
    resultCount === PAGE_SIZE && small[index]?.resultCount === PAGE_SIZE;
  return [
    maxMilliseconds(
      `search, random filters, ${count} lawyers, p99`,
      percentile(
        large.map(({ milliseconds }) => milliseconds),
        0.99,
      ),
      1.5,
    ),
    maxMilliseconds('search, same filters, p50', median(large), 0.3),
    ratio(
      `${growth}, searches with a full page at both sizes`,
      median(large.filter(isFull)) / median(small.filter(isFull)),
      { max: 2 },
    ),
    maxMilliseconds('search, page in the middle of all lawyers, by name', middlePage, 250),
    maxMilliseconds('search, name with one typo, p99', percentile(typos.times, 0.99), 20),
    maxMilliseconds('search, question in words, p99', percentile(texts.questions, 0.99), 1.5),
    maxMilliseconds('suggestions while typing, p99', percentile(texts.suggestions, 0.99), 8),
    ratio(
      'search, name with one typo, right lawyer among the first five',
      typos.found / TYPO_COUNT,
      { min: 0.97 },
    ),
  ];
}

/** The time of a search, and the number of lawyers on its first page. */
interface TimedSearch {
  milliseconds: number;
  resultCount: number;
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

/** Measures the same random searches in each directory, after a warm-up round. */
async function timeFilters(db: Database): Promise<TimedSearch[]> {
  const random = seededRandom(5);
  const searches = Array.from({ length: SEARCH_COUNT }, () => randomSearch(random));
  await timeAll(db, searches);
  return timeAll(db, searches);
}

export function randomSearch(random: Random): LawyerSearch {
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

async function timeAll(db: Database, searches: readonly LawyerSearch[]): Promise<TimedSearch[]> {
  const bar = progressBar('Searches', searches.length);
  const timed: TimedSearch[] = [];
  for (const search of searches) {
    const began = performance.now();
    const { lawyers } = await searchLawyers(db, search, { limit: PAGE_SIZE, offset: 0 }, DAY);
    timed.push({ milliseconds: performance.now() - began, resultCount: lawyers.length });
    if (timed.length % 500 === 0) bar.update(timed.length);
  }
  bar.end();
  return timed;
}

/**
 * Measures the median time of a page in the middle of all results, which can't use a precomputed
 * order.
 */
async function timeMiddlePage(db: Database): Promise<number> {
  const search = { radiusMiles: CITY_RADIUS_MILES };
  const { total } = await searchLawyers(db, search, { limit: 1, offset: 0 }, DAY);
  const times: number[] = [];
  for (let i = 0; i < MIDDLE_PAGE_COUNT; i++) {
    // Request a different page each time, because the latest one is cached.
    const page = { limit: PAGE_SIZE, offset: Math.floor(total / 2) + i * PAGE_SIZE };
    const began = performance.now();
    await searchLawyers(db, search, page, DAY, 'name');
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}

async function timeTypos(db: Database, lawyers: number) {
  const random = seededRandom(7);
  const step = Math.floor(lawyers / TYPO_COUNT) || 1;
  const times: number[] = [];
  let hits = 0;
  let number = 0;
  for (const { name } of syntheticLawyers(step * TYPO_COUNT)) {
    number++;
    if (number % step !== 0) continue;
    const search = { q: misspell(random, name), radiusMiles: CITY_RADIUS_MILES };
    const began = performance.now();
    const result = await searchLawyers(db, search, { limit: 5, offset: 0 }, DAY);
    times.push(performance.now() - began);
    // Several lawyers may have this name. Finding any of them counts as a hit.
    if (result.lawyers.some((lawyer) => lawyer.name === name)) hits++;
  }
  return { times, found: hits };
}

/** Times the sets of labeled questions, and suggestions for the beginnings of these questions. */
async function timeTexts(db: Database) {
  const texts = ['questions-en.jsonl', 'questions-es.jsonl'].flatMap(readQuestions);
  const page = { limit: PAGE_SIZE, offset: 0 };
  const search = (q: string) => searchLawyers(db, { q, radiusMiles: CITY_RADIUS_MILES }, page, DAY);
  const prefixes = texts.flatMap((text) => [3, 6, 12].map((length) => text.slice(0, length)));
  await timeEach(texts, search);
  return {
    questions: await timeEach(texts, search),
    suggestions: await timeEach(prefixes, (text) => suggest(db, text)),
  };
}

function readQuestions(file: string): string[] {
  const url = new URL(`../../db/search/question-sets/${file}`, import.meta.url);
  const lines = readFileSync(url, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line).q);
}

async function timeEach(texts: readonly string[], run: (text: string) => Promise<unknown>) {
  const times: number[] = [];
  for (const text of texts) {
    const began = performance.now();
    await run(text);
    times.push(performance.now() - began);
  }
  return times;
}
