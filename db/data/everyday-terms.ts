import { nearWords, toleratedEdits } from '../search/vocabulary.ts';
import { practiceAreas } from './practice-areas.ts';
import { slugOf } from './states.ts';
import { termsByArea } from './terms-by-area.ts';
import { wordsByArea } from './words-by-area.ts';

/** A word or phrase of everyday trouble, and the practice area that it leads to. */
export interface EverydayTerm {
  term: string;
  /** Of the practice area. */
  slug: string;
}

/** Terms that point at their areas within a sentence too: the table's and the areas' own names. */
const sureTerms: readonly EverydayTerm[] = practiceAreas.flatMap(({ slug, name }) =>
  [name, ...(termsByArea[slug] ?? [])].map((term) => ({ term, slug })),
);

/** Words that do so where they stand alone. */
const loneWords: readonly EverydayTerm[] = practiceAreas.flatMap(({ slug }) =>
  (wordsByArea[slug] ?? []).map((term) => ({ term, slug })),
);

/** All of them, the shortest first. */
export const everydayTerms: readonly EverydayTerm[] = [...sureTerms, ...loneWords].sort(
  (one, two) => one.term.length - two.term.length || (one.term < two.term ? -1 : 1),
);

/**
 * The slug of the practice area that the whole text points at; null where it doesn't.
 *
 * Case, accents, punctuation, hyphens, plurals and articles don't matter, nor do words around the
 * term such as "lawyer", "help" or "near me". What is left has to be a term of the table: "will" is
 * estate planning, "Will Smith" is a name.
 */
export function practiceAreaOfWords(text: string): string | null {
  return areaOf(wordsOf(text), areas);
}

function areaOf(words: string[], known: Areas): string | null {
  const keys = words.map(singular);
  const lastStart = leading(words);
  const firstEnd = words.length - trailing(words);
  // The longest stretch wins: "legal separation" before "separation", "power of attorney" whole.
  for (let start = 0; start <= lastStart; start++) {
    for (let end = words.length; end >= firstEnd && end > start; end--) {
      const slug = known.get(keys.slice(start, end).join(''));
      if (slug) return slug;
    }
  }
  return null;
}

/**
 * The slug of the longest term of so many words or more that stands somewhere within the text; where
 * there is none, that of the longest word that points at an area alone.
 */
export function practiceAreaWithin(text: string, leastWords: number): string | null {
  const keys = wordsOf(text).map(singular);
  const sure = longestWithin(keys, sureAreas, leastWords);
  // "William Hurt" is no sentence.
  return sure ?? (keys.length > 2 ? longestWithin(keys, areas, leastWords) : null);
}

function longestWithin(keys: string[], known: Areas, leastWords: number): string | null {
  let longest = '';
  for (let start = 0; start < keys.length; start++) {
    for (let words = leastWords; words <= MOST_WORDS && start + words <= keys.length; words++) {
      const key = keys.slice(start, start + words).join('');
      if (key.length > longest.length && known.has(key)) longest = key;
    }
  }
  return known.get(longest) ?? null;
}

/** The same for a text with a slip of the pen in one word or two: "imigration lawyer", "divorse". */
export function practiceAreaNear(text: string): string | null {
  const words = wordsOf(text);
  const slips = words.flatMap((word, at) => (isMisspelt(word) ? [at] : []));
  if (slips.length === 0 || slips.length > MOST_SLIPS) return null;
  let spellings = [words];
  for (const at of slips) {
    const near = spelledAlmost(words[at] as string);
    if (near.length === 0) return null;
    spellings = spellings.flatMap((own) => near.map((word) => own.with(at, word)));
  }
  for (const spelling of spellings) {
    const slug = areaOf(spelling, sureAreas);
    if (slug) return slug;
  }
  return null;
}

function spelledAlmost(misspelt: string): string[] {
  return nearWords(termWords, misspelt, toleratedEdits(misspelt))
    .sort((one, other) => one.edits - other.edits)
    .slice(0, MOST_SPELLINGS)
    .map(({ word }) => word);
}

