import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { hasSpanish, isFiller } from './function-words.ts';
import { type LegalLexicons, type Lexicon, legalLexicons } from './legal-terms.ts';
import { findSimilarWords } from './similar-words.ts';
import { findTerms } from './term-matches.ts';

/** Shorter unknown words are more likely names and abbreviations than typos. */
const MIN_TYPO_LENGTH = 5;

/** Words of at least this length may have two typos. */
const MIN_LENGTH_FOR_TWO = 8;

/** Limits the time that a long text full of typos takes. */
const MAX_CORRECTIONS = 4;

/**
 * Corrects words that are neither in the lexicons nor other real words: "assylum" is "asylum", and
 * "greencard" is "green card". Returns the corrections by index.
 *
 * @param isName whether a word is to be left alone because it may be a name
 */
export function correctTypos(
  words: readonly string[],
  isName: (word: string) => boolean,
  all: LegalLexicons,
): Map<number, string> {
  const lexicons = lexiconsOf(words, all);
  const corrections = new Map<number, string>();
  for (const [index, word] of words.entries()) {
    if (corrections.size === MAX_CORRECTIONS) break;
    const correction = correctionOf(word, lexicons, isName, all);
    if (correction !== undefined) corrections.set(index, correction);
  }
  return corrections;
}

/** A text without Spanish words is corrected with English words only. */
function lexiconsOf(
  words: readonly string[],
  { english, spanish }: LegalLexicons,
): readonly Lexicon[] {
  return hasSpanish(words) || words.length === 1 ? [english, spanish] : [english];
}

function correctionOf(
  word: string,
  lexicons: readonly Lexicon[],
  isName: (word: string) => boolean,
  all: LegalLexicons,
): string | undefined {
  if (!mayBeTypo(word, all)) return undefined;
  const candidates = candidatesOf(all);
  const key = `${lexicons.length} ${word}`;
  const candidate = candidates.get(key) ?? candidateFor(word, lexicons);
  candidates.set(key, candidate);
  const isTypo = candidate.isSplit || !(isName(word) || realWords().has(word));
  return isTypo ? candidate.correction : undefined;
}

/** The possible correction of an unknown word, if any. */
interface Candidate {
  correction: string | undefined;
  /** Whether it is two words of a term that were written as one. */
  isSplit: boolean;
}

/**
 * The latest lookups. A query is scored again for each place that it may name, and a page sends it
 * to three endpoints.
 */
function candidatesOf(lexicons: LegalLexicons): LRUCache<string, Candidate> {
  let candidates = candidateCaches.get(lexicons);
  if (!candidates) {
    candidates = new LRUCache({ max: 2000 });
    candidateCaches.set(lexicons, candidates);
  }
  return candidates;
}

const candidateCaches = new WeakMap<LegalLexicons, LRUCache<string, Candidate>>();

function candidateFor(word: string, lexicons: readonly Lexicon[]): Candidate {
  for (const lexicon of lexicons) {
    const split = splitTerm(lexicon, word);
    if (split !== undefined) return { correction: split, isSplit: true };
  }
  return { correction: closestTermWord(word, lexicons), isSplit: false };
}

/** Whether a word would be corrected to a term if it weren't in `real-words.txt`. */
export function resemblesLegalTerm(word: string): boolean {
  const lexicons = legalLexicons();
  const { english, spanish } = lexicons;
  return mayBeTypo(word, lexicons) && closestTermWord(word, [english, spanish]) !== undefined;
}

function mayBeTypo(word: string, { english, spanish }: LegalLexicons): boolean {
  if (word.length < MIN_TYPO_LENGTH || /\d/.test(word) || isFiller(word)) return false;
  return !isKnown(english, word) && !isKnown(spanish, word);
}

function closestTermWord(word: string, lexicons: readonly Lexicon[]): string | undefined {
  for (const lexicon of lexicons) {
    const closest = closestIn(lexicon, word);
    if (closest !== undefined) return closest;
  }
  return undefined;
}

function isKnown({ stems, stem }: Lexicon, word: string): boolean {
  return stems.has(stem(word));
}

/** The two words of a term that were written as one: "greencard". */
function splitTerm(lexicon: Lexicon, joined: string): string | undefined {
  for (let length = 3; length <= joined.length - 3; length++) {
    const words = [joined.slice(0, length), joined.slice(length)];
    const isTerm = findTerms(lexicon, words).some(({ positions }) => positions.length === 2);
    if (isTerm) return words.join(' ');
  }
  return undefined;
}

/** The most similar word with the same first letter, which few typos change. */
function closestIn({ wordsByLetter }: Lexicon, word: string): string | undefined {
  const candidates = wordsByLetter.get(word.charAt(0)) ?? [];
  const maxEdits = word.length >= MIN_LENGTH_FOR_TWO ? 2 : 1;
  let closest: { word: string; edits: number } | undefined;
  for (const similar of findSimilarWords(candidates, word, maxEdits)) {
    if (similar.word.length < MIN_TYPO_LENGTH - 1) continue;
    if (!closest || similar.edits < closest.edits) closest = similar;
  }
  return closest?.word;
}

let cachedRealWords: ReadonlySet<string> | undefined;

/** English words that resemble a word of the lexicon but aren't typos: "horse" isn't "house". */
function realWords(): ReadonlySet<string> {
  cachedRealWords ??= new Set(
    readFileSync(new URL('../data/search/real-words.txt', import.meta.url), 'utf8').split('\n'),
  );
  return cachedRealWords;
}
