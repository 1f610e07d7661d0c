import { namedAreas } from '../data/named-areas.ts';
import { cityKey } from '../data/place-key.ts';
import type { Token } from '../search/tokens.ts';
import { countyBase, findBareCounty, findCounty, findRegion, findRegionNear } from './areas.ts';
import type { City, CityIndex } from './city-index.ts';
import { type NamedPlace, type NamedPoint, namedState } from './named-place.ts';
import type { PlaceMention } from './place-mentions.ts';
import {
  endOfTrailers,
  isCommonSurname,
  isForeignPlace,
  isKnownCity,
  isModifier,
  isOrdinaryWord,
  keyOfWords,
  keysOfWords,
  type LeadIn,
  leadIn,
  type PlaceWords,
} from './place-words.ts';
import {
  mayFollowCity,
  mayFollowPreposition,
  type StateInWords,
  stateAt,
} from './state-in-words.ts';

/** A text in which to find places. */
export interface PlaceText {
  tokens: readonly Token[];
  words: PlaceWords;
  cities: CityIndex;
  preferredState: string | null;
}

/** Maximum number of words in a city, county or region. */
const MAX_NAME_WORDS = 5;

/** Words from which a name is looked up. */
export interface Phrase {
  from: number;
  to: number;
  key: string;
  lead: LeadIn;
}

/**
 * The places that the longest name at a token may mean, the best one first. Empty if no name begins
 * there.
 */
export function matchesAt(text: PlaceText, from: number): PlaceMention[] {
  const lead = leadIn(text.words, from);
  const state = stateAt(text.words, from);
  const end = Math.min(from + MAX_NAME_WORDS, text.tokens.length);
  for (let to = end; to > from; to--) {
    if (to === from + 1 && isModifier(text.words.slugs[from] as string)) return [];
    if (state && to < state.to) break;
    for (const key of keysOfWords(text.tokens, text.words, from, to)) {
      const matches = matchesOf(text, { from, to, key, lead }, state);
      if (matches.length > 0) return matches;
    }
  }
  return [];
}

/** The places of a phrase. `state` is the state whose name begins with the phrase. */
function matchesOf(text: PlaceText, phrase: Phrase, state: StateInWords | null): PlaceMention[] {
  const withState = matchWithState(text, phrase);
  if (withState.length > 0) return withState;
  const stateAlone = state?.to === phrase.to ? matchState(text, phrase, state) : [];
  const others = matchWithoutState(text, phrase, stateAlone.length > 0);
  // "LA" is Los Angeles more often than Louisiana.
  const isCityFirst = phrase.key === 'la';
  return isCityFirst ? [...others, ...stateAlone] : [...stateAlone, ...others];
}

/** Matches a place that is followed by its state: "Opelika, AL", "Cook County Illinois". */
function matchWithState(text: PlaceText, phrase: Phrase): PlaceMention[] {
  const state = followingState(text, phrase.to);
  const place = state && findInState(text, phrase.key, state.code);
  if (!state || !place) return [];
  const whole = mention(text, { ...phrase, to: state.to }, place, 'explicit');
  // "Garcia, TX" may also be a lawyer in Texas.
  const isName = phrase.to === phrase.from + 1 && isCommonSurname(phrase.key);
  const rank = text.cities.find(phrase.key, state.code)?.rank ?? 0;
  if (!isName || rank <= MAX_RANK_BEFORE_SURNAME || state.certainty === 'suffix') return [whole];
  return [whole, stateMention(phrase.to, state, 'likely')];
}

/** The state after a token, if it can belong to the city before it. */
export function followingState(text: PlaceText, at: number): StateInWords | null {
  if (at >= text.tokens.length) return null;
  const state = stateAt(text.words, at);
  const isAfterComma = text.tokens[at - 1]?.comma === true;
  return state && mayFollowCity(text.words, at, isAfterComma) ? state : null;
}

