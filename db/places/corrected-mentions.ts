import { namedAreas } from '../data/named-areas.ts';
import { cityKey } from '../data/place-key.ts';
import { stateCodesBySlug } from '../data/state-names.ts';
import { jurisdictions, states } from '../data/states.ts';
import { WORDS_OUTSIDE_PLACES } from '../data/words-around-places.ts';
import { findSimilarWords } from '../search/similar-words.ts';
import { countyBase, findCounty, findRegion } from './areas.ts';
import { type NamedPlace, namedState } from './named-place.ts';
import { findInState } from './place-matches.ts';
import type { PlaceMention } from './place-mentions.ts';
import { followingState, mention, type Phrase, type PlaceText } from './place-phrase.ts';
import {
  isCommonSurname,
  isConnector,
  isForeignPlace,
  isOrdinaryWord,
  keyOfWords,
  leadIn,
  popularKeys,
} from './place-words.ts';
import type { StateInWords } from './state-in-words.ts';

/** "Rancho Cucamonga" has two words and "Salt Lake City" three. */
const MAX_WORDS = 3;

/**
 * Corrects a misspelled place that begins at a token. With its state or after a preposition, any
 * city is possible; otherwise only well-known places, because many words resemble some small town.
 *
 * @param end the token at which other mentions begin
 */
export function correctionAt(text: PlaceText, from: number, end: number): PlaceMention | null {
  const lead = leadIn(text.words, from);
  const last = endBeforeCommonWord(text, from, Math.min(from + MAX_WORDS, end));
  for (let to = last; to > from; to--) {
    const phrase = { from, to, key: keyOfWords(text.words, from, to), lead };
    if (!isCorrectable(phrase)) continue;
    const state = followingState(text, to);
    const corrected =
      (state && correctInState(text, phrase, state)) ??
      correctKnown(text, phrase) ??
      (lead.isExplicit ? correctCity(text, phrase) : null);
    if (corrected) return corrected;
  }
  return null;
}

/** The end of a phrase: the first word that is too common to be part of a misspelled place. */
function endBeforeCommonWord({ words }: PlaceText, from: number, end: number): number {
  const common = words.slugs.slice(from, end).findIndex((slug) => WORDS_OUTSIDE_PLACES.has(slug));
  return common < 0 ? end : from + common;
}

/** Whether a phrase may be a misspelled place at all. Short and ordinary words never are. */
function isCorrectable({ key, from, to }: Phrase): boolean {
  if (key.length < MIN_LENGTH || key.length > MAX_LENGTH || /\d/.test(key)) return false;
  return !key.split('-').every(isOrdinaryWord) && !(to - from === 1 && isForeignPlace(key));
}

const MIN_LENGTH = 5;
const MAX_LENGTH = 40;

/** Only a long name may have two edits: with two, many short words and phrases become a place. */
function maxEdits(key: string): number {
  return key.length >= (key.includes('-') ? 10 : 8) ? 2 : 1;
}

/** Corrects a city in the state that follows it: "Pittsburg PA", "De Kalb, IL". */
function correctInState(text: PlaceText, phrase: Phrase, state: StateInWords): PlaceMention | null {
  const city = text.cities.findSimilar(phrase.key, {
    state: state.code,
    maxEdits: maxEdits(phrase.key),
  });
  if (!city) return null;
  const isRespaced = lettersOf(city.name) === phrase.key.replaceAll('-', '');
  if (!isRespaced && phrase.to - phrase.from === 1 && isCommonSurname(phrase.key)) return null;
  const found = mention(text, { ...phrase, to: state.to }, city, 'explicit');
  return isRespaced ? found : corrected(found, `${city.name}, ${city.state}`);
}

function lettersOf(name: string): string {
  return cityKey(name).replaceAll('-', '');
}

