import { states } from '../data/states.ts';
import { isFunctionWord } from './function-words.ts';
import { type LegalTerm, readLegalTerms } from './legal-terms.ts';

/** A term that a visitor may be typing. */
export type SuggestedTerm = Pick<LegalTerm, 'term' | 'slug'>;

/** Parts that stand apart, and terms that differ from others by "lawyer" only. */
const NOT_SUGGESTED = / \+ |\b(?:lawyer|attorney|abogad[oa])\b/;

/** Weaker and longer terms would hide places and names: "chicken farm smell" isn't "Chicago". */
function isUsual({ term, weight }: LegalTerm): boolean {
  const content = term.split(' ').filter((word) => !isFunctionWord(word));
  return weight >= 8 && content.length <= 2 && !NOT_SUGGESTED.test(term) && !namesState(term);
}

function namesState(term: string): boolean {
  return states.some(({ name }) => term.includes(name.toLowerCase()));
}

/**
 * The usual terms of both languages, each in the area where its weight is highest. The strongest
 * and shortest come first.
 */
export function termsToSuggest(): SuggestedTerm[] {
  const best = new Map<string, LegalTerm>();
  const terms = [...readLegalTerms('legal-terms.tsv'), ...readLegalTerms('legal-terms-es.tsv')];
  for (const term of terms) {
    if (!isUsual(term)) continue;
    if ((best.get(term.term)?.weight ?? 0) < term.weight) best.set(term.term, term);
  }
  return [...best.values()]
    .sort((a, b) => b.weight - a.weight || a.term.length - b.term.length)
    .map(({ term, slug }) => ({ term, slug }));
}
