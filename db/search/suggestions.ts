import { type PracticeArea, practiceAreas } from '../data/practice-areas.ts';
import type { Database } from '../engine/database.ts';
import { findMisspelledCity } from '../places/misspelled-city.ts';
import { citiesStartingWith, statesStartingWith, zipsStartingWith } from '../places/places.ts';
import { idsByPrefix, matchNames, significantWords } from './name-search.ts';
import { type SearchIndex, searchIndex } from './search-index.ts';
import { findSimilarWords, maxEditsFor } from './similar-words.ts';
import { practiceAreaOf, termsStartingWith } from './term-suggestions.ts';

/** A suggestion for a visitor who is typing in the search box. */
export type Suggestion =
  | { kind: 'practiceArea'; slug: string; name: string; term: string | null }
  | { kind: 'areaInTown'; slug: string; name: string; city: string; state: string }
  | { kind: 'state'; name: string; state: string }
  | { kind: 'place'; name: string; state: string }
  | { kind: 'zip'; zip: string; town: string; state: string }
  | { kind: 'lawyer'; id: number; name: string; city: string; state: string }
  | { kind: 'firm'; name: string; city: string; state: string };

/** Maximum number of suggestions of each kind. */
const MAX_AREAS = 3;
const MAX_STATES = 2;
const MAX_PLACES = 4;
const MAX_LAWYERS = 4;
const MAX_FIRMS = 2;

/** Maximum number of name matches to sort. */
const MAX_NAMES = 500;

/** Minimum length of a prefix. Shorter prefixes match too much to be useful. */
const MIN_LETTERS = 2;

/**
 * Suggests practice areas, places, lawyers and law firms that start with the text, at most 13 in
 * total. If there are none, suggests a practice area in a city, and otherwise corrections of typos.
 */
export async function suggest(db: Database, text: string): Promise<Suggestion[]> {
  if (text.trim().length < MIN_LETTERS) return [];
  const index = await searchIndex(db);
  const [places, names] = [await suggestPlaces(db, text), await suggestNames(db, index, text)];
  const prefixMatches = [...suggestAreas(text), ...places, ...names];
  if (prefixMatches.length > 0) return prefixMatches;
  const areasInCities = await suggestAreaInCities(db, text);
  return areasInCities.length > 0 ? areasInCities : suggestCorrections(db, index, text);
}

function suggestAreas(text: string): Suggestion[] {
  const suggestions = new Map<string, Suggestion>();
  for (const { slug, term } of termsStartingWith(text, 4 * MAX_AREAS)) {
    const area = findArea(slug);
    if (!area || suggestions.has(slug)) continue;
    const isName = term.toLowerCase() === area.name.toLowerCase();
    suggestions.set(slug, { ...asSuggestion(area), term: isName ? null : term });
  }
  if (suggestions.size > 0) return [...suggestions.values()].slice(0, MAX_AREAS);
  const area = findArea(practiceAreaOf(text));
  return area ? [asSuggestion(area)] : [];
}

/**
 * Suggests a practice area in a city if the text is a legal issue followed by the beginning of a
 * city name: "dui da", "divorce lawyer in mob". Callers try plain prefix matches first, because
 * "will da" may be the lawyer Will Day.
 */
async function suggestAreaInCities(db: Database, text: string): Promise<Suggestion[]> {
  const parts = text.trim().split(/\s+/);
  const maxLength = Math.min(parts.length - 1, MAX_CITY_WORDS);
  for (let length = maxLength; length >= 1; length--) {
    const area = findArea(practiceAreaOf(parts.slice(0, -length).join(' ')));
    const cityText = parts.slice(-length).join(' ');
    if (!area || cityText.length < MIN_LETTERS) continue;
    const cities = await citiesStartingWith(db, cityText, MAX_AREAS);
    if (cities.length === 0) continue;
    const { slug, name } = area;
    return cities.map(({ name: city, state }) => ({ kind: 'areaInTown', slug, name, city, state }));
  }
  return [];
}

/** Maximum number of words in a city and its state, as in "Salt Lake City UT". */
const MAX_CITY_WORDS = 4;

function findArea(slug: string | null): PracticeArea | undefined {
  return practiceAreas.find((area) => area.slug === slug);
}

