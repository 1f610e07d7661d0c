import { ENGLISH_ARTICLES, isFiller, SPANISH_ARTICLES } from './function-words.ts';
import { type LegalTerm, readLegalTerms } from './legal-terms.ts';
import { findLegalIssue } from './query-issue.ts';
import { keyOf, tokenize } from './tokens.ts';

/** A term that a visitor may be typing. */
export type SuggestedTerm = Pick<LegalTerm, 'term' | 'slug'>;

/** Weaker terms don't stand for one area, so they aren't suggested. */
const MIN_WEIGHT = 6;

/**
 * The terms that start with the typed text, in both languages, strongest and shortest first. The
 * beginning of a request doesn't count: "lawyer for div".
 */
export function termsStartingWith(text: string, limit: number): SuggestedTerm[] {
  const keys = tokenize(text).map(({ key }) => key);
  const matches = termsWithPrefix(keysOf(keys), limit);
  const first = keys.findIndex((key) => !isFiller(key));
  return matches.length > 0 || first < 1
    ? matches
    : termsWithPrefix(keysOf(keys.slice(first)), limit);
}

function termsWithPrefix(prefix: string, limit: number): SuggestedTerm[] {
  if (prefix === '') return [];
  const matches: SuggestedTerm[] = [];
  for (const { key, term } of suggestedTerms()) {
    if (matches.length >= limit) break;
    if (key.startsWith(prefix)) matches.push(term);
  }
  return matches;
}

/** The slug of the practice area that all words of a text are about, or null. */
export function practiceAreaOf(text: string): string | null {
  const issue = findLegalIssue(tokenize(text), () => false);
  return issue?.leftover.length === 0 ? (issue.practiceAreas[0] ?? null) : null;
}

/** Words without spaces and articles. */
function keysOf(keys: readonly string[]): string {
  return keys.filter((key) => !ENGLISH_ARTICLES.has(key) && !SPANISH_ARTICLES.has(key)).join('');
}

/** Parts that stand apart, and terms that differ from others by "lawyer" only. */
const NOT_SUGGESTED = / \+ |\b(?:lawyer|attorney|abogad[oa])\b/;

let cachedTerms: { key: string; term: SuggestedTerm }[] | undefined;

/** All terms to suggest, each in the area where its weight is highest. */
function suggestedTerms(): { key: string; term: SuggestedTerm }[] {
  if (cachedTerms) return cachedTerms;
  const best = new Map<string, LegalTerm>();
  const terms = [...readLegalTerms('legal-terms.tsv'), ...readLegalTerms('legal-terms-es.tsv')];
  for (const term of terms) {
    if (term.weight < MIN_WEIGHT || NOT_SUGGESTED.test(term.term)) continue;
    if ((best.get(term.term)?.weight ?? 0) < term.weight) best.set(term.term, term);
  }
  cachedTerms = [...best.values()]
    .sort((a, b) => b.weight - a.weight || a.term.length - b.term.length)
    .map(({ term, slug }) => ({ key: keysOf(term.split(' ').map(keyOf)), term: { term, slug } }));
  return cachedTerms;
}
