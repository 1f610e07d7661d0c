import {
  isCallForLawyer,
  practiceAreaNear,
  practiceAreaOfWords,
  practiceAreaWithin,
} from '../data/everyday-terms.ts';
import { findState, slugOf, states, withoutInitialsDots } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { findPoint, type Place, type Point } from '../places/places.ts';
import type { SearchIndex } from './index.ts';
import { findByWords, hasWords, isFirm, isName, wordsOf } from './names.ts';
import {
  correctCity,
  correctCityInState,
  correctedPlaces,
  ends,
  explicitPlaces,
  isPopularCity,
  type Named,
  placeAtEnd,
  popularCitiesAtEnd,
  popularCityNearly,
  respeltPlaces,
  type Split,
  wholePlace,
} from './places-in-text.ts';

/** The interpretation of the search box text. Each part filters the search. */
export interface ParsedQuery {
  /** Slug of the practice area that the legal issue belongs to. */
  practiceArea: string | null;
  place: Place | null;
  /** Words of a lawyer's or firm's name. */
  words: string[];
}

/**
 * Parses the search box text: a place ("36801", "Opelika, AL", "Alabama"), a legal issue ("car
 * crash"), a lawyer or firm, or one of the latter two with a place ("dui near Mobile, AL", "Delgado
 * 35203", "texas divorce"). Quoted text is always a name.
 *
 * A lawyer with that exact name comes first: "Denzel Washington" isn't about the state.
 *
 * @param state code of the state filter; it decides between cities of the same name
 */
export async function parseQuery(
  db: Database,
  index: SearchIndex,
  text: string,
  { radiusMiles, state }: { radiusMiles: number; state?: string | undefined },
): Promise<ParsedQuery> {
  const quoted = /^\s*["“](.*)["”]\s*$/.exec(text)?.[1];
  if (quoted !== undefined) return { ...NOTHING, words: wordsOf(quoted) };
  const { place, ...others } = await read(db, index, withoutHere(text));
  if (!place) return { ...others, place };
  if ('code' in place) return { ...others, place: { state: place.code } };
  const city = (state && (await namesake(db, text, place, state))) || place;
  return { ...others, place: { near: city, radiusMiles, name: city.name, inState: city.state } };
}

/** The city of the same name in the filter's state, unless the text names the city's own state. */
async function namesake(db: Database, text: string, city: Point, state: string) {
  const slug = slugOf(withoutInitialsDots(text));
  const own = states.find(({ code }) => code === city.state);
  // The state must follow the city or end the text: "in Evansville" isn't about Indiana.
  const isStateNamed = [city.state.toLowerCase(), own?.slug].some(
    (name) => slug.endsWith(`-${name}`) || `${slug}-`.includes(`${slugOf(city.name)}-${name}-`),
  );
  return isStateNamed ? null : findPoint(db, city.name, state);
}

/** A parsed query with an unresolved place. */
interface Reading extends Omit<ParsedQuery, 'place'> {
  place: Named | null;
}

const NOTHING = { practiceArea: null, place: null, words: [] };

/** Removes "near me": the visitor's location is unknown, and "me" isn't Maine. */
function withoutHere(text: string): string {
  return text.replace(HERE, ' ').trim();
}

const HERE =
  /(?<!\S)(?:(?:(?:near|around|close\s+to)\s+me|nearby|in\s+my\s+(?:area|city|town|state|neighborhood))(?![^\s,.?!])[,.?!]*)/gi;

/** Prefers the text as written, then names, then corrections. */
async function read(db: Database, index: SearchIndex, text: string): Promise<Reading> {
  const whole = await readWhole(db, text);
  if (whole) return whole;
  const words = wordsOf(text);
  const named = { ...NOTHING, words };
  const explicit = await explicitPlaces(db, text);
  const placed = readBeside(db, explicit) ?? (await readAtEitherEnd(db, text));
  if (placed && !isFirm(db, text)) return placed;
  if (placed || words.length === 0 || hasWords(db, words)) return named;
  return (await interpretLoosely(db, index, text, explicit)) ?? named;
}

/** Interprets a text that is only a place, a lawyer's name or a legal issue. */
async function readWhole(db: Database, text: string): Promise<Reading | null> {
  const state = findState(text);
  if (state) return { ...NOTHING, place: { code: state.code } };
  const words = wordsOf(text);
  const isCity = isPopularCity(text);
  if (!isCity && !text.includes(',') && isName(db, text)) return { ...NOTHING, words };
  const place = await wholePlace(db, text);
  if (place) return { ...NOTHING, place };
  const legalIssue = interpretLegalIssue(text);
  // "Best Law" can be a firm's name, but "Tax Law" is always the practice area.
  if (legalIssue && (legalIssue.practiceArea || !isFirm(db, text))) return legalIssue;
  const mayBeCity = words.length > 0 && (isCity || !hasWords(db, words));
  const city = mayBeCity ? await findPoint(db, text, null) : null;
  return city && { ...NOTHING, place: city };
}

