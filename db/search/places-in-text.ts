import { cities } from '../data/cities.ts';
import {
  asksForLawyer,
  hasUnknownWord,
  isCallForLawyer,
  practiceAreaOfText,
  practiceAreaWithin,
} from '../data/everyday-terms.ts';
import { cityKey } from '../data/place-key.ts';
import { findState } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { findCityRespaced, findMisspelledCity } from '../places/misspelled-city.ts';
import { cityAndState, findPoint, type Point } from '../places/places.ts';
import { isInLawyerName, significantWords } from './name-search.ts';

/** A state by its code, or the location of a city or ZIP code. */
export type NamedPlace = Point | { code: string };

/** A place within a text, and the rest of the text. */
export interface PlaceSplit {
  rest: string;
  place: NamedPlace;
}

/** Parses a whole text as a state, a ZIP code (perhaps with its city) or a city with its state. */
export async function parsePlace(db: Database, text: string): Promise<NamedPlace | null> {
  const state = findState(text);
  if (state) return { code: state.code };
  return hasZip(text) || cityAndState(text) ? findPoint(db, text, null) : null;
}

function hasZip(text: string): boolean {
  return /^\s*\d{5}\b|\b\d{5}(-\d{4})?\s*$/.test(text);
}

const popularCities = new Set(cities.map(({ name }) => cityKey(name)));

/** Whether the text is the name of one of the 525 popular cities. */
export function isPopularCity(text: string): boolean {
  return popularCities.has(cityKey(text));
}

/**
 * Finds explicit places at the end of a text: any city after a preposition, or a city with its
 * state.
 */
export async function explicitPlaces(db: Database, text: string): Promise<PlaceSplit[]> {
  const splits: PlaceSplit[] = [];
  for (const { end, rest } of afterPrepositions(text)) {
    const isLegalIssue = practiceAreaOfText(end) !== null;
    const place =
      (await parsePlace(db, end)) ?? (isLegalIssue ? null : await findPoint(db, end, null));
    if (place) splits.push({ rest, place });
  }
  for (const { end, rest, isLast } of ends(text)) {
    const place = isLast && !isLikelyWord(end) ? await parsePlace(db, end) : null;
    if (place) splits.push({ rest, place });
  }
  return splits;
}

const PREPOSITIONS = new Set(['in', 'near', 'around', 'at']);

/**
 * Splits a text at each preposition, from right to left, so that "hurt at work in Chicago" gives
 * "Chicago" before "work in Chicago".
 */
function afterPrepositions(text: string): Omit<End, 'isLast'>[] {
  return ends(text)
    .filter(({ isLast }) => isLast)
    .toReversed()
    .flatMap(({ end, rest }) => {
      const [, before, preposition = ''] = /^(.*\S)\s+(\S+)$/.exec(rest) ?? [];
      const isOne = before !== undefined && PREPOSITIONS.has(preposition.toLowerCase());
      return isOne ? [{ end, rest: before }] : [];
    });
}

/**
 * Whether a text is more likely a word than a state code. These codes must be uppercase, because
 * "help me" isn't about Maine and "Smith & Co." isn't about Colorado.
 */
function isLikelyWord(text: string): boolean {
  const isWord = AMBIGUOUS_STATE_CODES.has(text.replace(/[^a-z]/gi, '').toLowerCase());
  return isWord && !hasZip(text) && !/^[A-Z]{2}$/.test(text);
}

const AMBIGUOUS_STATE_CODES = new Set('al co de hi id in la ma me mo oh ok or pa'.split(' '));

/** Finds popular cities without a state at the end of a text: "John Smith Chicago". */
export async function popularCitiesAtEnd(db: Database, text: string): Promise<PlaceSplit[]> {
  const splits: PlaceSplit[] = [];
  for (const { end, rest, isLast } of ends(text)) {
    const place = isLast && isPopularCity(end) ? await findPoint(db, end, null) : null;
    if (place) splits.push({ rest, place });
  }
  return splits;
}

/** Finds misspelled cities after a preposition: "Garcia in Birmingam". */
export async function correctedPlaces(db: Database, text: string): Promise<PlaceSplit[]> {
  return splitsWithPlace(afterPrepositions(text), (end) => correctCity(db, end));
}