/** Finds a place of any kind in a state by its key. */
export function findInState(text: PlaceText, key: string, state: string): NamedPoint | null {
  const base = countyBase(key);
  const nickname = namedAreas().nicknames.get(key);
  return (
    (base && findCounty(base, state)) ||
    findRegion(key, state) ||
    text.cities.find(key, state) ||
    (nickname?.state === state ? text.cities.find(cityKey(nickname.city), state) : null) ||
    text.cities.find(key.replace(/-city$/, ''), state) ||
    findBareCounty(key, state)
  );
}

function matchState(text: PlaceText, phrase: Phrase, state: StateInWords): PlaceMention[] {
  const { lead, from, to } = phrase;
  const isWhole = from === 0 && to === text.tokens.length;
  if (lead.isExplicit) {
    const isState = to - from > 1 || mayFollowPreposition(text.words, from);
    return isState ? [mention(text, phrase, namedState(state.code), 'explicit')] : [];
  }
  const isCapitalized = /^\p{Lu}\p{Ll}/u.test(text.tokens[from]?.text ?? '');
  const isAbbreviation = phrase.key.length > 2 && isCapitalized;
  if (state.certainty === 'suffix' && !isWhole && !isAbbreviation) return [];
  const isUnsure = (state.certainty !== 'name' || phrase.key === 'la') && !isWhole;
  return [mention(text, phrase, namedState(state.code), isUnsure ? 'possible' : 'likely')];
}

function stateMention(
  from: number,
  { code, to }: StateInWords,
  confidence: PlaceMention['confidence'],
): PlaceMention {
  return { from, to, place: namedState(code), confidence, corrected: null };
}

/** Matches a county, region, nickname or city without its state. */
function matchWithoutState(text: PlaceText, phrase: Phrase, isStateName: boolean): PlaceMention[] {
  const county = matchCounty(text, phrase);
  if (county) return [county];
  const inCity = matchRegionOfCity(text, phrase);
  if (inCity) return [inCity];
  const region = matchRegion(text, phrase);
  const city = matchCity(text, phrase, isStateName);
  const nickname = city ? null : matchNickname(text, phrase);
  const matches = [nickname, region, city].filter((match) => match !== null);
  return matches.sort((a, b) => Number(isUnsure(a)) - Number(isUnsure(b)));
}

function isUnsure({ confidence }: PlaceMention): boolean {
  return confidence === 'possible';
}

function matchCounty(text: PlaceText, phrase: Phrase): PlaceMention | null {
  const base = phrase.key.endsWith('-co') ? null : countyBase(phrase.key);
  const county = base && (findCounty(base, text.preferredState) ?? findCounty(base, null));
  return county ? mention(text, phrase, county, 'explicit') : null;
}

/** Matches a region or neighborhood that is followed by its city: "Buckhead, Atlanta, GA". */
function matchRegionOfCity(text: PlaceText, phrase: Phrase): PlaceMention | null {
  if (!findRegion(phrase.key, null)) return null;
  const start = text.words.slugs[phrase.to] === 'in' ? phrase.to + 1 : phrase.to;
  const end = Math.min(start + MAX_NAME_WORDS, text.tokens.length);
  for (let to = end; to > start; to--) {
    const city = findKnownCity(text, keyOfWords(text.words, start, to));
    const region = city && findRegionNear(phrase.key, city);
    if (region) {
      const state = followingState(text, to);
      const isInState = state && state.code === region.state;
      return mention(text, { ...phrase, to: isInState ? state.to : to }, region, 'explicit');
    }
  }
  return null;
}

/** The city of a name or nickname, wherever it is most populous. */
function findKnownCity(text: PlaceText, key: string): City | null {
  const nickname = namedAreas().nicknames.get(key);
  if (nickname) return text.cities.find(cityKey(nickname.city), nickname.state);
  return text.cities.find(key);
}

