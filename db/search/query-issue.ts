import { findPracticeArea } from '../data/listed-areas.ts';
import { contentOf, ENGLISH_ARTICLES, isFiller, LAWYER_WORDS } from './function-words.ts';
import type { LegalLexicons } from './legal-terms.ts';
import {
  choosePracticeAreas,
  highestWeight,
  type PracticeAreaScores,
  scorePracticeAreas,
} from './practice-area-scores.ts';
import { stemEnglish } from './stem-english.ts';
import { type Token, tokenize } from './tokens.ts';
import { wordSet } from './word-forms.ts';

/** The legal issue of a text. */
export interface LegalIssue {
  /** Slugs. */
  practiceAreas: string[];
  alternatives: string[];
  scores: PracticeAreaScores;
  /** The weight of the strongest term. */
  weight: number;
  /** Content words that belong to no term. */
  leftover: readonly Token[];
}

/** A weak term is enough in a text of at most this many words: "my job", "how much is a will". */
const MAX_WORDS_FOR_WEAK_TERM = 6;

/**
 * Finds the legal issue that words are about. Returns null if none is certain.
 *
 * @param isName whether a word may be a name, so that it isn't corrected to a term
 */
export function findLegalIssue(
  tokens: readonly Token[],
  isName: (key: string) => boolean,
  lexicons?: LegalLexicons,
): LegalIssue | null {
  const scores = scorePracticeAreas(tokens, isName, lexicons);
  const leftover = tokens.filter(({ key }, index) => !scores.used.has(index) && !isFiller(key));
  const mayBeWeak = leftover.length === 0 && tokens.length <= MAX_WORDS_FOR_WEAK_TERM;
  const chosen = choosePracticeAreas(scores, { mayBeWeak });
  if (chosen.practiceAreas.length === 0) return null;
  return { ...chosen, scores, weight: highestWeight(scores), leftover };
}

const STRONG_WEIGHT = 9;

/** Whether an issue has a term so strong that it can't be part of a name by chance. */
export function isStrong({ weight }: LegalIssue): boolean {
  return weight >= STRONG_WEIGHT;
}

/** Whether a multi-word term contains all of the words: "ID theft" isn't about Idaho. */
export function isInsideTerm({ scores }: LegalIssue, indexes: readonly number[]): boolean {
  return scores.terms.some(
    ({ positions }) =>
      positions.length > indexes.length && indexes.every((index) => positions.includes(index)),
  );
}

/** A longer passage isn't quoted. */
const MAX_QUOTED_WORDS = 5;

/**
 * Returns the words that count most toward the practice area of an issue: "hit by a car". Returns
 * null if they only repeat the area's name, or if they are too far apart to quote.
 *
 * @param tokens the words of the query
 */
export function quoteIssue(
  { practiceAreas: [slug], scores }: LegalIssue,
  tokens: readonly Token[],
): string | null {
  const quotes = scores.terms.flatMap(({ weights, positions, factor }) => {
    const weight = weights.find((one) => one.slug === slug)?.weight;
    const [from, to] = [Math.min(...positions), Math.max(...positions) + 1];
    if (weight === undefined || to - from > MAX_QUOTED_WORDS) return [];
    return { score: weight * factor, from, words: tokens.slice(from, to) };
  });
  const [best] = quotes.toSorted((a, b) => b.score - a.score || b.words.length - a.words.length);
  if (!best || !slug || repeatsName(best.words, slug)) return null;
  const { from, words } = best;
  return words.map(({ text }, i) => scores.corrections.get(from + i) ?? text).join(' ');
}

/** Whether the name of a practice area contains all content words: "family lawyer". */
function repeatsName(words: readonly Token[], slug: string): boolean {
  const name = findPracticeArea(slug)?.name ?? '';
  const stems = tokenize(name).map(({ key }) => stemEnglish(key));
  return contentOf(words).every(({ key }) => stems.includes(stemEnglish(key)));
}

/** In a text of several words, weaker terms are as likely to be part of a name: "Bill Day". */
const MIN_WEIGHT_OF_PHRASE = 5;

const PRONOUNS = wordSet('i me he she us we');

function isOptional(key: string): boolean {
  return ENGLISH_ARTICLES.has(key) || LAWYER_WORDS.has(key) || PRONOUNS.has(key);
}

/** The slug of the practice area that all words are about, without correcting typos, or null. */
export function practiceAreaOf(text: string, lexicons: LegalLexicons): string | null {
  const tokens = tokenize(text);
  const issue = findLegalIssue(tokens, () => true, lexicons);
  if (!issue || issue.leftover.length > 0) return null;
  const isOneWord = tokens.filter(({ key }) => !isOptional(key)).length === 1;
  const isWeak = !isOneWord && issue.weight < MIN_WEIGHT_OF_PHRASE;
  return isWeak ? null : (issue.practiceAreas[0] ?? null);
}