function asSuggestion({ slug, name }: PracticeArea) {
  return { kind: 'practiceArea' as const, slug, name, term: null };
}

async function suggestPlaces(db: Database, text: string): Promise<Suggestion[]> {
  const digits = text.trim();
  if (/^\d{2,5}$/.test(digits)) {
    const zips = await zipsStartingWith(db, digits, MAX_PLACES);
    return zips.map((zip): Suggestion => ({ kind: 'zip', ...zip }));
  }
  const states = statesStartingWith(text)
    .slice(0, MAX_STATES)
    .map(({ name, code }): Suggestion => ({ kind: 'state', name, state: code }));
  const cities = await citiesStartingWith(db, text, MAX_PLACES - states.length);
  return [
    ...states,
    ...cities.map(({ name, state }): Suggestion => ({ kind: 'place', name, state })),
  ];
}

async function suggestNames(db: Database, index: SearchIndex, text: string): Promise<Suggestion[]> {
  const words = significantWords(text);
  const last = words.at(-1);
  if (last === undefined || (words.length === 1 && last.length < MIN_LETTERS)) return [];
  const rankOf = (id: number) => suggestionRank(index, index.rowOf(id));
  const ids = idsByPrefix(db, words, MAX_NAMES).map((id) => ({ id, rank: rankOf(id) }));
  ids.sort((a, b) => a.rank - b.rank);
  return suggestMatchingNames(
    db,
    ids.map(({ id }) => id),
    words,
    (word, queryWord) => word.startsWith(queryWord),
  );
}

/** Suggestions are sorted by active, verified and name, because people scan them for a name. */
function suggestionRank({ columns }: SearchIndex, row: number | undefined): number {
  if (row === undefined) return Number.MAX_SAFE_INTEGER;
  return (columns.statusRank[row] as number) * columns.size + (columns.nameRank[row] as number);
}

/** Suggests the practice area, city and names that are closest to a text with typos. */
async function suggestCorrections(
  db: Database,
  index: SearchIndex,
  text: string,
): Promise<Suggestion[]> {
  const area = findArea(practiceAreaOf(text));
  const city = await findMisspelledCity(db, text);
  const words = significantWords(text);
  const matches = words.length > 0 ? [...matchNames(db, index, words)] : [];
  const { id } = index.columns;
  matches.sort(
    ([a, edits], [b, otherEdits]) =>
      edits - otherEdits || suggestionRank(index, a) - suggestionRank(index, b),
  );
  const names = await suggestMatchingNames(
    db,
    matches.map(([row]) => id[row] as number),
    words,
    (word, queryWord) => findSimilarWords([word], queryWord, maxEditsFor(queryWord)).length > 0,
  );
  return [
    ...(area ? [asSuggestion(area)] : []),
    ...(city ? [{ kind: 'place' as const, name: city.name, state: city.state }] : []),
    ...names,
  ];
}

/**
 * Suggests the first of these lawyers whose names contain all words, and otherwise their law firms.
 */
async function suggestMatchingNames(
  db: Database,
  ids: readonly number[],
  words: readonly string[],
  isMatch: (word: string, queryWord: string) => boolean,
): Promise<Suggestion[]> {
  const containsAllWords = (name: string) => {
    const nameWords = significantWords(name);
    return words.every((queryWord) => nameWords.some((word) => isMatch(word, queryWord)));
  };
  const lawyers: Suggestion[] = [];
  const firms = new Map<string, Suggestion>();
  const rows = await readNames(db, ids.slice(0, MAX_NAMES / 10));
  for (const { id, name, lawFirmName, city, state } of rows) {
    if (containsAllWords(name)) lawyers.push({ kind: 'lawyer', id, name, city, state });
    else if (lawFirmName && containsAllWords(lawFirmName)) {
      firms.set(lawFirmName, { kind: 'firm', name: lawFirmName, city, state });
    }
  }
  return [...lawyers.slice(0, MAX_LAWYERS), ...[...firms.values()].slice(0, MAX_FIRMS)];
}

async function readNames(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lawyers')
    .select(['id', 'name', 'lawFirmName', 'city', 'state'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
