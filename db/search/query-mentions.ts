import { cityKey } from '../data/place-key.ts';
import type { PlaceMention } from '../places/place-mentions.ts';
import { isCommonSurname, popularKeys } from '../places/place-words.ts';
import { contentOf } from './function-words.ts';
import { isInsideTerm, type LegalIssue } from './query-issue.ts';
import type { Token } from './tokens.ts';
import { wordSet } from './word-forms.ts';

const CONFIDENCES: readonly PlaceMention['confidence'][] = [
  'explicit',
  'likely',
  'corrected',
  'possible',
];

/**
 * The best mentions, sorted by confidence, with the longest and then the last first. A misspelled
 * city with its state ranks as explicit, so that it comes before the state alone.
 */
export function sortMentions(
  mentions: readonly PlaceMention[],
  tokens: readonly Token[],
): PlaceMention[] {
  const rank = (mention: PlaceMention) =>
    mention.confidence === 'corrected' && namesState(mention, tokens)
      ? 0
      : CONFIDENCES.indexOf(mention.confidence);
  return mentions
    .toSorted((a, b) => rank(a) - rank(b) || b.to - b.from - (a.to - a.from) || b.from - a.from)
    .slice(0, MAX_MENTIONS);
}

/** Limits the time that a text with many places takes. */
const MAX_MENTIONS = 10;

/** Whether a mention is a place as written, unlike a misspelled or little-known city. */
export function isCertain({ confidence }: PlaceMention): boolean {
  return confidence === 'explicit' || confidence === 'likely';
}

/** Whether a place is named clearly enough to count in a sentence. */
export function isNamedClearly(mention: PlaceMention, tokens: readonly Token[]): boolean {
  return (
    isCertain(mention) ||
    (mention.confidence === 'corrected' &&
      (namesState(mention, tokens) || hasPreposition(mention, tokens)))
  );
}

/** The first mention that covers every content word. */
export function wholeMention(
  mentions: readonly PlaceMention[],
  tokens: readonly Token[],
): PlaceMention | null {
  return mentions.find((mention) => contentOf(restOf(tokens, mention)).length === 0) ?? null;
}

/** The words before and after a mention. */
export function restOf(tokens: readonly Token[], { from, to }: PlaceMention): Token[] {
  return [...tokens.slice(0, from), ...tokens.slice(to)];
}

export function wordsOf({ from, to }: PlaceMention, tokens: readonly Token[]): Token[] {
  return tokens.slice(from, to).filter(({ key }) => !PREPOSITIONS.has(key));
}

const PREPOSITIONS = wordSet('in near around at en cerca de from of');

export function hasPreposition({ from }: PlaceMention, tokens: readonly Token[]): boolean {
  return PREPOSITIONS.has(tokens[from]?.key ?? '');
}

/** Indexes of the mention's words without the preposition. */
export function placeWordIndexes(mention: PlaceMention, tokens: readonly Token[]): number[] {
  return wordsOf(mention, tokens).map((token) => tokens.indexOf(token));
}

/** Whether a mention has a state or a ZIP code, or is one. */
export function namesState(mention: PlaceMention, tokens: readonly Token[]): boolean {
  const words = wordsOf(mention, tokens);
  if (!('latitude' in mention.place) || words.some(({ text }) => /\d/.test(text))) return true;
  const name = cityKey(mention.place.name).split('-').length;
  return words.length > name || words.some(({ comma }, i) => comma && i < words.length - 1);
}

/** Whether a city is written with unusual spacing: "Deleon, TX" is De Leon. */
export function isRespaced(mention: PlaceMention, tokens: readonly Token[]): boolean {
  const [first] = wordsOf(mention, tokens);
  const { place } = mention;
  return first !== undefined && 'name' in place && !cityKey(place.name).startsWith(first.key);
}

/** Whether a mention has a state that isn't only a two-letter code: "texas", "Columbus, OH". */
export function isSpelledOut(mention: PlaceMention, tokens: readonly Token[]): boolean {
  const length = wordsOf(mention, tokens).reduce((sum, { key }) => sum + key.length, 0);
  return namesState(mention, tokens) && length > 2;
}

/** Whether a mention is one of the 525 popular cities, without its state. */
export function isPopularCity(mention: PlaceMention, tokens: readonly Token[]): boolean {
  const { place } = mention;
  return (
    'latitude' in place && popularKeys.has(cityKey(place.name)) && !namesState(mention, tokens)
  );
}

/** Whether a little-known city is only a word of the legal issue: "mold in house". */
export function isWordOfIssue(
  mention: PlaceMention,
  tokens: readonly Token[],
  issue: LegalIssue | null,
): boolean {
  if (!issue || mention.confidence === 'likely' || namesState(mention, tokens)) return false;
  if (isPopularCity(mention, tokens)) return false;
  return placeWordIndexes(mention, tokens).every((index) => issue.scores.used.has(index));
}

/** Whether the words of a mention belong to a legal term: "mold in house", "ID theft". */
export function isPartOfLegalTerm(
  mention: PlaceMention,
  tokens: readonly Token[],
  issue: LegalIssue | null,
): boolean {
  return (
    isWordOfIssue(mention, tokens, issue) ||
    (issue !== null &&
      !isSpelledOut(mention, tokens) &&
      isInsideTerm(issue, placeWordIndexes(mention, tokens)))
  );
}

/** Whether a city is also a common surname: Palmer, Smith, Jones, Johnson. */
export function isSurname(mention: PlaceMention, tokens: readonly Token[]): boolean {
  const [word, ...others] = wordsOf(mention, tokens);
  return word !== undefined && others.length === 0 && isCommonSurname(word.key);
}
