import { readFileSync } from 'node:fs';
import { isFiller } from './function-words.ts';
import { findSimilarPrefixes } from './similar-prefixes.ts';
import { firstFrom, maxEditsFor } from './similar-words.ts';

/** A phrase for a legal issue, and the slug of its practice area. */
export interface SuggestedTerm {
  term: string;
  slug: string;
}

/** Suggests terms for legal issues while a visitor is typing. */
export interface TermSuggestions {
  /** Terms that begin with the text, then terms in which it begins at a later word. */
  startingWith(text: string, limit: number): SuggestedTerm[];
  /** Terms that begin with a misspelled text, closest first. */
  similarTo(text: string, limit: number): SuggestedTerm[];
  /** Whether a word is a whole word of a term. */
  hasWord(word: string): boolean;
}

/** Minimum number of letters to compare with later words of a term. */
const MIN_INNER_LETTERS = 3;

/** Indexes terms; those that come first are suggested first. */
export function indexTerms(terms: readonly SuggestedTerm[]): TermSuggestions {
  const entries: { key: string; isInner: boolean; rank: number }[] = [];
  const words = new Set<string>();
  for (const [rank, { term }] of terms.entries()) {
    const parts = partsOf(term);
    for (const [i, part] of parts.entries()) {
      words.add(part);
      entries.push({ key: parts.slice(i).join(''), isInner: i > 0, rank });
    }
  }
  entries.sort((one, other) => (one.key < other.key ? -1 : 1));
  const firsts = entries.filter(({ isInner }) => !isInner);
  const firstKeys = firsts.map(({ key }) => key);
  const rankOf = new Map(firsts.map(({ key, rank }) => [key, rank]));
  const keys = entries.map(({ key }) => key);
  const pick = (ranks: Iterable<number>, limit: number) =>
    [...new Set(ranks)].slice(0, limit).map((rank) => terms[rank] as SuggestedTerm);
  const entriesOf = (parts: readonly string[]) => {
    const typed = parts.join('');
    const found = typed === '' ? [] : entriesStartingWith(entries, keys, typed);
    return found
      .filter(({ isInner }) => !isInner || typed.length >= MIN_INNER_LETTERS)
      .sort((one, other) => Number(one.isInner) - Number(other.isInner) || one.rank - other.rank);
  };
  return {
    startingWith(text, limit) {
      const parts = partsOf(text);
      const first = parts.findIndex((part) => !isFiller(part));
      const whole = entriesOf(parts);
      // The beginning of a request doesn't count: "lawyer for div".
      const found = whole.length > 0 || first < 1 ? whole : entriesOf(parts.slice(first));
      return pick(
        found.map(({ rank }) => rank),
        limit,
      );
    },
    similarTo(text, limit) {
      const typed = partsOf(text).join('');
      const edits = maxEditsFor(typed);
      if (edits === 0) return [];
      const found = findSimilarPrefixes(firstKeys, typed, edits).map(({ word, edits }) => ({
        edits,
        rank: rankOf.get(word) as number,
      }));
      found.sort((one, other) => one.edits - other.edits || one.rank - other.rank);
      return pick(
        found.map(({ rank }) => rank),
        limit,
      );
    },
    hasWord: (word) => words.has(word),
  };
}

function entriesStartingWith<Entry>(
  entries: readonly Entry[],
  keys: readonly string[],
  prefix: string,
): Entry[] {
  const start = firstFrom(keys, prefix);
  let end = start;
  while (end < keys.length && keys[end]?.startsWith(prefix)) end++;
  return entries.slice(start, end);
}

/** The words of a text, lowercase and without accents, apostrophes, articles and possessives. */
function partsOf(text: string): string[] {
  return text
    .slice(0, MAX_LENGTH)
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '' && !IGNORED.has(word));
}

const MAX_LENGTH = 200;
const IGNORED: ReadonlySet<string> = new Set('a an the and my our your his her their i'.split(' '));

let cachedTerms: TermSuggestions | undefined;

/** The phrases of the search box in both languages. The first call reads the file. */
export function suggestedTerms(): TermSuggestions {
  cachedTerms ??= indexTerms(readSuggestedTerms());
  return cachedTerms;
}

/** Reads `suggested-terms.tsv` in file order, without comments. */
export function readSuggestedTerms(): SuggestedTerm[] {
  const file = new URL('../data/search/suggested-terms.tsv', import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [term, slug] = line.split('\t');
      return term === undefined || slug === undefined || line.startsWith('#')
        ? []
        : [{ term, slug }];
    });
}
