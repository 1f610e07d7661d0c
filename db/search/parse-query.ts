import {
  isCallForLawyer,
  practiceAreaOfText,
  practiceAreaWithin,
  practiceAreaWithTypos,
} from '../data/everyday-terms.ts';
import { findState, slugOf, states, withoutInitialsDots } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { resolveNamedPlace } from '../places/named-place.ts';
import { findPoint, type Point, type ResolvedPlace } from '../places/places.ts';
import {
  hasExactMatch,
  isFirmName,
  isLawyerName,
  matchNames,
  significantWords,
} from './name-search.ts';
import {
  correctCity,
  correctCityInState,
  correctedPlaces,
  ends,
  explicitPlaces,
  isPopularCity,
  type NamedPlace,
  type PlaceSplit,
  parsePlace,
  placeAtEnd,
  placeOrCorrectedCity,
  popularCitiesAtEnd,
  respacedPlaces,
} from './places-in-text.ts';
import type { SearchIndex } from './search-index.ts';

/** The interpretation of the search box text. Each part filters the search. */
export interface ParsedQuery {
  /** Slug of the practice area that the legal issue belongs to. */
  practiceArea: string | null;
  place: ResolvedPlace | null;
  /** Words of a lawyer's or firm's name. */
  words: string[];
}

/**
 * Parses the search box text: a place ("36801", "Opelika, AL", "Alabama"), a legal issue ("car
 * crash"), or a lawyer or firm. A legal issue or a name can be combined with a place ("dui near
 * Mobile, AL", "Delgado 35203", "texas divorce"). Quoted text is always a name.
 *
 * The exact name of a lawyer takes precedence: "Denzel Washington" isn't about the state.
 *
 * @param state code of the state filter, which selects one of several cities of the same name
 */
export async function parseQuery(
  db: Database,
  index: SearchIndex,
  text: string,
  { radiusMiles, state }: { radiusMiles: number; state?: string | undefined },
): Promise<ParsedQuery> {
  const quoted = /^\s*["“](.*)["”]\s*$/.exec(text)?.[1];
  if (quoted !== undefined) return { ...EMPTY, words: significantWords(quoted) };
  const { place, ...others } = await interpret(db, index, withoutNearMe(text));
  if (!place) return { ...others, place };
  if ('code' in place) return { ...others, place: { state: place.code } };
  const city = (state && (await sameNameInState(db, text, place, state))) || place;
  return { ...others, place: resolveNamedPlace(city, radiusMiles) };
}

/**
 * Finds the city of the same name in the filter's state. Returns null if the text already names the
 * state of the city.
 */
async function sameNameInState(db: Database, text: string, city: Point, state: string) {
  const slug = slugOf(withoutInitialsDots(text));
  const cityState = states.find(({ code }) => code === city.state);
  // The state must follow the city or end the text: "in Evansville" isn't about Indiana.
  const isStateNamed = [city.state.toLowerCase(), cityState?.slug].some(
    (name) => slug.endsWith(`-${name}`) || `${slug}-`.includes(`${slugOf(city.name)}-${name}-`),
  );
  return isStateNamed ? null : findPoint(db, city.name, state);
}

/** A parsed query with an unresolved place. */
interface Interpretation extends Omit<ParsedQuery, 'place'> {
  place: NamedPlace | null;
}

const EMPTY = { practiceArea: null, place: null, words: [] };

/** Removes "near me": the visitor's location is unknown, and "me" isn't Maine. */
function withoutNearMe(text: string): string {
  return text.replace(NEAR_ME, ' ').trim();
}

const NEAR_ME =
  /(?<!\S)(?:(?:(?:near|around|close\s+to)\s+me|nearby|in\s+my\s+(?:area|city|town|state|neighborhood))(?![^\s,.?!])[,.?!]*)/gi;

/** Interprets a text as written if possible, then as a name, and only then with corrections. */
async function interpret(db: Database, index: SearchIndex, text: string): Promise<Interpretation> {
  const whole = await interpretWhole(db, text);
  if (whole) return whole;
  const words = significantWords(text);
  const named = { ...EMPTY, words };
  const explicit = await explicitPlaces(db, text);
  const placed = interpretWithPlace(db, explicit) ?? (await interpretAtEitherEnd(db, text));
  if (placed && !isFirmName(db, text)) return placed;
  if (placed || words.length === 0 || hasExactMatch(db, words)) return named;
  return (await interpretLoosely(db, index, text, explicit)) ?? named;
}

/** Interprets a text that is only a place, a lawyer's name or a legal issue. */
async function interpretWhole(db: Database, text: string): Promise<Interpretation | null> {
  const state = findState(text);
  if (state) return { ...EMPTY, place: { code: state.code } };
  const words = significantWords(text);
  const isPopular = isPopularCity(text);
  if (!isPopular && !text.includes(',') && isLawyerName(db, text)) return { ...EMPTY, words };
  const place = await parsePlace(db, text);
  if (place) return { ...EMPTY, place };
  const legalIssue = interpretLegalIssue(text);
  // "Best Law" can be a firm's name, but "Tax Law" is always the practice area.
  if (legalIssue && (legalIssue.practiceArea || !isFirmName(db, text))) return legalIssue;
  const mayBeCity = words.length > 0 && (isPopular || !hasExactMatch(db, words));
  const city = mayBeCity ? await findPoint(db, text, null) : null;
  return city && { ...EMPTY, place: city };
}

