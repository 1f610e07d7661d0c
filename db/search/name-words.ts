import { wordSet } from './word-forms.ts';

/** Legal forms of firms, which people usually leave out. */
export const LEGAL_FORMS: readonly string[] = 'esq pc pa plc pllc llc llp ltd co inc'.split(' ');

/** Titles and degrees of a person, which names in the directory rarely have. */
const TITLES = wordSet('dr mr mrs ms mx lic licenciado licenciada abogado abogada atty esquire jd');

/** Titles that are also family names, so that they only count before a whole name. */
const LEADING_TITLES = wordSet('hon honorable judge prof professor sra srta miss');

/** Suffixes of a name, which people often leave out or add. */
const SUFFIXES = wordSet('jr sr ii iii iv 2nd 3rd 4th');

/** Words that are too common in firm names to identify a firm, and titles. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  ...(
    'a an and the of at for in law laws legal firm firms group office offices practice associates ' +
    'attorney attorneys lawyer lawyers counsel counselors partners'
  ).split(' '),
  ...LEGAL_FORMS,
  ...TITLES,
]);

/** Maximum number of words to search for, which is enough for a name and a firm together. */
export const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** A text beyond this length isn't a name; its end is ignored. */
const MAX_TEXT_LENGTH = 1000;

/**
 * The distinct words of a query, normalized like the name index and without stop words and titles.
 */
export function significantWords(text: string): string[] {
  const words = tokenize(text).filter((word) => !STOP_WORDS.has(word));
  const isTitled = words.length > 2 && LEADING_TITLES.has(words[0] as string);
  return [...new Set(isTitled ? words.slice(1) : words)].slice(0, MAX_WORDS);
}

/** All words, including stop words and repeats: lowercase, without accents and punctuation. */
export function tokenize(text: string): string[] {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/**
 * The words of a person's name in the usual order and without titles, to compare two names:
 * "O’Brien, Sean, Esq." is sean, obrien.
 */
export function personWords(text: string): string[] {
  const [last = '', ...rest] = text.replace(/(?<=\p{L})['’‘`´](?=\p{L})/gu, '').split(',');
  const first = rest.flatMap(tokenize).filter((word) => !isAffix(word));
  return [...first, ...tokenize(last), ...rest.flatMap(tokenize).filter(isSuffix)].filter(
    (word) => !TITLES.has(word) && word !== 'esq',
  );
}

function isAffix(word: string): boolean {
  return isSuffix(word) || TITLES.has(word) || word === 'esq';
}

/** Whether a word is a suffix such as "Jr." or "III". */
export function isSuffix(word: string): boolean {
  return SUFFIXES.has(word);
}

/** Whether a word is the initial of a name. */
export function isInitial(word: string): boolean {
  return word.length === 1 && /\p{L}/u.test(word);
}
