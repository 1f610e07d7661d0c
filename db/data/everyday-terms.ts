import { findSimilarWords, maxEditsFor } from '../search/similar-words.ts';
import { practiceAreas } from './practice-areas.ts';
import { slugOf } from './states.ts';
import { termsByArea } from './terms-by-area.ts';
import { wordsByArea } from './words-by-area.ts';

/** An everyday word or phrase for a legal issue, and the practice area that handles it. */
export interface EverydayTerm {
  term: string;
  /** Slug of the practice area. */
  slug: string;
}

/**
 * Terms that identify an area even within a sentence: the terms of `termsByArea` and the area
 * names.
 */
const unambiguousTerms: readonly EverydayTerm[] = practiceAreas.flatMap(({ slug, name }) =>
  [name, ...(termsByArea[slug] ?? [])].map((term) => ({ term, slug })),
);

/** Words that identify an area only if they are the whole text. */
const standaloneWords: readonly EverydayTerm[] = practiceAreas.flatMap(({ slug }) =>
  (wordsByArea[slug] ?? []).map((term) => ({ term, slug })),
);

/** All terms, shortest first. */
export const everydayTerms: readonly EverydayTerm[] = [
  ...unambiguousTerms,
  ...standaloneWords,
].sort((one, two) => one.term.length - two.term.length || (one.term < two.term ? -1 : 1));

/**
 * The slug of the practice area that the whole text means, or null.
 *
 * Ignores case, accents, punctuation, hyphens, plurals, articles and filler words such as "lawyer",
 * "help" and "near me". The remaining text must be a term: "will" is estate planning, "Will Smith"
 * is a name.
 */
export function practiceAreaOfText(text: string): string | null {
  return areaOf(tokenize(text), areas);
}

function areaOf(words: string[], known: Areas): string | null {
  const keys = words.map(singular);
  const lastStart = countLeadingFillers(words);
  const firstEnd = words.length - countTrailingFillers(words);
  // The longest term wins: "legal separation" before "separation", and all of "power of attorney".
  for (let start = 0; start <= lastStart; start++) {
    for (let end = words.length; end >= firstEnd && end > start; end--) {
      const slug = known.get(keys.slice(start, end).join(''));
      if (slug) return slug;
    }
  }
  return null;
}

/**
 * The slug of the longest term with at least `minWords` words anywhere in the text. If there is
 * none, also considers the words that usually count only as the whole text.
 */
export function practiceAreaWithin(text: string, minWords: number): string | null {
  const keys = tokenize(text).map(singular);
  const unambiguous = slugOfLongestTerm(keys, unambiguousAreas, minWords);
  // Texts such as "William Hurt" are too short to be sentences.
  return unambiguous ?? (keys.length > 2 ? slugOfLongestTerm(keys, areas, minWords) : null);
}

function slugOfLongestTerm(keys: string[], known: Areas, minWords: number): string | null {
  let longest = '';
  for (let start = 0; start < keys.length; start++) {
    for (let words = minWords; words <= MAX_TERM_WORDS && start + words <= keys.length; words++) {
      const key = keys.slice(start, start + words).join('');
      if (key.length > longest.length && known.has(key)) longest = key;
    }
  }
  return known.get(longest) ?? null;
}

/** Like {@link practiceAreaOfText}, for a text with typos in one or two words: "divorse lawer". */
export function practiceAreaWithTypos(text: string): string | null {
  const words = tokenize(text);
  const typos = words.flatMap((word, i) => (isUnknownWord(word) ? [i] : []));
  if (typos.length === 0 || typos.length > MAX_TYPOS) return null;
  let spellings = [words];
  for (const i of typos) {
    const corrections = findCorrections(words[i] as string);
    if (corrections.length === 0) return null;
    spellings = spellings.flatMap((spelling) => corrections.map((word) => spelling.with(i, word)));
  }
  for (const spelling of spellings) {
    const slug = areaOf(spelling, unambiguousAreas);
    if (slug) return slug;
  }
  return null;
}

function findCorrections(misspelled: string): string[] {
  return findSimilarWords(termWords, misspelled, maxEditsFor(misspelled))
    .sort((one, other) => one.edits - other.edits)
    .slice(0, MAX_CORRECTIONS)
    .map(({ word }) => word);
}

/** Whether the text contains a word that is neither part of a term nor a filler word. */
export function hasUnknownWord(text: string): boolean {
  return tokenize(text).some(isUnknownWord);
}