/**
 * Finds cities with their states at the end of a text, even if spaced differently: "dui De Kalb,
 * IL".
 */
export async function respacedPlaces(db: Database, text: string): Promise<PlaceSplit[]> {
  return splitsWithPlace(endingsWithState(text), (end) => findCityRespaced(db, end));
}

/**
 * Returns the whole text and, if it ends in a state, also its endings that may be a city and state.
 */
function endingsWithState(text: string): Omit<End, 'isLast'>[] {
  const isLong = (end: string) => end.split(/\s+/).length > MAX_RESPACED_WORDS;
  const lasts = cityAndState(text) ? ends(text).filter(({ isLast }) => isLast) : [];
  return [{ end: text, rest: '' }, ...lasts].filter(({ end }) => !isLong(end));
}

/**
 * Maximum number of words in a place with different spacing, which limits the spellings to try.
 * Longer places, such as "Truth or Consequences, New Mexico", must match exactly.
 */
const MAX_RESPACED_WORDS = 4;

async function splitsWithPlace(
  parts: Omit<End, 'isLast'>[],
  placeOf: (end: string) => Promise<NamedPlace | null>,
): Promise<PlaceSplit[]> {
  const splits: PlaceSplit[] = [];
  for (const { end, rest } of parts) {
    const place = await placeOf(end);
    if (place) splits.push({ rest, place });
  }
  return splits;
}

/** Corrects a misspelled city. Words for legal issues aren't typos: "crash" isn't Cash, AR. */
export async function correctCity(db: Database, text: string): Promise<Point | null> {
  return hasUnknownWord(cityAndState(text)?.city ?? text) ? findMisspelledCity(db, text) : null;
}

/**
 * Parses the words before or after a legal issue as a place. A city needs no state if it is
 * popular, or if the text asks for a lawyer and no lawyer has the city's name: "mexico visa" isn't
 * about Mexico, MO.
 */
export async function placeAtEnd(db: Database, { end, rest }: End): Promise<NamedPlace | null> {
  if (isLikelyWord(end)) return null;
  const place = await parsePlace(db, end);
  if (place) return place;
  const isCity =
    isPopularCity(end) || (asksForLawyer(rest) && !isInLawyerName(db, significantWords(end)));
  return isCity ? findPoint(db, end, null) : null;
}

/**
 * Like {@link placeAtEnd}, but also corrects misspelled popular cities. Other cities aren't
 * corrected, because many words next to a legal issue resemble the name of some small town.
 */
export async function placeOrCorrectedCity(db: Database, textEnd: End): Promise<NamedPlace | null> {
  const { end } = textEnd;
  const place = await placeAtEnd(db, textEnd);
  if (place || practiceAreaWithin(end, 1) || isCallForLawyer(end)) return place;
  const city = await correctCity(db, end);
  return city && isPopularCity(city.name) ? city : null;
}

/** Corrects a misspelled city that is followed by its state. */
export async function correctCityInState(db: Database, { end }: End): Promise<NamedPlace | null> {
  const state = cityAndState(end)?.state;
  const city = state ? await correctCity(db, end) : null;
  return city?.state === state ? city : null;
}

/** Maximum number of words in a city and its state. "Truth or Consequences" alone has three. */
const MAX_PLACE_WORDS = 6;

/** The words at the beginning or end (`isLast`) of a text, and the rest of the text. */
interface End {
  end: string;
  rest: string;
  isLast: boolean;
}

/** The first and last words of a text, where a place can be, longest first. */
export function ends(text: string): End[] {
  const parts = text.split(/\s+/);
  const joined = (from: number, to?: number) => parts.slice(from, to).join(' ').replace(/,$/, '');
  const maxLength = Math.min(parts.length - 1, MAX_PLACE_WORDS);
  return Array.from({ length: Math.max(maxLength, 0) }, (_, index) => maxLength - index).flatMap(
    (length) => [
      { end: joined(-length), rest: joined(0, -length), isLast: true },
      { end: joined(0, length), rest: joined(length), isLast: false },
    ],
  );
}
