import { type LegalTerm, readLegalTerms } from './legal-terms.ts';
import { findLegalIssue } from './query-issue.ts';
import { tokenize } from './tokens.ts';

/** A term that a visitor may be typing. */
export type SuggestibleTerm = Pick<LegalTerm, 'term' | 'slug'>;

/** Weaker terms don't stand for one area, so they aren't suggested. */
const MIN_WEIGHT = 6;

/** Parts that stand apart, and terms that differ from others by "lawyer" only. */
const NOT_SUGGESTED = / \+ |\b(?:lawyer|attorney|abogad[oa])\b/;

/** The terms to suggest, each in the area where its weight is highest; strongest first. */
export function readSuggestibleTerms(): SuggestibleTerm[] {
  const best = new Map<string, LegalTerm>();
  const terms = [...readLegalTerms('legal-terms.tsv'), ...readLegalTerms('legal-terms-es.tsv')];
  for (const term of terms) {
    if (term.weight < MIN_WEIGHT || NOT_SUGGESTED.test(term.term)) continue;
    if ((best.get(term.term)?.weight ?? 0) < term.weight) best.set(term.term, term);
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight || a.term.length - b.term.length);
}

/** The slug of the practice area that all words of a text are about, or null. */
export function practiceAreaOf(text: string): string | null {
  const issue = findLegalIssue(tokenize(text), () => false);
  return issue?.leftover.length === 0 ? (issue.practiceAreas[0] ?? null) : null;
}