/** Whether a word of the text isn't one of those of which the terms are made. */
export function hasUnknownWord(text: string): boolean {
  return wordsOf(text).some(isMisspelt);
}

function isMisspelt(word: string): boolean {
  return !sayings.has(word) && !termKeys.has(singular(word));
}

/** More than that isn't a slip. */
const MOST_SLIPS = 2;

/** Words that may have been meant, the nearest of them. */
const MOST_SPELLINGS = 5;

/** Whether the text has a word for a lawyer in it. */
export function asksForLawyer(text: string): boolean {
  return wordsOf(text).some((word) => LAWYER.has(word));
}

/** Whether the text asks for a lawyer and says no more: "attorneys", "find me a good lawyer". */
export function isCallForLawyer(text: string): boolean {
  const words = wordsOf(text);
  return asksForLawyer(text) && leading(words) === words.length;
}

/** The terms that begin as the text does while it is being typed, the shortest first. */
export function everydayTermsStartingWith(text: string, limit: number): EverydayTerm[] {
  const words = wordsOf(text);
  const typed = words.slice(leading(words)).join('') || words.join('');
  if (!typed) return [];
  const found: EverydayTerm[] = [];
  for (const { joined, term } of joinedTerms) {
    if (found.length >= limit) break;
    if (joined.startsWith(typed)) found.push(term);
  }
  return found;
}

/** Words that say nothing wherever they stand. */
const EMPTY = setOf('a an the and my our your his her their');

/** Words for those who are sought. */
const LAWYER = setOf(
  'lawyer lawyers attorney attorneys counsel counselor counselors law legal firm firms office offices',
);

/** Words that people write before or after their trouble. */
const AROUND = setOf(`
  ${[...LAWYER].join(' ')}
  help advice case cases claim claims lawsuit lawsuits matter matters issue issues problem problems
  question questions need needed for with about near nearby me in of on to`);

/** Words that people write before it alone: after it they would be a name ("Will Best"). */
const BEFORE = setOf(`
  i im ive we us am is are was were been being be have has had having got get getting
  want wants looking look find hire seeking search talk speak how do does can should who what
  handles handling dealing specializing accused charged best good top free cheap affordable local
  please someone facing after because from at`);

/** Longer than any term with all the words around it. */
const MAX_LENGTH = 200;

function wordsOf(text: string): string[] {
  if (text.length > MAX_LENGTH) return [];
  return slugOf(text.replaceAll('.', ''))
    .split('-')
    .filter((word) => word && !EMPTY.has(word));
}

/** How many words stand before the trouble. */
function leading(words: string[]): number {
  const first = words.findIndex((word) => !AROUND.has(word) && !BEFORE.has(word));
  return first === -1 ? words.length : first;
}

/** How many words stand after it. */
function trailing(words: string[]): number {
  return words.length - 1 - words.findLastIndex((word) => !AROUND.has(word));
}

/** Simple English; what it makes of "status" doesn't matter, as a term and a text suffer it alike. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** Areas by a term's singular words without spaces, so that "pre-nup" and "prenups" are one. */
type Areas = ReadonlyMap<string, string>;

const areas = areasOf(everydayTerms);
const sureAreas = areasOf(sureTerms);

function areasOf(terms: readonly EverydayTerm[]): Areas {
  return new Map(terms.map(({ term, slug }) => [wordsOf(term).map(singular).join(''), slug]));
}

/** No term has more. */
const MOST_WORDS = Math.max(...everydayTerms.map(({ term }) => wordsOf(term).length));

/** Every word of a sure term or for a lawyer, sorted: what a misspelt word may have been meant to be. */
const termWords = [
  ...new Set([...LAWYER, ...sureTerms.flatMap(({ term }) => wordsOf(term))]),
].sort();

const termKeys: ReadonlySet<string> = new Set(
  [...termWords, ...loneWords.flatMap(({ term }) => wordsOf(term))].map(singular),
);

/** Words around a trouble. */
const sayings: ReadonlySet<string> = new Set([...AROUND, ...BEFORE]);

const joinedTerms = everydayTerms.map((term) => ({ term, joined: wordsOf(term.term).join('') }));
