import { cities } from '../data/cities.ts';
import { asksForLawyer, isCallForLawyer, practiceAreaWithin } from '../data/everyday-terms.ts';
import { townKey } from '../data/place-key.ts';
import { findState } from '../data/states.ts';
import type { Database } from '../database.ts';
import { findTownNear } from '../near-towns.ts';
import { findSpot, type Spot, townAndState } from '../places.ts';
import { isInName, wordsOf } from './names.ts';

/** A state by its code, or a town or a ZIP code on the map. */
export type Named = Spot | { code: string };

/** A place within a text, and what else the text says. */
export interface Split {
  rest: string;
  place: Named;
}

/** The whole text as a state, a ZIP code or a town with its state. */
export async function wholePlace(db: Database, text: string): Promise<Named | null> {
  const state = findState(text);
  if (state) return { code: state.code };
  if (/^\s*\d{5}(-\d{4})?\s*$/.test(text) || townAndState(text)) return findSpot(db, text, null);
  return null;
}

const popularCities = new Set(cities.map(({ name }) => townKey(name)));

/** Whether it is the name of one of the 525 popular cities. */
export function isPopularCity(text: string): boolean {
  return popularCities.has(townKey(text));
}

/** The places that the end of a text tells: behind a preposition any town, else one with its state. */
export async function toldPlaces(db: Database, text: string): Promise<Split[]> {
  const told: Split[] = [];
  for (const { end, rest } of behindPrepositions(text)) {
    const place = (await wholePlace(db, end)) ?? (await findSpot(db, end, null));
    if (place) told.push({ rest, place });
  }
  for (const { end, rest, isLast } of ends(text)) {
    const place = isLast && !isWordRatherThanState(end) ? await wholePlace(db, end) : null;
    if (place) told.push({ rest, place });
  }
  return told;
}

const PREPOSITIONS = new Set(['in', 'near', 'around', 'at']);

/** What stands behind a preposition, from the right: "hurt at work in Chicago" is in Chicago. */
function behindPrepositions(text: string): { end: string; rest: string }[] {
  return ends(text)
    .filter(({ isLast }) => isLast)
    .toReversed()
    .flatMap(({ end, rest }) => {
      const [, before, preposition = ''] = /^(.*\S)\s+(\S+)$/.exec(rest) ?? [];
      const isOne = before !== undefined && PREPOSITIONS.has(preposition.toLowerCase());
      return isOne ? [{ end, rest: before }] : [];
    });
}

/** "help me" isn't about Maine, nor "Smith & Co." about Colorado: such a code has to be in capitals. */
function isWordRatherThanState(text: string): boolean {
  return STATE_WORDS.has(text.replace(/[^a-z]/gi, '').toLowerCase()) && !/^[A-Z]{2}$/.test(text);
}

const STATE_WORDS = new Set('al co de hi id in la ma me mo oh ok or pa'.split(' '));

/** Popular cities without their states at the end of a text: "John Smith Chicago". */
export async function popularCitiesAtEnd(db: Database, text: string): Promise<Split[]> {
  const found: Split[] = [];
  for (const { end, rest, isLast } of ends(text)) {
    const place = isLast && isPopularCity(end) ? await findSpot(db, end, null) : null;
    if (place) found.push({ rest, place });
  }
  return found;
}

/** Misspelt towns behind a preposition: "Garcia in Birmingam". */
export async function nearlyToldPlaces(db: Database, text: string): Promise<Split[]> {
  const found: Split[] = [];
  for (const { end, rest } of behindPrepositions(text)) {
    const place = await findTownNear(db, end);
    if (place) found.push({ rest, place });
  }
  return found;
}

/**
 * A place before or behind a trouble. A town needs no state where it is a popular city, or a lawyer is
 * asked for and none has its name: "mexico visa" isn't about Mexico, MO.
 */
export async function placeAtEnd(db: Database, { end, rest }: End): Promise<Named | null> {
  if (isWordRatherThanState(end)) return null;
  const place = await wholePlace(db, end);
  if (place) return place;
  const isTown = isPopularCity(end) || (asksForLawyer(rest) && !isInName(db, wordsOf(end)));
  return isTown ? findSpot(db, end, null) : null;
}

/** The same, or a popular city that is misspelt: many a word beside a trouble is nearly a hamlet's name. */
export async function popularCityNearly(db: Database, at: End): Promise<Named | null> {
  const { end } = at;
  const place = await placeAtEnd(db, at);
  if (place || practiceAreaWithin(end, 1) || isCallForLawyer(end)) return place;
  const near = await findTownNear(db, end);
  return near && isPopularCity(near.name) ? near : null;
}

/** A town's name has at most so many words ("Truth or Consequences" has three), and its state two. */
const MOST_PLACE_WORDS = 6;

/** Words at the beginning of a text or at its end (`isLast`), and the rest of it. */
interface End {
  end: string;
  rest: string;
  isLast: boolean;
}

/** A text's first and last words, where a place may stand, with the rest of it; the longest first. */
export function ends(text: string): End[] {
  const parts = text.split(/\s+/);
  const joined = (from: number, to?: number) => parts.slice(from, to).join(' ').replace(/,$/, '');
  const most = Math.min(parts.length - 1, MOST_PLACE_WORDS);
  return Array.from({ length: Math.max(most, 0) }, (_, at) => most - at).flatMap((length) => [
    { end: joined(-length), rest: joined(0, -length), isLast: true },
    { end: joined(0, length), rest: joined(length), isLast: false },
  ]);
}
