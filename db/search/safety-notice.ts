import { readFileSync } from 'node:fs';
import { ENGLISH_ARTICLES, SPANISH_ARTICLES } from './function-words.ts';
import { createLexicon, type Lexicon } from './legal-terms.ts';
import { stemEnglish } from './stem-english.ts';
import { stemSpanish } from './stem-spanish.ts';
import { findTerms } from './term-matches.ts';
import type { Token } from './tokens.ts';

/** Immediate danger that a text is about. */
export type SafetyNotice = 'violence' | 'suicide' | 'child' | 'arrest';

/** The most urgent notice first. */
const NOTICES: readonly SafetyNotice[] = ['suicide', 'violence', 'child', 'arrest'];

/** A year, or words that place an event in the past: "arrested in 2009", "arrest record". */
const PAST =
  /\b(?:(?:19|20)\d\d|ago|expunge\w*|records?|background|history|antecedentes|last year|years? old case|hace (?:\w+ )?anos?|when i was|in the past)\b/;

/** The notice for a text that signals immediate danger, or null. */
export function findSafetyNotice(tokens: readonly Token[]): SafetyNotice | null {
  const keys = tokens.map(({ key }) => key);
  const found = new Set(
    lexicons().flatMap((lexicon) =>
      findTerms(lexicon, keys).flatMap(({ entry }) => entry.weights.map(({ slug }) => slug)),
    ),
  );
  const isPast = PAST.test(keys.join(' '));
  return NOTICES.find((notice) => found.has(notice) && !(notice === 'arrest' && isPast)) ?? null;
}

let cachedLexicons: readonly Lexicon[] | undefined;

/** One lexicon per language. Both have all phrases, because the languages share a file. */
function lexicons(): readonly Lexicon[] {
  if (cachedLexicons) return cachedLexicons;
  const file = new URL('../data/search/safety-phrases.tsv', import.meta.url);
  const terms = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [term = '', slug = ''] = line.split('\t');
      return { term, slug, weight: 1, note: '' };
    });
  cachedLexicons = [
    createLexicon(terms, stemEnglish, ENGLISH_ARTICLES),
    createLexicon(terms, stemSpanish, SPANISH_ARTICLES),
  ];
  return cachedLexicons;
}
