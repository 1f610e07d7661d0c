import { cities } from '../data/cities.ts';
import { practiceAreaOfWords } from '../data/everyday-terms.ts';
import { townKey } from '../data/place-key.ts';
import { findState } from '../data/states.ts';
import type { Database } from '../database.ts';
import { findSpot, type Place, type Spot, townAndState } from '../places.ts';
import { wordsOf } from './names.ts';

/** What the text of the search box means: each part narrows the search. */
export interface Question {
  /** Slug of the practice area that words of everyday trouble lead to. */
  practiceArea: string | null;
  place: Place | null;
  /** Words of a name or a firm. */
  words: string[];
}

const NOTHING: Question = { practiceArea: null, place: null, words: [] };

/** A town's name has at most so many words ("Truth or Consequences" has three), and its state two. */
const MOST_PLACE_WORDS = 6;

/**
 * Reads a question: a place ("36801", "Opelika, AL", "Alabama"), words of everyday trouble ("car
 * crash"), a name or a firm, or one of the latter two with a place behind it ("dui near Mobile, AL",
 * "Delgado 35203"). Within quotation marks everything is a name.
 *
 * A town without its state is a place where it is a popular city, or nobody bears its name
 * (`isSomebody`).
 */
export async function understand(
  db: Database,
  text: string,
  radiusMiles: number,
  isSomebody: (words: string[]) => boolean,
): Promise<Question> {
  const quoted = /^\s*["“](.*)["”]\s*$/.exec(text)?.[1];
  if (quoted !== undefined) return { ...NOTHING, words: wordsOf(quoted) };
  const around = (near: Spot) => ({ near, radiusMiles, name: near.name, inState: near.state });

  const place = await wholePlace(db, text);
  if (place) return { ...NOTHING, place: 'code' in place ? { state: place.code } : around(place) };
  const practiceArea = practiceAreaOfWords(text);
  if (practiceArea) return { ...NOTHING, practiceArea };

  const words = wordsOf(text);
  const split = await withoutPlace(db, text);
  if (split) {
    const named = {
      ...NOTHING,
      place: 'code' in split.place ? { state: split.place.code } : around(split.place),
    };
    const area = practiceAreaOfWords(split.rest);
    return area ? { ...named, practiceArea: area } : { ...named, words: wordsOf(split.rest) };
  }
  if (words.length > 0 && (isPopularCity(text) || !isSomebody(words))) {
    const town = await findSpot(db, text, null);
    if (town) return { ...NOTHING, place: around(town) };
  }
  return { ...NOTHING, words };
}

const popularCities = new Set(cities.map(({ name }) => townKey(name)));

function isPopularCity(text: string): boolean {
  return popularCities.has(townKey(text));
}

type Named = Spot | { code: string };

/** The whole text as a state, a ZIP code or a town with its state. */
async function wholePlace(db: Database, text: string): Promise<Named | null> {
  const state = findState(text);
  if (state) return { code: state.code };
  if (/^\s*\d{5}(-\d{4})?\s*$/.test(text) || townAndState(text)) return findSpot(db, text, null);
  return null;
}

/**
 * Takes a place from the end of a text. Behind "in" or "near" it may be a town without its state, and
 * a bare state has to be written out or in capitals: "help me" isn't about Maine.
 */
async function withoutPlace(
  db: Database,
  text: string,
): Promise<{ rest: string; place: Named } | null> {
  const [, before, behind] = /^(.+?)\s+(?:in|near|around|at)\s+(.+)$/i.exec(text) ?? [];
  if (before !== undefined && behind !== undefined) {
    const place = (await wholePlace(db, behind)) ?? (await findSpot(db, behind, null));
    if (place) return { rest: before, place };
  }
  const parts = text.trim().split(/\s+/);
  const most = Math.min(parts.length - 1, MOST_PLACE_WORDS);
  for (let length = most; length >= 1; length--) {
    const end = parts.slice(-length).join(' ');
    if (/^[a-z]{2}$/i.test(end) && end !== end.toUpperCase()) continue;
    const place = await wholePlace(db, end);
    if (place) return { rest: parts.slice(0, -length).join(' ').replace(/,$/, ''), place };
  }
  return null;
}
