import {
  isCallForLawyer,
  practiceAreaNear,
  practiceAreaOfWords,
  practiceAreaWithin,
} from '../data/everyday-terms.ts';
import { findState, slugOf, states, withoutInitialsDots } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { findSpot, type Place, type Spot } from '../places/places.ts';
import type { SearchIndex } from './index.ts';
import { findByWords, hasWords, isFirm, isName, wordsOf } from './names.ts';
import {
  ends,
  isPopularCity,
  misspeltTown,
  type Named,
  nearlyToldPlaces,
  placeAtEnd,
  popularCitiesAtEnd,
  popularCityNearly,
  respeltPlaces,
  type Split,
  toldPlaces,
  townOfStateNearly,
  wholePlace,
} from './places-in-text.ts';

/** What the text of the search box means: each part narrows the search. */
export interface Question {
  /** Slug of the practice area that words of everyday trouble lead to. */
  practiceArea: string | null;
  place: Place | null;
  /** Words of a name or a firm. */
  words: string[];
}

/**
 * Reads a question: a place ("36801", "Opelika, AL", "Alabama"), words of everyday trouble ("car
 * crash"), a name or a firm, or one of the latter two with a place ("dui near Mobile, AL", "Delgado
 * 35203", "texas divorce"). Within quotation marks everything is a name.
 *
 * Whoever bears the whole text as a name goes first: "Denzel Washington" isn't about the state.
 *
 * @param state code of the state that is searched: of towns with the same name its own is meant
 */
export async function understand(
  db: Database,
  index: SearchIndex,
  text: string,
  { radiusMiles, state }: { radiusMiles: number; state?: string | undefined },
): Promise<Question> {
  const quoted = /^\s*["“](.*)["”]\s*$/.exec(text)?.[1];
  if (quoted !== undefined) return { ...NOTHING, words: wordsOf(quoted) };
  const { place, ...others } = await read(db, index, withoutHere(text));
  if (!place) return { ...others, place };
  if ('code' in place) return { ...others, place: { state: place.code } };
  const town = (state && (await namesake(db, text, place, state))) || place;
  return { ...others, place: { near: town, radiusMiles, name: town.name, inState: town.state } };
}

/** The town of the same name in another state, unless the text tells the town's own. */
async function namesake(db: Database, text: string, town: Spot, state: string) {
  const told = slugOf(withoutInitialsDots(text));
  const own = states.find(({ code }) => code === town.state);
  // Right behind the town or at the end: "in Evansville" isn't about Indiana.
  const isTold = [town.state.toLowerCase(), own?.slug].some(
    (name) => told.endsWith(`-${name}`) || `${told}-`.includes(`${slugOf(town.name)}-${name}-`),
  );
  return isTold ? null : findSpot(db, town.name, state);
}

/** A text as it was read. */
interface Reading extends Omit<Question, 'place'> {
  place: Named | null;
}

const NOTHING = { practiceArea: null, place: null, words: [] };

/** Where the visitor is can't be known, and "me" isn't Maine. */
function withoutHere(text: string): string {
  return text.replace(HERE, ' ').trim();
}

const HERE =
  /(?<!\S)(?:(?:(?:near|around|close\s+to)\s+me|nearby|in\s+my\s+(?:area|city|town|state|neighborhood))(?![^\s,.?!])[,.?!]*)/gi;

/** All as it is written goes before any guess, and a guess stands back behind a name. */
async function read(db: Database, index: SearchIndex, text: string): Promise<Reading> {
  const whole = await readWhole(db, text);
  if (whole) return whole;
  const words = wordsOf(text);
  const named = { ...NOTHING, words };
  const told = await toldPlaces(db, text);
  const placed = readBeside(db, told) ?? (await readAtEitherEnd(db, text));
  if (placed && !isFirm(db, text)) return placed;
  if (placed || words.length === 0 || hasWords(db, words)) return named;
  return (await guess(db, index, text, told)) ?? named;
}

/** A text that is a place, a lawyer's name or a trouble and nothing besides. */
async function readWhole(db: Database, text: string): Promise<Reading | null> {
  const state = findState(text);
  if (state) return { ...NOTHING, place: { code: state.code } };
  const words = wordsOf(text);
  const isCity = isPopularCity(text);
  if (!isCity && !text.includes(',') && isName(db, text)) return { ...NOTHING, words };
  const place = await wholePlace(db, text);
  if (place) return { ...NOTHING, place };
  const trouble = readTrouble(text);
  // A firm may be called "Best Law"; one that is called "Tax Law" is found by its trade.
  if (trouble && (trouble.practiceArea || !isFirm(db, text))) return trouble;
  const isTown = words.length > 0 && (isCity || !hasWords(db, words));
  const town = isTown ? await findSpot(db, text, null) : null;
  return town && { ...NOTHING, place: town };
}