/**
 * Interprets a text that matches no name: different spacing, whole sentences, then typos. Returns
 * null if the text resembles a lawyer's name.
 */
async function interpretLoosely(
  db: Database,
  index: SearchIndex,
  text: string,
  explicit: readonly Split[],
): Promise<Reading | null> {
  const isNearly = (own: readonly string[]) => findByWords(db, index, own).size > 0;
  const respelt = await respeltPlaces(db, text);
  const sure = readBeside(db, respelt) ?? readSentence(text, [...respelt, ...explicit], 2);
  if (sure) return sure;
  const typo = await interpretTypo(db, text, explicit);
  const beside = wordsOf(explicit[0]?.rest ?? text);
  if (typo && (typo.isSure || !isNearly(beside))) return typo.reading;
  const inCities = await popularCitiesAtEnd(db, text);
  const nearly = await correctedPlaces(db, text);
  const bold =
    readBeside(db, inCities) ??
    (await readAtEitherEnd(db, text, interpretMisspelledIssue, popularCityNearly)) ??
    readBeside(db, nearly) ??
    (await readAtEitherEnd(db, text, interpretLegalIssue, correctCityInState)) ??
    readSentence(text, explicit, 1) ??
    unknownBeside([...respelt, ...explicit, ...inCities, ...nearly]);
  return bold && !isNearly(wordsOf(text)) ? bold : null;
}

/** A legal issue, or a request for a lawyer without an issue ("find me a lawyer"). */
function interpretLegalIssue(text: string): Reading | null {
  const practiceArea = practiceAreaOfWords(text);
  return practiceArea || isCallForLawyer(text) ? { ...NOTHING, practiceArea } : null;
}

/** The first place next to a legal issue, a request for a lawyer, or words of an existing name. */
function readBeside(db: Database, splits: readonly Split[]): Reading | null {
  for (const { rest, place } of splits) {
    const words = wordsOf(rest);
    const isSomebody = words.length === 0 || hasWords(db, words);
    const reading = interpretLegalIssue(rest) ?? (isSomebody ? { ...NOTHING, words } : null);
    if (reading) return { ...reading, place };
  }
  return null;
}

/**
 * A legal issue within a sentence: "my landlord is evicting me". A single word can be part of a
 * misspelled name; several words (`minWords`) can't.
 */
function readSentence(text: string, [split]: readonly Split[], minWords: number): Reading | null {
  const practiceArea = practiceAreaWithin(split?.rest ?? text, minWords);
  return practiceArea ? { ...NOTHING, practiceArea, place: split?.place ?? null } : null;
}

/** A misspelled legal issue or city. A confident correction precedes a misspelled name. */
async function interpretTypo(
  db: Database,
  text: string,
  [split]: readonly Split[],
): Promise<{ reading: Reading; isSure: boolean } | null> {
  const isLong = text.length >= MIN_CONFIDENT_LENGTH;
  const practiceArea = practiceAreaNear(split?.rest ?? text);
  if (practiceArea) {
    return { reading: { ...NOTHING, practiceArea, place: split?.place ?? null }, isSure: isLong };
  }
  const place = await correctCity(db, text);
  const isSure = isLong && place !== null && isPopularCity(place.name);
  return place && { reading: { ...NOTHING, place }, isSure };
}

/** Shorter texts are one letter away from too many names. */
const MIN_CONFIDENT_LENGTH = 6;

function interpretMisspelledIssue(text: string): Reading | null {
  const practiceArea = interpretLegalIssue(text) ? null : practiceAreaNear(text);
  return practiceArea ? { ...NOTHING, practiceArea } : interpretLegalIssue(text);
}

/** A place with other words that match no name as written and may be misspelled. */
function unknownBeside([split]: readonly Split[]): Reading | null {
  return split ? { ...NOTHING, place: split.place, words: wordsOf(split.rest) } : null;
}

/**
 * A legal issue or a request for a lawyer, with a place before or after it: "texas divorce", "dui
 * Dallas". A city without its state counts as a place if it is popular or not a lawyer's name.
 */
async function readAtEitherEnd(
  db: Database,
  text: string,
  readRest = interpretLegalIssue,
  placeOf = placeAtEnd,
): Promise<Reading | null> {
  for (const at of ends(text)) {
    const legalIssue = readRest(at.rest);
    const place = legalIssue && (await placeOf(db, at));
    if (place) return { ...legalIssue, place };
  }
  return null;
}
