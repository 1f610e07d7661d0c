import { isFiller } from './function-words.ts';
import {
  choosePracticeAreas,
  highestWeight,
  type PracticeAreaScores,
  scorePracticeAreas,
} from './practice-area-scores.ts';
import type { Token } from './tokens.ts';

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

/** A text with at most this many words may consist of a weak term: "my job", "will lawyer". */
const MAX_WORDS_OF_WEAK_TERM = 3;

/**
 * Finds the legal issue that words are about. Returns null if none is certain.
 *
 * @param isName whether a word isn't a misspelled term because it may be a name
 */
export function findLegalIssue(
  tokens: readonly Token[],
  isName: (key: string) => boolean,
): LegalIssue | null {
  const scores = scorePracticeAreas(tokens, isName);
  const leftover = tokens.filter(({ key }, index) => !scores.used.has(index) && !isFiller(key));
  const mayBeWeak = leftover.length === 0 && tokens.length <= MAX_WORDS_OF_WEAK_TERM;
  const chosen = choosePracticeAreas(scores, { mayBeWeak });
  if (chosen.practiceAreas.length === 0) return null;
  return { ...chosen, scores, weight: highestWeight(scores), leftover };
}

/** Whether a multi-word term contains all of the words: "ID theft" isn't about Idaho. */
export function isInsideTerm({ scores }: LegalIssue, indexes: readonly number[]): boolean {
  return scores.terms.some(
    ({ positions }) =>
      positions.length > indexes.length && indexes.every((index) => positions.includes(index)),
  );
}
