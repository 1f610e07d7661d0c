import { readFileSync } from 'node:fs';
import { ENGLISH_ARTICLES, isFunctionWord, SPANISH_STOP_WORDS } from './function-words.ts';
import { stemEnglish } from './stem-english.ts';
import { stemSpanish } from './stem-spanish.ts';
import { keyOf } from './tokens.ts';

/** A line of the term files. */
export interface LegalTerm {
  /** As in the file: "hit by car", "dog + bite". */
  term: string;
  /** Slug of the practice area. */
  slug: string;
  /** From 1 (a weak hint) to 10 (decides the area by itself). */
  weight: number;
  note: string;
}

/** A term with its weight in each practice area. */
export interface TermEntry {
  term: string;
  /** Stems of the words of each part. Parts may be anywhere in a text. */
  parts: readonly (readonly string[])[];
  weights: readonly { slug: string; weight: number }[];
}

/** The terms of one language, indexed. */
export interface Lexicon {
  stem(word: string): string;
  /** Words to skip in terms and in texts. */
  articles: ReadonlySet<string>;
  /** Stems of all words. */
  stems: ReadonlySet<string>;
  /** Words as written. */
  words: ReadonlySet<string>;
  /** `words`, sorted and grouped by first letter, for correcting typos. */
  wordsByLetter: ReadonlyMap<string, readonly string[]>;
  /** Whether a word may also be written as two or three: "noncompete", "trademark". */
  isCompound(word: string): boolean;
  /** The terms, each listed only under the rarest of its stems. */
  entriesByStem: ReadonlyMap<string, readonly TermEntry[]>;
}

type TermFile = 'legal-terms.tsv' | 'legal-terms-es.tsv';

/** Reads the lines of a term file: `term<TAB>slug<TAB>weight<TAB>note`. Skips comments. */
export function readLegalTerms(file: TermFile): LegalTerm[] {
  const text = readFileSync(new URL(`../data/search/${file}`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const [term = '', slug = '', weight, note = ''] = line.split('\t');
    return [{ term, slug, weight: Number(weight), note }];
  });
}

/** The lexicons of both languages. */
export interface LegalLexicons {
  english: Lexicon;
  spanish: Lexicon;
}

let shipped: LegalLexicons | undefined;

/** The lexicons that ship with the software. The first call reads the files. */
export function legalLexicons(): LegalLexicons {
  shipped ??= createLexicons();
  return shipped;
}

/**
 * Indexes the terms of the files, except those of the hidden areas, and the operator's terms, which
 * replace equal ones of the files.
 */
export function createLexicons(
  english: readonly LegalTerm[] = [],
  spanish: readonly LegalTerm[] = [],
  hiddenAreas: ReadonlySet<string> = new Set(),
): LegalLexicons {
  const withOwn = (file: TermFile, own: readonly LegalTerm[]) => {
    const replaced = new Set(own.map(({ term }) => term));
    const shipped = readLegalTerms(file).filter(
      ({ term, slug }) => !hiddenAreas.has(slug) && !replaced.has(term),
    );
    return [...shipped, ...own];
  };
  const inEnglish = withOwn('legal-terms.tsv', english);
  const inSpanish = withOwn('legal-terms-es.tsv', spanish);
  return {
    english: createLexicon(inEnglish, stemEnglish, ENGLISH_ARTICLES),
    spanish: createLexicon(inSpanish, stemSpanish, SPANISH_STOP_WORDS),
  };
}

/** Indexes terms. */
export function createLexicon(
  terms: readonly LegalTerm[],
  stemOf: (word: string) => string,
  articles: ReadonlySet<string>,
): Lexicon {
  const stem = memoized(stemOf);
  const words = wordsOf(terms);
  const compounds = compoundsOf(words, terms);
  // Strip only a plural "s": stemming every pair of adjacent words would take most of the time.
  const isCompound = (word: string) =>
    compounds.has(word) || (word.endsWith('s') && compounds.has(word.slice(0, -1)));
  const normalizer = { stem, articles, isCompound };
  const entriesByStem = indexByRarestStem(entriesOf(terms, normalizer));
  return {
    ...normalizer,
    words,
    stems: new Set([...words, ...compounds].map(stem)),
    wordsByLetter: Map.groupBy([...words].sort(), (word) => word.charAt(0)),
    entriesByStem,
  };
}

/** All words of the terms. A word with hyphens counts as several words. */
function wordsOf(terms: readonly LegalTerm[]): Set<string> {
  const words = new Set<string>();
  for (const { term } of terms) for (const word of term.split(BETWEEN_WORDS)) words.add(word);
  return new Set([...words].map(keyOf).filter((word) => word !== ''));
}

