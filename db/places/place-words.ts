import { cities } from '../data/cities.ts';
import { linesOf } from '../data/named-areas.ts';
import { cityKey } from '../data/place-key.ts';
import { slugOf, withoutInitialsDots } from '../data/states.ts';
import {
  FOREIGN_PLACES,
  PLACE_CONNECTORS,
  PLACE_MODIFIERS,
  PLACE_PREPOSITIONS,
  PLACE_TRAILERS,
} from '../data/words-around-places.ts';
import type { Token } from '../search/tokens.ts';

/** Words of a text as slugs, to compare with the keys of places. */
export interface PlaceWords {
  slugs: readonly string[];
  /** Whether the token was typed in capitals, in a text that isn't all capitals. */
  isUppercase: readonly boolean[];
}

export function placeWords(tokens: readonly Token[]): PlaceWords {
  const isShouted = tokens.length > 2 && tokens.every(({ text }) => text === text.toUpperCase());
  return {
    slugs: tokens.map(({ text }) => slugOf(withoutInitialsDots(text))),
    isUppercase: tokens.map(
      ({ text }) => !isShouted && /\p{Lu}/u.test(text) && text === text.toUpperCase(),
    ),
  };
}

/**
 * The keys under which to look up the words from `from` to `to`: as written, and without a
 * possessive. "Chicago's best lawyer" is about Chicago, but the 's of "Prince George's" is part of
 * the name.
 */
export function keysOfWords(
  tokens: readonly Token[],
  words: PlaceWords,
  from: number,
  to: number,
): string[] {
  const key = keyOfWords(words, from, to);
  const isPossessive = /['’]s$/.test(tokens[to - 1]?.text ?? '');
  return isPossessive ? [key, key.slice(0, -1)] : [key];
}

/** The key of the words from `from` to `to`, as `cityKey` would write it. */
export function keyOfWords({ slugs }: PlaceWords, from: number, to: number): string {
  const key = slugs.slice(from, to).join('-');
  return /(?:^|-)(?:sainte?|ft|mt|nyc|city)(?:-|$)/.test(key) ? cityKey(key) : key;
}

/** The keys of the 525 popular cities. */
export const popularKeys: ReadonlySet<string> = new Set(cities.map(({ name }) => cityKey(name)));

/** Cities up to this population rank are well known without their states. */
const MAX_KNOWN_RANK = 450;

/** Whether a city is well known without its state. */
export function isKnownCity(key: string, rank: number): boolean {
  return popularKeys.has(key) || rank <= MAX_KNOWN_RANK;
}

let ordinaryWords: Set<string> | undefined;
let surnames: Set<string> | undefined;

/** Whether a word is more likely an ordinary word than a place: "accident", "surprise". */
export function isOrdinaryWord(slug: string): boolean {
  ordinaryWords ??= new Set(linesOf('ordinary-words.txt'));
  return ordinaryWords.has(slug);
}

/** Whether a word is one of the thousand or so most common surnames. */
export function isCommonSurname(slug: string): boolean {
  surnames ??= new Set(linesOf('common-surnames.txt'));
  return surnames.has(slug);
}

/** Whether a word describes a part of a place, and so isn't one alone: "downtown". */
export function isModifier(slug: string): boolean {
  return PLACE_MODIFIERS.has(slug);
}

export function isForeignPlace(key: string): boolean {
  return FOREIGN_PLACES.has(key);
}

/** Whether a word only joins others: "the", "of", "la". */
export function isConnector(slug: string): boolean {
  return PLACE_CONNECTORS.has(slug);
}

export interface LeadIn {
  /** The first token of the words that introduce the place. */
  from: number;
  /** Whether a preposition introduces the place, other than "at", which also precedes employers. */
  isExplicit: boolean;
}

/** Finds the words that introduce a place: "in downtown", "near the city of". */
export function leadIn({ slugs }: PlaceWords, start: number): LeadIn {
  let from = start;
  for (let at = start - 1; at >= 0 && start - at <= MAX_LEAD_IN; at--) {
    const word = slugs[at] as string;
    if (PLACE_PREPOSITIONS.has(word)) return { from: at, isExplicit: word !== 'at' };
    if (PLACE_MODIFIERS.has(word)) from = at;
    else if (!PLACE_CONNECTORS.has(word)) break;
  }
  return { from, isExplicit: false };
}

/** "in the inner city of" has five words. */
const MAX_LEAD_IN = 5;

/** The end of a place with the words that may follow it: "Houston metro area". */
export function endOfTrailers({ slugs }: PlaceWords, to: number): number {
  let end = to;
  while (end < slugs.length && PLACE_TRAILERS.has(slugs[end] as string)) end++;
  return end;
}
