import { cities } from '../data/cities.ts';
import { cityKey } from '../data/place-key.ts';
import type { Database } from '../engine/database.ts';
import { findMisspelledCity } from '../places/misspelled-city.ts';
import { citiesStartingWith, statesStartingWith, zipsStartingWith } from '../places/places.ts';
import { findSimilarPrefixes } from './similar-prefixes.ts';
import { maxEditsFor } from './similar-words.ts';

/** A suggested place. */
export type PlaceSuggestion =
  | { kind: 'state'; name: string; state: string }
  | { kind: 'place'; name: string; state: string }
  | { kind: 'zip'; zip: string; town: string; state: string };

const MAX_STATES = 2;
const MAX_PLACES = 4;
const MAX_SIMILAR_CITIES = 2;

/** Suggests the states, cities or ZIP codes that start with the text. */
export async function suggestPlaces(db: Database, text: string): Promise<PlaceSuggestion[]> {
  const digits = text.trim();
  if (/^\d{2,5}$/.test(digits)) {
    const zips = await zipsStartingWith(db, digits, MAX_PLACES);
    return zips.map((zip) => ({ kind: 'zip', ...zip }));
  }
  const states = statesStartingWith(text)
    .slice(0, MAX_STATES)
    .map(({ name, code }): PlaceSuggestion => ({ kind: 'state', name, state: code }));
  const cities = await citiesStartingWith(db, text, MAX_PLACES - states.length);
  return [...states, ...cities.map(placeSuggestion)];
}

/** Suggests the city, of any size, that a misspelled text means. Takes several milliseconds. */
export async function suggestMisspelledCity(
  db: Database,
  text: string,
): Promise<PlaceSuggestion[]> {
  const city = await findMisspelledCity(db, text);
  return city ? [placeSuggestion(city)] : [];
}

/** Suggests popular cities that begin with a misspelled text, closest first, then by population. */
export function suggestSimilarCities(text: string): PlaceSuggestion[] {
  const key = cityKey(text);
  const edits = maxEditsFor(key);
  if (edits === 0) return [];
  const similar = findSimilarPrefixes(popularKeys, key, edits);
  similar.sort((one, other) => one.edits - other.edits || rankOf(one.word) - rankOf(other.word));
  return similar
    .slice(0, MAX_SIMILAR_CITIES)
    .map(({ word }) => placeSuggestion(popularCities.get(word) as (typeof cities)[number]));
}

function placeSuggestion({ name, state }: { name: string; state: string }): PlaceSuggestion {
  return { kind: 'place', name, state };
}

/** The popular cities by key; the first city of a name is the most populous. */
const popularCities = new Map(
  [...cities].reverse().map((city) => [cityKey(city.name), city] as const),
);
const popularKeys = [...popularCities.keys()].sort();
const ranks = new Map(cities.map((city, rank) => [city, rank]));

function rankOf(key: string): number {
  return ranks.get(popularCities.get(key) as (typeof cities)[number]) ?? 0;
}

/** Whether a place is better known than most lawyers: a state, a ZIP code or a popular city. */
export function isPopularSuggestion(place: PlaceSuggestion): boolean {
  if (place.kind !== 'place') return true;
  return cities.some(({ name, state }) => name === place.name && state === place.state);
}