/** Words that may also be written as two or three: "noncompete", "trademark". */
function compoundsOf(words: ReadonlySet<string>, terms: readonly LegalTerm[]): Set<string> {
  const hyphenated = terms.flatMap(({ term }) => term.match(/\S+-\S+/g) ?? []);
  const long = [...words].filter((word) => word.length >= MIN_COMPOUND_LENGTH);
  return new Set([...hyphenated.map(keyOf), ...long]);
}

/** Spaces, hyphens and the "+" between the parts of a term. */
const BETWEEN_WORDS = / \+ |[ -]/;

/** Shorter words are compounds only if a term hyphenates them: "in put" isn't "input". */
const MIN_COMPOUND_LENGTH = 6;

function memoized(stemOf: (word: string) => string): (word: string) => string {
  const stems = new Map<string, string>();
  return (word) => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const stem = stemOf(word);
    if (stems.size < MAX_MEMOIZED_STEMS) stems.set(word, stem);
    return stem;
  };
}

/** Limits the memory that unusual words of visitors take. */
const MAX_MEMOIZED_STEMS = 20_000;

/** The part of a lexicon that normalizes words. */
type Normalizer = Pick<Lexicon, 'stem' | 'articles' | 'isCompound'>;

/** Merges the lines whose terms have the same stems. */
function entriesOf(terms: readonly LegalTerm[], normalizer: Normalizer): TermEntry[] {
  const entries = new Map<string, TermEntry & { weights: { slug: string; weight: number }[] }>();
  for (const { term, slug, weight } of terms) {
    const parts = term.split(' + ').map((part) => stemsOf(part, normalizer));
    if (parts.some((part) => part.length === 0)) continue;
    const key = parts.map((part) => part.join(' ')).join(' + ');
    const entry = entries.get(key);
    if (!entry) entries.set(key, { term, parts, weights: [{ slug, weight }] });
    else addWeight(entry.weights, slug, weight);
  }
  return [...entries.values()];
}

/** "fired" and "fire" may have a line each: the higher weight counts. */
function addWeight(weights: { slug: string; weight: number }[], slug: string, weight: number) {
  const known = weights.find((other) => other.slug === slug);
  if (known) known.weight = Math.max(known.weight, weight);
  else weights.push({ slug, weight });
}

function stemsOf(phrase: string, normalizer: Normalizer): string[] {
  const words = phrase.split(BETWEEN_WORDS).map(keyOf);
  return joinCompounds(words, normalizer).map(({ stem }) => stem);
}

/** The stem of a word, or of a compound that is written as two or three words ("trade mark"). */
export interface StemmedWord {
  stem: string;
  /** Range of word indexes [from, to). */
  from: number;
  to: number;
}

/** Stems words, joins the parts of compounds ("trade mark") and skips articles. */
export function joinCompounds(
  words: readonly string[],
  { stem, articles, isCompound }: Normalizer,
): StemmedWord[] {
  const result: StemmedWord[] = [];
  for (let from = 0; from < words.length; ) {
    const length = [3, 2].find((count) => isJoinable(words, from, count, isCompound)) ?? 1;
    const to = from + length;
    const word = words.slice(from, to).join('');
    if (word !== '' && (length > 1 || !articles.has(word))) {
      result.push({ stem: stem(word), from, to });
    }
    from = to;
  }
  return result;
}

function isJoinable(
  words: readonly string[],
  from: number,
  count: number,
  isCompound: (word: string) => boolean,
): boolean {
  if (from + count > words.length) return false;
  const parts = words.slice(from, from + count);
  if (!isCompound(parts.join(''))) return false;
  // "can not" and "in come" aren't compounds; "hit and run" is.
  return !parts.every((part) => part.length < 3 || isFunctionWord(part));
}

/** Lists each term under its rarest stem, so that few terms are compared with a text. */
function indexByRarestStem(entries: readonly TermEntry[]): Map<string, TermEntry[]> {
  const counts = new Map<string, number>();
  for (const { parts } of entries) {
    for (const stem of new Set(parts.flat())) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const index = new Map<string, TermEntry[]>();
  for (const entry of entries) {
    const rarest = entry.parts
      .flat()
      .reduce((one, other) => ((counts.get(other) ?? 0) < (counts.get(one) ?? 0) ? other : one));
    const listed = index.get(rarest);
    if (listed) listed.push(entry);
    else index.set(rarest, [entry]);
  }
  return index;
}
