import type { Token } from '../search/tokens.ts';
import type { CityIndex } from './city-index.ts';
import type { NamedPlace } from './named-place.ts';
import type { PlaceMention } from './place-mentions.ts';
import { endOfTrailers, type LeadIn, type PlaceWords } from './place-words.ts';
import { mayFollowCity, type StateInWords, stateAt } from './state-in-words.ts';

/** A text in which to find places. */
export interface PlaceText {
  tokens: readonly Token[];
  words: PlaceWords;
  cities: CityIndex;
  preferredState: string | null;
}

/** Maximum number of words in a city, county or region. */
export const MAX_NAME_WORDS = 5;

/** The words of a possible place name, and the key under which it is looked up. */
export interface Phrase {
  from: number;
  to: number;
  key: string;
  lead: LeadIn;
}

/** The state that begins at a token, if it can belong to the city before it. */
export function followingState(text: PlaceText, at: number): StateInWords | null {
  if (at >= text.tokens.length) return null;
  const state = stateAt(text.words, at);
  const isAfterComma = text.tokens[at - 1]?.comma === true;
  return state && mayFollowCity(text.words, at, isAfterComma) ? state : null;
}

/** A mention with the words that introduce the place and those that follow it. */
export function mention(
  text: PlaceText,
  { lead, to }: Phrase,
  place: NamedPlace,
  confidence: PlaceMention['confidence'],
): PlaceMention {
  return {
    from: lead.from,
    to: endOfTrailers(text.words, to),
    place: publicFields(place),
    confidence,
    corrected: null,
  };
}

/** Drops fields that only some sources have, such as a city's rank. */
export function publicFields(place: NamedPlace): NamedPlace {
  if ('code' in place) return place;
  const { kind, name, state, latitude, longitude, ownRadiusMiles } = place;
  const point = { kind, name, state, latitude, longitude };
  return ownRadiusMiles === undefined ? point : { ...point, ownRadiusMiles };
}
