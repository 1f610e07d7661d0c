import { namedAreas } from '../data/named-areas.ts';
import { cityKey } from '../data/place-key.ts';
import { countyBase, findBareCounty, findCounty, findRegion, findRegionNear } from './areas.ts';
import type { City } from './city-index.ts';
import type { PlaceMention } from './place-mentions.ts';
import {
  followingState,
  MAX_NAME_WORDS,
  mention,
  type Phrase,
  type PlaceText,
} from './place-phrase.ts';
import {
  isCommonSurname,
  isForeignPlace,
  isKnownCity,
  isOrdinaryWord,
  keyOfWords,
} from './place-words.ts';

/** Matches a county, region, nickname or city without its state. */
export function matchWithoutState(
  text: PlaceText,
  phrase: Phrase,
  isStateName: boolean,
): PlaceMention[] {
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

/** The most populous city with a name, or the city of a nickname. */
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
  // "la" is a Spanish article. Other nicknames of two letters, such as "sf", need capitals or "in".
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
export const MAX_RANK_BEFORE_SURNAME = 60;

function isWordOrName({ from, to, key }: Phrase): boolean {
  return to - from === 1 && (isOrdinaryWord(key) || isCommonSurname(key));
}

function surest({ lead }: Phrase, otherwise: PlaceMention['confidence']) {
  return lead.isExplicit ? 'explicit' : otherwise;
}
