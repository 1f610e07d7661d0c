import type { Database } from '../engine/database.ts';
import type { Token } from '../search/tokens.ts';
import { cityIndex } from './city-index.ts';
import { correctionAt } from './corrected-mentions.ts';
import { findMilitaryAddress } from './military-address.ts';
import type { NamedPlace } from './named-place.ts';
import { matchesAt } from './place-matches.ts';
import type { PlaceText } from './place-phrase.ts';
import { placeWords } from './place-words.ts';
import { withZips } from './zip-mentions.ts';

/** A part of a text that names a place. */
export interface PlaceMention {
  /** The tokens from `from` to `to`, `to` excluded, with words such as "in downtown". */
  from: number;
  to: number;
  place: NamedPlace;
  /**
   * - `explicit`: a place after a preposition or with its state, a ZIP code, or a county.
   * - `likely`: a large city, a region, a nickname or a state alone.
   * - `possible`: another city, or a word that is also a surname or an ordinary word.
   * - `corrected`: a misspelled place.
   */
  confidence: 'explicit' | 'likely' | 'possible' | 'corrected';
  /** The corrected spelling of the whole mention; null if it was right. */
  corrected: string | null;
}

/**
 * Finds every place that a text may name, from left to right. Mentions of the same words follow
 * each other, the best one first. A military address is left out, because it isn't a place:
 * {@link findMilitaryAddress} finds it.
 *
 * @param preferredState code of the state that selects one of several places of the same name
 */
export async function findPlaceMentions(
  db: Database,
  tokens: readonly Token[],
  preferredState: string | null = null,
): Promise<PlaceMention[]> {
  const military = findMilitaryAddress(tokens);
  const text: PlaceText = {
    tokens,
    words: placeWords(tokens),
    cities: await cityIndex(db),
    preferredState,
  };
  const exact = exactMentions(text, military);
  const mentions = [...exact, ...correctedMentions(text, exact, military)];
  return withZips(db, text, mentions, military);
}

type Range = Pick<PlaceMention, 'from' | 'to'>;

function exactMentions(text: PlaceText, military: Range | null): PlaceMention[] {
  const mentions: PlaceMention[] = [];
  for (let at = 0; at < text.tokens.length; ) {
    const matches = isWithin(military, at) ? [] : matchesAt(text, at);
    mentions.push(...matches);
    at = Math.max(at + 1, ...matches.map(({ to }) => to));
  }
  return mentions;
}

function correctedMentions(
  text: PlaceText,
  exact: readonly PlaceMention[],
  military: Range | null,
): PlaceMention[] {
  const mentions: PlaceMention[] = [];
  const sure = exact.filter(({ confidence }) => confidence !== 'possible');
  const isTaken = (at: number) =>
    isWithin(military, at) || sure.some((mention) => isWithin(mention, at));
  for (let at = 0; at < text.tokens.length; at++) {
    if (isTaken(at)) continue;
    let end = at + 1;
    while (end < text.tokens.length && !isTaken(end)) end++;
    const mention = correctionAt(text, at, end);
    if (!mention) continue;
    mentions.push(mention);
    at = mention.to - 1;
  }
  return mentions;
}

function isWithin(range: Range | null, at: number): boolean {
  return range !== null && at >= range.from && at < range.to;
}
