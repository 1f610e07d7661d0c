import type { Database } from '../engine/database.ts';
import { citiesStartingWith } from '../places/places.ts';
import type { PracticeArea } from '../practice-areas/practice-areas.ts';
import { type AreaTerms, areaTermsOf } from './area-terms.ts';
import { completes } from './complete-prefix.ts';
import { practiceAreaOf } from './query-issue.ts';
import { type SearchIndex, searchIndex } from './search-index.ts';
import { type NameSuggestion, suggestNames, suggestSimilarNames } from './suggested-names.ts';
import {
  isPopularSuggestion,
  type PlaceSuggestion,
  suggestMisspelledCity,
  suggestPlaces,
  suggestSimilarCities,
} from './suggested-places.ts';
import type { SuggestedTerm } from './suggested-terms.ts';

/** A suggestion for a visitor who is typing in the search box. */
export type Suggestion = (AreaSuggestion | PlaceSuggestion | NameSuggestion) & {
  /** Whether the Enter key takes this suggestion, because it completes the typed text. */
  isDefault?: true;
};

type AreaSuggestion =
  | { kind: 'practiceArea'; slug: string; name: string; term: string | null }
  | { kind: 'areaInTown'; slug: string; name: string; city: string; state: string };

/** Maximum number of suggested areas. */
const MAX_AREAS = 3;

/** Minimum length of a prefix. Shorter prefixes match too much to be useful. */
const MIN_LETTERS = 2;

/**
 * Suggests practice areas, places, lawyers and law firms that start with the text, at most 13 in
 * total. If there are none, suggests a practice area in a city, and otherwise corrections of typos.
 * If the first one completes the text, it is the default.
 */
export async function suggest(db: Database, text: string): Promise<Suggestion[]> {
  if (text.trim().length < MIN_LETTERS) return [];
  const index = await searchIndex(db);
  const terms = await areaTermsOf(db);
  const [first, ...others] = await suggestAny(db, index, terms, text);
  if (!first) return [];
  const isDefault = await completes(index, terms.suggestions, text, first);
  return [isDefault ? { ...first, isDefault } : first, ...others];
}

async function suggestAny(
  db: Database,
  index: SearchIndex,
  terms: AreaTerms,
  text: string,
): Promise<Suggestion[]> {
  const places = await suggestPlaces(db, text);
  const prefixMatches = [
    ...suggestAreas(terms, text),
    ...places.filter(isPopularSuggestion),
    ...(await suggestNames(db, index, text)),
    ...places.filter((place) => !isPopularSuggestion(place)),
  ];
  if (prefixMatches.length > 0) return prefixMatches;
  const areasInCities = await suggestAreaInCities(db, terms, text);
  return areasInCities.length > 0 ? areasInCities : suggestCorrections(db, index, terms, text);
}

function suggestAreas(terms: AreaTerms, text: string): Suggestion[] {
  const suggested = suggestTerms(terms, terms.suggestions.startingWith(text, 4 * MAX_AREAS));
  if (suggested.length > 0) return suggested;
  const area = findArea(terms, practiceAreaOf(text, terms.lexicons));
  return area ? [areaSuggestion(area, null)] : [];
}

/** Suggests each area once, with its first term. */
function suggestTerms(terms: AreaTerms, found: readonly SuggestedTerm[]): Suggestion[] {
  const suggestions = new Map<string, Suggestion>();
  for (const { slug, term } of found) {
    const area = findArea(terms, slug);
    if (!area || suggestions.has(slug)) continue;
    const isName = term.toLowerCase() === area.name.toLowerCase();
    suggestions.set(slug, areaSuggestion(area, isName ? null : term));
  }
  return [...suggestions.values()].slice(0, MAX_AREAS);
}

/**
 * Suggests a practice area in a city if the text is a legal issue followed by the beginning of a
 * city name: "dui da", "divorce lawyer in mob". Callers try plain prefix matches first, because
 * "will da" may be the lawyer Will Day.
 */
async function suggestAreaInCities(
  db: Database,
  terms: AreaTerms,
  text: string,
): Promise<Suggestion[]> {
  const parts = text.trim().split(/\s+/);
  const maxLength = Math.min(parts.length - 1, MAX_CITY_WORDS);
  for (let length = maxLength; length >= 1; length--) {
    const area = findArea(terms, practiceAreaOf(parts.slice(0, -length).join(' '), terms.lexicons));
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

function findArea({ areas }: AreaTerms, slug: string | null): PracticeArea | undefined {
  return areas.shown.find((area) => area.slug === slug);
}

function areaSuggestion({ slug, name }: PracticeArea, term: string | null): AreaSuggestion {
  return { kind: 'practiceArea', slug, name, term };
}

/** Suggests the practice areas, cities and names that are closest to a text with typos. */
async function suggestCorrections(
  db: Database,
  index: SearchIndex,
  terms: AreaTerms,
  text: string,
): Promise<Suggestion[]> {
  const similar = [
    ...suggestTerms(terms, terms.suggestions.similarTo(text, MAX_AREAS)),
    ...suggestSimilarCities(text),
    ...(await suggestSimilarNames(db, index, text)),
  ];
  return similar.length > 0 ? similar : suggestMisspelledCity(db, text);
}
