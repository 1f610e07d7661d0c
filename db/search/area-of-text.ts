import { findLegalIssue } from './query-issue.ts';
import { suggestedTerms } from './suggested-terms.ts';
import { tokenize } from './tokens.ts';

/** Weaker terms don't stand for one area: "bill" may also be a first name. */
const MIN_WEIGHT = 5;

/** The slug of the practice area that all words of a text are clearly about as written, or null. */
export function areaOfText(text: string): string | null {
  const suggested = suggestedTerms().slugOf(text);
  if (suggested) return suggested;
  const issue = findLegalIssue(tokenize(text), () => true);
  if (!issue || issue.leftover.length > 0 || issue.weight < MIN_WEIGHT) return null;
  return issue.practiceAreas[0] ?? null;
}
