import { memoize } from './memoize.ts';
import { abbreviations, macNames } from './name-words.ts';

/**
 * The kinds of text in ALL CAPS: a full or given name, a last name, or a title, which is the name
 * of a firm, street, city or school. Only a last name can begin with a particle such as "de".
 */
export const caseKinds = ['name', 'last name', 'title'] as const;

export type CaseKind = (typeof caseKinds)[number];

/**
 * Changes ALL CAPS text to title case: "ANA DE LA CRUZ-O'BRIEN III" becomes
 * "Ana de la Cruz-O'Brien III". Text that already has lowercase letters is returned unchanged,
 * because its capitalization is probably intentional.
 */
export function titleCase(text: string, kind: CaseKind): string {
  if (!isCapitals(text)) return text;
  const words = text.split(' ');
  let result = '';
  for (let index = 0; index < words.length; index++) {
    if (index > 0) result += ' ';
    result += kind === 'title' ? titleWord(words, index) : nameWord(words, index, kind);
  }
  return result;
}

const LOWERCASE = /\p{Ll}/u;
/** Matches the prefix that is often left in mixed case within ALL CAPS text: "McDONALD". */
const MIXED_PREFIX = /\bMa?c(?=\p{Lu})/gu;
const TWO_CAPITALS = /\p{Lu}[^\p{L}]*\p{Lu}/u;
/** Matches in only one way, because a cell may be long: otherwise, its time would be cubic. */
const ASCII_CAPITALS =
  /^[^a-zA-Z\u0080-\uffff]*[A-Z][^a-zA-Z\u0080-\uffff]*[A-Z][^a-z\u0080-\uffff]*$/;

function isCapitals(text: string): boolean {
  // Most texts of a roster are ASCII, for which this expression is faster.
  if (ASCII_CAPITALS.test(text)) return true;
  if (!TWO_CAPITALS.test(text)) return false;
  return !LOWERCASE.test(text) || !LOWERCASE.test(text.replace(MIXED_PREFIX, ''));
}

/** Words that are lowercase within a title. */
const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'the', 'to']);

/** Particles, which are lowercase before another word of a last name. */
const PARTICLES = new Set([
  'de',
  'del',
  'della',
  'den',
  'der',
  'das',
  'dos',
  'van',
  'von',
  'zu',
  'y',
]);
/** Particles that are also given names. These are particles only at the start of a last name. */
const FIRST_PARTICLES = new Set(['da', 'di', 'do', 'du', 'ten', 'ter']);
/** Words that are particles only after another particle: "de la Cruz", but "La Rue". */
const LATER_PARTICLES = new Set(['la', 'las', 'los', 'het']);

function isParticle(
  lower: string,
  words: readonly string[],
  index: number,
  kind: CaseKind,
): boolean {
  if (index === words.length - 1) return false;
  if (index === 0) {
    return kind === 'last name' && (FIRST_PARTICLES.has(lower) || PARTICLES.has(lower));
  }
  if (PARTICLES.has(lower)) return true;
  const before = (words[index - 1] as string).toLowerCase();
  return LATER_PARTICLES.has(lower) && PARTICLES.has(before);
}

/** Name suffixes and titles, without a final period. */
const NAME_WORDS = new Map([
  ['jr', 'Jr.'],
  ['sr', 'Sr.'],
  ['esq', 'Esq.'],
  ['st', 'St.'],
  ['ii', 'II'],
  ['iii', 'III'],
  ['iv', 'IV'],
]);

function nameWord(words: readonly string[], index: number, kind: CaseKind): string {
  const word = words[index] as string;
  if (words.length > 1) {
    const lower = word.toLowerCase();
    if (isParticle(lower, words, index, kind)) return lower;
  }
  return capitalizedName(word);
}

const capitalizedName = memoize((word) => {
  const lower = word.toLowerCase();
  const known = NAME_WORDS.get(lower.replace(/[.,]+$/, ''));
  if (known !== undefined) return known + (lower.endsWith(',') ? ',' : '');
  return isInitials(word) ? word : capitalizeParts(lower);
});

/** Words with special capitalization. */
const TITLE_WORDS = new Map([
  ...abbreviations.map((word) => [word, word.toUpperCase()] as const),
  ['jr', 'Jr.'],
  ['sr', 'Sr.'],
]);

function titleWord(words: readonly string[], index: number): string {
  const word = words[index] as string;
  return index > 0 ? laterTitleWord(word) : firstTitleWord(word);
}

const firstTitleWord = memoize((word) => {
  const lower = word.toLowerCase();
  const core = lower.replace(/^[("]+|[),."]+$/g, '');
  const known = TITLE_WORDS.get(core);
  if (known !== undefined) {
    const text = lower.replace(core, known);
    return known.endsWith('.') ? text.replace('..', '.') : text;
  }
  if (isInitials(word)) return word;
  return capitalizeParts(lower);
});

const laterTitleWord = memoize((word) => {
  const lower = word.toLowerCase();
  return SMALL_WORDS.has(lower) ? lower : firstTitleWord(word);
});

const NO_VOWEL_NAMES = new Set(['st', 'dr', 'mr', 'ms', 'mt', 'ft', 'ng', 'rd', 'ln', 'wm', 'fl']);

/** Whether a word is initials: "J.R.", "P.C.", "TJ", but not "NG" or "ST". */
function isInitials(word: string): boolean {
  if (/^(?:\p{L}\.)+,?$/u.test(word)) return true;
  return /^[B-DF-HJ-NP-TV-XZ]{2}$/.test(word) && !NO_VOWEL_NAMES.has(word.toLowerCase());
}

/** A letter at the start, or after a hyphen, slash, period, parenthesis, ampersand or quote. */
const PART_START = /(^|[-–/.(&"“])(\p{L})/gu;
/** The letter after an apostrophe that follows one letter: O'Brien, D'Angelo. */
const AFTER_APOSTROPHE = /(^|[-–/ ])(\p{L}['’])(\p{L})(?=\p{L})/gu;
const MC = /(^|[-–/])(Mc)(\p{Ll})(?=\p{L}{2})/gu;
const MAC = /(^|[-–/])Mac(\p{Ll}+)/gu;

function capitalizeParts(lower: string): string {
  let result = lower.replace(
    PART_START,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
  if (result.includes("'") || result.includes('’')) {
    result = result.replace(
      AFTER_APOSTROPHE,
      (_, before, prefix, letter: string) => `${before}${prefix}${letter.toUpperCase()}`,
    );
  }
  if (!result.includes('Mc') && !result.includes('Mac')) return result;
  return result
    .replace(MC, (_, before, prefix, letter: string) => `${before}${prefix}${letter.toUpperCase()}`)
    .replace(MAC, (match, before, rest: string) =>
      macNames.has(rest) ? `${before}Mac${rest[0]?.toUpperCase()}${rest.slice(1)}` : match,
    );
}