function matchRegion(text: PlaceText, phrase: Phrase): PlaceMention | null {
  const preferred = text.preferredState && findRegion(phrase.key, text.preferredState);
  const region = preferred || findRegion(phrase.key, null);
  if (!region || isForeignPlace(phrase.key)) return null;
  if (region.isBorough) return mention(text, phrase, region, surest(phrase, 'likely'));
  const city = text.cities.find(phrase.key);
  const isLargerCity =
    city !== null && city.rank <= MAX_RANK_BEFORE_REGION && city.state !== region.state;
  if (isLargerCity || isWordOrName(phrase)) return mention(text, phrase, region, 'possible');
  return mention(text, phrase, region, surest(phrase, 'likely'));
}

/** A city up to this rank is better known than a neighborhood of the same name elsewhere. */
const MAX_RANK_BEFORE_REGION = 1500;

function matchNickname(text: PlaceText, phrase: Phrase): PlaceMention | null {
  const nickname = namedAreas().nicknames.get(phrase.key);
  const city = nickname && text.cities.find(cityKey(nickname.city), nickname.state);
  if (!city) return null;
  // "la" is a Spanish article, and "sac" or "sf" in capitals is a city.
  const isShort = phrase.key.length <= 2;
  const isInCapitals = text.words.isUppercase[phrase.from] === true;
  if (isShort && !isInCapitals && text.words.slugs[phrase.from - 1] !== 'in') {
    return phrase.key === 'la' ? null : mention(text, phrase, city, 'possible');
  }
  return mention(text, phrase, city, surest(phrase, 'likely'));
}

function matchCity(text: PlaceText, phrase: Phrase, isStateName: boolean): PlaceMention | null {
  const { key } = phrase;
  const preferred = text.preferredState && text.cities.find(key, text.preferredState);
  const city = preferred || text.cities.find(key);
  if (!city) return matchBareCounty(text, phrase);
  const confidence = isStateName ? 'possible' : cityConfidence(text, phrase, city);
  return confidence && mention(text, phrase, city, confidence);
}

/** Matches a county that is known without "County" because no city has its name: "Miami-Dade". */
function matchBareCounty(text: PlaceText, phrase: Phrase): PlaceMention | null {
  const county =
    findBareCounty(phrase.key, text.preferredState) ?? findBareCounty(phrase.key, null);
  if (!county || isWordOrName(phrase)) return null;
  const isCompound = phrase.key.includes('-');
  return mention(text, phrase, county, surest(phrase, isCompound ? 'likely' : 'possible'));
}

function cityConfidence(
  text: PlaceText,
  phrase: Phrase,
  city: City,
): PlaceMention['confidence'] | null {
  const { key, lead, from, to } = phrase;
  const isWhole = lead.from === 0 && to === text.tokens.length;
  const isKnown = isKnownCity(key, city.rank);
  if (isForeignPlace(key)) return isWhole ? 'possible' : null;
  if (to - from > 1) return surest(phrase, isKnown ? 'likely' : 'possible');
  if (isOrdinaryWord(key)) {
    if (isKnown) return surest(phrase, 'possible');
    return lead.isExplicit || isWhole ? 'possible' : null;
  }
  if (isCommonSurname(key))
    return surest(phrase, city.rank <= MAX_RANK_BEFORE_SURNAME ? 'likely' : 'possible');
  if (isKnown) return surest(phrase, 'likely');
  return lead.isExplicit || isWhole || key.length > 3 ? surest(phrase, 'possible') : null;
}

/** Cities up to this rank are better known than the surname: Houston, Austin, Cleveland. */
const MAX_RANK_BEFORE_SURNAME = 60;

function isWordOrName({ from, to, key }: Phrase): boolean {
  return to - from === 1 && (isOrdinaryWord(key) || isCommonSurname(key));
}

function surest({ lead }: Phrase, otherwise: PlaceMention['confidence']) {
  return lead.isExplicit ? 'explicit' : otherwise;
}

/** A mention with the words that lead in the place and those that follow it. */
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

/** Keeps only the fields of a place, and not those of its source. */
export function publicFields(place: NamedPlace): NamedPlace {
  if ('code' in place) return place;
  const { kind, name, state, latitude, longitude, ownRadiusMiles } = place;
  const point = { kind, name, state, latitude, longitude };
  return ownRadiusMiles === undefined ? point : { ...point, ownRadiusMiles };
}