/**
 * Interprets a text that matches no name. Tries different spacing first, then whole sentences, then
 * corrections of typos. Returns null if the text resembles a lawyer's name.
 */
async function interpretLoosely(
  db: Database,
  index: SearchIndex,
  text: string,
  explicit: readonly PlaceSplit[],
): Promise<Interpretation | null> {
  const resemblesName = (words: readonly string[]) => matchNames(db, index, words).size > 0;
  const respaced = await respacedPlaces(db, text);
  const confident =
    interpretWithPlace(db, respaced) ?? interpretSentence(text, [...respaced, ...explicit], 2);
  if (confident) return confident;
  const typo = await interpretTypo(db, text, explicit);
  const nameWords = significantWords(explicit[0]?.rest ?? text);
  if (typo && (typo.isConfident || !resemblesName(nameWords))) return typo.interpretation;
  const inCities = await popularCitiesAtEnd(db, text);
  const corrected = await correctedPlaces(db, text);
  const fallback =
    interpretWithPlace(db, inCities) ??
    (await interpretAtEitherEnd(db, text, interpretMisspelledIssue, placeOrCorrectedCity)) ??
    interpretWithPlace(db, corrected) ??
    (await interpretAtEitherEnd(db, text, interpretLegalIssue, correctCityInState)) ??
    interpretSentence(text, explicit, 1) ??
    placeWithUnknownWords([...respaced, ...explicit, ...inCities, ...corrected]);
  return fallback && !resemblesName(significantWords(text)) ? fallback : null;
}

/** A legal issue, or a request for a lawyer without an issue ("find me a lawyer"). */
function interpretLegalIssue(text: string): Interpretation | null {
  const practiceArea = practiceAreaOfText(text);
  return practiceArea || isCallForLawyer(text) ? { ...EMPTY, practiceArea } : null;
}

/**
 * Uses the first place whose surrounding text is a legal issue, a request for a lawyer, or words of
 * an existing name.
 */
function interpretWithPlace(db: Database, splits: readonly PlaceSplit[]): Interpretation | null {
  for (const { rest, place } of splits) {
    const words = significantWords(rest);
    const matchesName = words.length === 0 || hasExactMatch(db, words);
    const interpretation = interpretLegalIssue(rest) ?? (matchesName ? { ...EMPTY, words } : null);
    if (interpretation) return { ...interpretation, place };
  }
  return null;
}

/**
 * Finds a legal issue within a sentence: "my landlord is evicting me".
 *
 * @param minWords minimum number of words in the legal issue. With 1, the word can also be part of
 * a misspelled name; with 2 or more, it can't.
 */
function interpretSentence(
  text: string,
  [split]: readonly PlaceSplit[],
  minWords: number,
): Interpretation | null {
  const practiceArea = practiceAreaWithin(split?.rest ?? text, minWords);
  return practiceArea ? { ...EMPTY, practiceArea, place: split?.place ?? null } : null;
}

/**
 * Interprets a text as a misspelled legal issue or city. A confident correction takes precedence
 * over a similar name.
 */
async function interpretTypo(
  db: Database,
  text: string,
  [split]: readonly PlaceSplit[],
): Promise<{ interpretation: Interpretation; isConfident: boolean } | null> {
  const isLong = text.length >= MIN_CONFIDENT_LENGTH;
  const practiceArea = practiceAreaWithTypos(split?.rest ?? text);
  if (practiceArea) {
    return {
      interpretation: { ...EMPTY, practiceArea, place: split?.place ?? null },
      isConfident: isLong,
    };
  }
  const place = await correctCity(db, text);
  const isConfident = isLong && place !== null && isPopularCity(place.name);
  return place && { interpretation: { ...EMPTY, place }, isConfident };
}

/**
 * Minimum length of a text for a confident correction. Shorter texts are one letter away from too
 * many names.
 */
const MIN_CONFIDENT_LENGTH = 6;

function interpretMisspelledIssue(text: string): Interpretation | null {
  const practiceArea = interpretLegalIssue(text) ? null : practiceAreaWithTypos(text);
  return practiceArea ? { ...EMPTY, practiceArea } : interpretLegalIssue(text);
}

/**
 * Interprets a text as a place and a name. The name matches no lawyer as written and may be
 * misspelled.
 */
function placeWithUnknownWords([split]: readonly PlaceSplit[]): Interpretation | null {
  return split ? { ...EMPTY, place: split.place, words: significantWords(split.rest) } : null;
}

/**
 * Interprets a text as a legal issue or a request for a lawyer, with a place before or after it:
 * "texas divorce", "dui Dallas". {@link placeAtEnd} decides whether a city needs its state.
 */
async function interpretAtEitherEnd(
  db: Database,
  text: string,
  readRest = interpretLegalIssue,
  placeOf = placeAtEnd,
): Promise<Interpretation | null> {
  for (const textEnd of ends(text)) {
    const legalIssue = readRest(textEnd.rest);
    const place = legalIssue && (await placeOf(db, textEnd));
    if (place) return { ...legalIssue, place };
  }
  return null;
}