function isUnknownWord(word: string): boolean {
  return !allFillers.has(word) && !termKeys.has(singular(word));
}

/** A text with more unknown words than this isn't a misspelled term. */
const MAX_TYPOS = 2;

/** How many corrections of a word to try, closest first. */
const MAX_CORRECTIONS = 5;

/** Whether the text contains a word for a lawyer. */
export function asksForLawyer(text: string): boolean {
  return tokenize(text).some((word) => LAWYER_WORDS.has(word));
}

/** Whether the text only asks for a lawyer: "attorneys", "find me a good lawyer". */
export function isCallForLawyer(text: string): boolean {
  const words = tokenize(text);
  return asksForLawyer(text) && countLeadingFillers(words) === words.length;
}

/** The terms that start with the typed text, shortest first. */
export function everydayTermsStartingWith(text: string, limit: number): EverydayTerm[] {
  const words = tokenize(text);
  const typed = words.slice(countLeadingFillers(words)).join('') || words.join('');
  if (!typed) return [];
  const matches: EverydayTerm[] = [];
  for (const { joined, term } of joinedTerms) {
    if (matches.length >= limit) break;
    if (joined.startsWith(typed)) matches.push(term);
  }
  return matches;
}

/** Words that are ignored anywhere. */
const STOP_WORDS = setOf('a an the and my our your his her their');

/** Words for lawyers and law firms. */
const LAWYER_WORDS = setOf(
  'lawyer lawyers attorney attorneys counsel counselor counselors law legal firm firms office offices',
);

/** Filler words before or after a legal issue. */
const FILLERS = setOf(`
  ${[...LAWYER_WORDS].join(' ')}
  help advice case cases claim claims lawsuit lawsuits matter matters issue issues problem problems
  question questions need needed for with about near nearby me in of on to`);

/** Filler words only before a legal issue; after it, they would be part of a name ("Will Best"). */
const LEADING_FILLERS = setOf(`
  i im ive we us am is are was were been being be have has had having got get getting
  want wants looking look find hire seeking search talk speak how do does can should who what
  handles handling dealing specializing accused charged best good top free cheap affordable local
  please someone facing after because from at`);

/**
 * Maximum length of a text to interpret. It exceeds the length of any term with its filler words.
 */
const MAX_LENGTH = 200;

function tokenize(text: string): string[] {
  if (text.length > MAX_LENGTH) return [];
  return slugOf(text.replaceAll('.', ''))
    .split('-')
    .filter((word) => word && !STOP_WORDS.has(word));
}

/** The number of filler words before the legal issue. */
function countLeadingFillers(words: string[]): number {
  const first = words.findIndex((word) => !FILLERS.has(word) && !LEADING_FILLERS.has(word));
  return first === -1 ? words.length : first;
}

/** The number of filler words after the legal issue. */
function countTrailingFillers(words: string[]): number {
  return words.length - 1 - words.findLastIndex((word) => !FILLERS.has(word));
}

/**
 * Returns the singular by simple English rules. Mistakes such as "statu" for "status" don't matter,
 * because terms and texts are changed in the same way.
 */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/**
 * Practice area slugs by term. Terms are singular and without spaces, so that "pre-nup" and
 * "prenups" are equal.
 */
type Areas = ReadonlyMap<string, string>;

const areas = areasOf(everydayTerms);
const unambiguousAreas = areasOf(unambiguousTerms);

function areasOf(terms: readonly EverydayTerm[]): Areas {
  return new Map(terms.map(({ term, slug }) => [tokenize(term).map(singular).join(''), slug]));
}

/** The word count of the longest term. */
const MAX_TERM_WORDS = Math.max(...everydayTerms.map(({ term }) => tokenize(term).length));

/**
 * The vocabulary for corrections, sorted: every word of an unambiguous term, and every word for a
 * lawyer.
 */
const termWords = [
  ...new Set([...LAWYER_WORDS, ...unambiguousTerms.flatMap(({ term }) => tokenize(term))]),
].sort();

const termKeys: ReadonlySet<string> = new Set(
  [...termWords, ...standaloneWords.flatMap(({ term }) => tokenize(term))].map(singular),
);

/** All filler words. */
const allFillers: ReadonlySet<string> = new Set([...FILLERS, ...LEADING_FILLERS]);

const joinedTerms = everydayTerms.map((term) => ({ term, joined: tokenize(term.term).join('') }));
