import { cities } from '../data/cities.ts';
import { cityKey } from '../data/place-key.ts';
import { findState } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import type { Token } from '../search/tokens.ts';
import { findCityRespaced, findMisspelledCity } from './misspelled-city.ts';
import { cityAndState, findPoint, type Point } from './places.ts';

/** A state by its code, or the location of a city or ZIP code. */
export type NamedPlace = Point | { kind: 'state'; code: string };

/** Words of a text that name a place. */
export interface PlaceMention {
  /** Token range [from, to), including a preposition such as "in" or "near". */
  from: number;
  to: number;
  place: NamedPlace;
  confidence: 'explicit' | 'likely' | 'possible' | 'corrected';
  corrected: string | null;
}

const PREPOSITIONS = new Set(['in', 'near', 'around', 'at', 'en', 'cerca']);
const AMBIGUOUS = new Set('al co de hi id in la ma me mo oh ok or pa'.split(' '));
const popular = new Set(cities.map(({ name }) => cityKey(name)));

export async function findPlaceMentions(
  db: Database,
  tokens: readonly Token[],
): Promise<PlaceMention[]> {
  const mentions: PlaceMention[] = [];
  for (let from = 0; from < tokens.length; from++) {
    for (let to = Math.min(tokens.length, from + 5); to > from; to--) {
      const mention = await mentionAt(db, tokens, from, to);
      if (mention) mentions.push(mention);
    }
  }
  return mentions;
}

async function mentionAt(
  db: Database,
  tokens: readonly Token[],
  from: number,
  to: number,
): Promise<PlaceMention | null> {
  const range = tokens.slice(from, to);
  const text = range.map(({ text: word, comma }, i) => word + (comma && i < range.length - 1 ? ',' : '')).join(' ');
  const hasPreposition = PREPOSITIONS.has(tokens[from - 1]?.key ?? '');
  const found = await placeOf(db, text, range, hasPreposition);
  return found && { from: hasPreposition ? from - 1 : from, to, corrected: null, ...found };
}

async function placeOf(
  db: Database,
  text: string,
  range: readonly Token[],
  hasPreposition: boolean,
): Promise<Pick<PlaceMention, 'place' | 'confidence'> | null> {
  const state = findState(text);
  if (state) {
    const isWord = range.length === 1 && AMBIGUOUS.has(text.toLowerCase()) && !/^[A-Z]{2}$/.test(text);
    return isWord && !hasPreposition ? null : { place: { kind: 'state', code: state.code }, confidence: 'explicit' };
  }
  if (/\b\d{5}(-\d{4})?$|^\d{5}/.test(text)) {
    const point = await findPoint(db, text, null);
    return point && { place: point, confidence: 'explicit' };
  }
  if (range.slice(0, -1).some(({ comma }, i) => comma && i < range.length - 2)) return null;
  const last = range.at(-1)?.text ?? '';
  const isWordState = AMBIGUOUS.has(last.toLowerCase()) && !/^[A-Z]{2}$/.test(last);
  if (cityAndState(text) && !isWordState) {
    const point = await findPoint(db, text, null);
    if (point) return { place: point, confidence: 'explicit' };
    const respaced = (await findCityRespaced(db, text)) ?? (await findMisspelledCity(db, text));
    if (respaced && respaced.state === cityAndState(text)?.state) return { place: respaced, confidence: 'corrected' };
  }
  if (range.some(({ comma }, i) => comma && i < range.length - 1)) return null;
  const city = await findPoint(db, text, null);
  if (city) {
    const isPopular = popular.has(cityKey(text));
    return { place: city, confidence: hasPreposition ? 'explicit' : isPopular ? 'likely' : 'possible' };
  }
  const misspelled = range.length <= 2 && text.length > 5 ? await findMisspelledCity(db, text) : null;
  return misspelled && (hasPreposition || popular.has(cityKey(misspelled.name)) || range.length === 1)
    ? { place: misspelled, confidence: 'corrected' }
    : null;
}