/** Corrects a large city, a region, a nickname or a state. */
function correctKnown(text: PlaceText, phrase: Phrase): PlaceMention | null {
  const isName = phrase.to - phrase.from === 1 && isCommonSurname(phrase.key);
  if (isName || text.cities.find(phrase.key)) return null;
  const key = similarKnownKey(phrase.key);
  const place = key && knownPlace(text, key);
  return place ? corrected(mention(text, phrase, place, 'corrected'), nameOf(place)) : null;
}

/** Corrects a city of about 10,000 people or more. */
function correctCity(text: PlaceText, phrase: Phrase): PlaceMention | null {
  // "en la corte" isn't about La Porte.
  const first = text.words.slugs[phrase.from] as string;
  if (isCommonSurname(phrase.key) || isConnector(first)) return null;
  const limits = { maxEdits: 1, maxRank: MAX_CORRECTED_RANK };
  const city = text.cities.findSimilar(phrase.key, limits);
  return city && corrected(mention(text, phrase, city, 'corrected'), nameOf(city));
}

/** The city with this population rank has about 10,000 people. */
const MAX_CORRECTED_RANK = 4000;

function corrected(found: PlaceMention, name: string): PlaceMention {
  return { ...found, confidence: 'corrected', corrected: name };
}

function nameOf(place: NamedPlace): string {
  if (!('code' in place)) return place.state ? `${place.name}, ${place.state}` : place.name;
  return jurisdictions.find(({ code }) => code === place.code)?.name ?? place.code;
}

function knownPlace(text: PlaceText, key: string): NamedPlace | null {
  const code = stateCodesBySlug.get(key);
  if (code) return namedState(code);
  const nickname = namedAreas().nicknames.get(key);
  const county = countyBase(key);
  return (
    (county ? findCounty(county, null) : null) ??
    (popularKeys.has(key) ? text.cities.find(key) : null) ??
    (nickname ? findInState(text, cityKey(nickname.city), nickname.state) : null) ??
    findRegion(key, null)
  );
}

/**
 * The well-known place whose key is closest to a misspelled one: within one edit, within two in a
 * long name, or with the same letters in another order ("chigaco").
 */
function similarKnownKey(key: string): string | null {
  const sorted = [...key].sort().join('');
  const matches = candidatesFor(key)
    .flatMap((candidates) => findSimilarWords(candidates, key, key.length < 6 ? 1 : 2))
    .filter(({ word, edits }) => edits <= maxEdits(key) || [...word].sort().join('') === sorted)
    .sort((a, b) => a.edits - b.edits);
  return matches[0]?.word ?? null;
}

let keysByShape: Map<string, string[]> | undefined;

/** The keys of all well-known places with this first letter and about this length, sorted. */
function candidatesFor(key: string): string[][] {
  keysByShape ??= Map.groupBy(readKnownKeys(), (known) => `${known.charAt(0)}${known.length}`);
  return [-2, -1, 0, 1, 2].flatMap((difference) => {
    const keys = keysByShape?.get(`${key.charAt(0)}${key.length + difference}`);
    return keys ? [keys] : [];
  });
}

/** Number of the most populous counties whose misspelled names are corrected. */
const CORRECTED_COUNTIES = 200;

/**
 * The keys of large cities, large counties, regions, states, and nicknames of a single word.
 * Neighborhoods are left out: "wits end" isn't the West End.
 */
function readKnownKeys(): string[] {
  const { counties, regions, nicknames } = namedAreas();
  const regionKeys = [...regions].flatMap(([key, [best]]) =>
    best && !best.isNeighborhood && !key.startsWith('the-') ? [key] : [],
  );
  const countyKeys = [...counties.keys()].slice(0, CORRECTED_COUNTIES);
  const words = [...nicknames.keys(), ...stateCodesBySlug.keys()].filter(
    (key) => !key.includes('-') || states.some(({ slug }) => slug === key),
  );
  return [
    ...new Set([
      ...popularKeys,
      ...regionKeys,
      ...words,
      ...countyKeys.map((key) => `${key}-county`),
    ]),
  ]
    .filter((key) => key.length >= MIN_LENGTH && !isOrdinaryWord(key))
    .sort();
}
