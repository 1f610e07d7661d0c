import { cities } from '../data/cities.ts';
import { isCallForLawyer, practiceAreaOfWords } from '../data/everyday-terms.ts';
import { townKey } from '../data/place-key.ts';
import { findState } from '../data/states.ts';
import type { Database } from '../database.ts';
import { findSpot, type Place, type Spot, townAndState } from '../places.ts';
import type { SearchIndex } from './index.ts';
import { findByWords, hasWords, isFirm, isName, wordsOf } from './names.ts';

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
 */
export async function understand(
  db: Database,
  index: SearchIndex,
  text: string,
  radiusMiles: number,
): Promise<Question> {
  const quoted = /^\s*["“](.*)["”]\s*$/.exec(text)?.[1];
  if (quoted !== undefined) return { ...NOTHING, words: wordsOf(quoted) };
  const { place, ...others } = await read(db, index, withoutHere(text));
  if (!place) return { ...others, place };
  if ('code' in place) return { ...others, place: { state: place.code } };
  return { ...others, place: { near: place, radiusMiles, name: place.name, inState: place.state } };
}

/** A text as it was read. */
interface Reading extends Omit<Question, 'place'> {
  place: Named | null;
}

type Named = Spot | { code: string };

const NOTHING = { practiceArea: null, place: null, words: [] };

/** Where the visitor is can't be known, and "me" isn't Maine. */
function withoutHere(text: string): string {
  return text.replace(HERE, ' ').trim();
}

const HERE =
  /(?<!\S)(?:(?:(?:near|around|close\s+to)\s+me|nearby|in\s+my\s+(?:area|city|town|state|neighborhood))(?![^\s,.?!])[,.?!]*)/gi;

async function read(db: Database, index: SearchIndex, text: string): Promise<Reading> {
  const whole = await readWhole(db, text);
  if (whole) return whole;
  const words = wordsOf(text);
  const named = { ...NOTHING, words };
  const isSomebody = hasWords(db, words);
  const town = isPopularCity(text) || !isSomebody ? await findSpot(db, text, null) : null;
  if (town && words.length > 0) return { ...NOTHING, place: town };
  const told = await toldPlaces(db, text);
  for (const { rest, place } of told) {
    const reading = readExactly(db, rest);
    if (reading) return isFirm(db, text) ? named : { ...reading, place };
  }
  const [first] = told;
  if (first && !isSomebody && findByWords(db, index, words).size === 0) {
    return { ...NOTHING, place: first.place, words: wordsOf(first.rest) };
  }
  return named;
}

/** A text that is a place, a lawyer's name or a trouble and nothing besides. */
async function readWhole(db: Database, text: string): Promise<Reading | null> {
  const state = findState(text);
  if (state) return { ...NOTHING, place: { code: state.code } };
  if (!text.includes(',') && isName(db, text)) return { ...NOTHING, words: wordsOf(text) };
  const place = await wholePlace(db, text);
  if (place) return { ...NOTHING, place };
  const practiceArea = practiceAreaOfWords(text);
  return practiceArea ? { ...NOTHING, practiceArea } : null;
}

/** What stands beside a place, where it is a trouble, a call for a lawyer or somebody's words. */
function readExactly(db: Database, rest: string): Reading | null {
  const practiceArea = practiceAreaOfWords(rest);
  if (practiceArea) return { ...NOTHING, practiceArea };
  const words = isCallForLawyer(rest) ? [] : wordsOf(rest);
  return words.length === 0 || hasWords(db, words) ? { ...NOTHING, words } : null;
}

const popularCities = new Set(cities.map(({ name }) => townKey(name)));

function isPopularCity(text: string): boolean {
  return popularCities.has(townKey(text));
}

/** The whole text as a state, a ZIP code or a town with its state. */
async function wholePlace(db: Database, text: string): Promise<Named | null> {
  const state = findState(text);
  if (state) return { code: state.code };
  if (/^\s*\d{5}(-\d{4})?\s*$/.test(text) || townAndState(text)) return findSpot(db, text, null);
  return null;
}

/** A place within a text, and what else the text says. */
interface Split {
  rest: string;
  place: Named;
}

/** A town's name has at most so many words ("Truth or Consequences" has three), and its state two. */
const MOST_PLACE_WORDS = 6;

const PREPOSITIONS = new Set(['in', 'near', 'around', 'at']);

/** The places that the end of a text tells: behind a preposition any town, else one with its state. */
async function toldPlaces(db: Database, text: string): Promise<Split[]> {
  const told: Split[] = [];
  const parts = text.trim().split(/\s+/);
  const most = Math.min(parts.length - 1, MOST_PLACE_WORDS);
  const restBefore = (length: number) => parts.slice(0, -length).join(' ').replace(/,$/, '');
  // From the right: "hurt at work in Chicago" is in Chicago.
  for (let length = 1; length < most; length++) {
    if (!PREPOSITIONS.has(parts.at(-length - 1)?.toLowerCase() ?? '')) continue;
    const behind = parts.slice(-length).join(' ');
    const place = (await wholePlace(db, behind)) ?? (await findSpot(db, behind, null));
    if (place) told.push({ rest: restBefore(length + 1), place });
  }
  for (let length = most; length >= 1; length--) {
    const end = parts.slice(-length).join(' ');
    if (isWordRatherThanState(end)) continue;
    const place = await wholePlace(db, end);
    if (place) told.push({ rest: restBefore(length), place });
  }
  return told;
}

/** "help me" isn't about Maine, nor "Smith & Co." about Colorado: such a code has to be in capitals. */
function isWordRatherThanState(text: string): boolean {
  return STATE_WORDS.has(text.replace(/[^a-z]/gi, '').toLowerCase()) && !/^[A-Z]{2}$/.test(text);
}

const STATE_WORDS = new Set('al co de hi id in la ma me mo oh ok or pa'.split(' '));