/**
 * What a text may mean that nobody bears as a name, from other spaces and a sentence to slips of the pen;
 * null where somebody's name is nearly the text.
 */
async function guess(
  db: Database,
  index: SearchIndex,
  text: string,
  told: readonly Split[],
): Promise<Reading | null> {
  const isNearly = (own: readonly string[]) => findByWords(db, index, own).size > 0;
  const respelt = await respeltPlaces(db, text);
  const sure = readBeside(db, respelt) ?? readSentence(text, [...respelt, ...told], 2);
  if (sure) return sure;
  const slip = await readSlip(db, text, told);
  const beside = wordsOf(told[0]?.rest ?? text);
  if (slip && (slip.isSure || !isNearly(beside))) return slip.reading;
  const inCities = await popularCitiesAtEnd(db, text);
  const nearly = await nearlyToldPlaces(db, text);
  const bold =
    readBeside(db, inCities) ??
    (await readAtEitherEnd(db, text, readTroubleNearly, popularCityNearly)) ??
    readBeside(db, nearly) ??
    (await readAtEitherEnd(db, text, readTrouble, townOfStateNearly)) ??
    readSentence(text, told, 1) ??
    unknownBeside([...respelt, ...told, ...inCities, ...nearly]);
  return bold && !isNearly(wordsOf(text)) ? bold : null;
}

/** A trouble, or a call for a lawyer that names none. */
function readTrouble(text: string): Reading | null {
  const practiceArea = practiceAreaOfWords(text);
  return practiceArea || isCallForLawyer(text) ? { ...NOTHING, practiceArea } : null;
}

/** The first place that stands beside a trouble, a call for a lawyer or words that somebody bears. */
function readBeside(db: Database, splits: readonly Split[]): Reading | null {
  for (const { rest, place } of splits) {
    const words = wordsOf(rest);
    const isSomebody = words.length === 0 || hasWords(db, words);
    const reading = readTrouble(rest) ?? (isSomebody ? { ...NOTHING, words } : null);
    if (reading) return { ...reading, place };
  }
  return null;
}

/**
 * A trouble within a sentence that nobody bears as a name: "my landlord is evicting me". One word of it
 * may be a part of a misspelt name, several (`leastWords`) are none.
 */
function readSentence(text: string, [split]: readonly Split[], leastWords: number): Reading | null {
  const practiceArea = practiceAreaWithin(split?.rest ?? text, leastWords);
  return practiceArea ? { ...NOTHING, practiceArea, place: split?.place ?? null } : null;
}

/** A trouble or a town that is misspelt. It is sure where it goes before somebody whose name is misspelt. */
async function readSlip(
  db: Database,
  text: string,
  [split]: readonly Split[],
): Promise<{ reading: Reading; isSure: boolean } | null> {
  const isLong = text.length >= LEAST_SURE;
  const practiceArea = practiceAreaNear(split?.rest ?? text);
  if (practiceArea) {
    return { reading: { ...NOTHING, practiceArea, place: split?.place ?? null }, isSure: isLong };
  }
  const place = await misspeltTown(db, text);
  const isSure = isLong && place !== null && isPopularCity(place.name);
  return place && { reading: { ...NOTHING, place }, isSure };
}

/** Shorter words are one letter away from too many names. */
const LEAST_SURE = 6;

function readTroubleNearly(text: string): Reading | null {
  const practiceArea = readTrouble(text) ? null : practiceAreaNear(text);
  return practiceArea ? { ...NOTHING, practiceArea } : readTrouble(text);
}

/** A place whose words nobody bears as they are written: they may be misspelt. */
function unknownBeside([split]: readonly Split[]): Reading | null {
  return split ? { ...NOTHING, place: split.place, words: wordsOf(split.rest) } : null;
}

/**
 * A trouble or a call for a lawyer with its place before or behind it: "texas divorce", "dui Dallas".
 * A town without its state is a place there where it is a popular city, or no lawyer's name.
 */
async function readAtEitherEnd(
  db: Database,
  text: string,
  readRest = readTrouble,
  placeOf = placeAtEnd,
): Promise<Reading | null> {
  for (const at of ends(text)) {
    const trouble = readRest(at.rest);
    const place = trouble && (await placeOf(db, at));
    if (place) return { ...trouble, place };
  }
  return null;
}
