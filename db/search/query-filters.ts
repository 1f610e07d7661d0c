import { languageNames } from '../data/languages.ts';
import { isFiller, LAWYER_WORDS } from './function-words.ts';
import type { Token } from './tokens.ts';
import { wordForms, wordSet } from './word-forms.ts';

/** Filters that a text names in words. */
export interface QueryFilters {
  /** The name of a language: "who speaks Spanish". */
  language: string | null;
  /** Minimum years of experience: "20 years experience". */
  minYears: number | null;
  isNearMe: boolean;
  /** Indexes of the tokens that name these filters. */
  used: ReadonlySet<number>;
}

/** Finds a language, years of experience and "near me" in a text. */
export function findQueryFilters(tokens: readonly Token[]): QueryFilters {
  const nearMe = findNearMe(tokens);
  const language = findLanguage(tokens);
  const years = findYears(tokens);
  return {
    language: language?.value ?? null,
    minYears: years?.value ?? null,
    isNearMe: nearMe.length > 0,
    used: new Set([...nearMe, ...(language?.used ?? []), ...(years?.used ?? [])]),
  };
}

/** A value and the indexes of the tokens that name it. */
interface FilterMatch<Value> {
  value: Value;
  used: number[];
}

const NEAR_ME = [
  ...['near me', 'around me', 'close to me', 'close by', 'nearby', 'near by', 'near here'],
  ...['in my area', 'in my city', 'in my town', 'in my state', 'in my neighborhood'],
  ...['in my county', 'in my community', 'by me', 'cerca de mi', 'cerca de aqui', 'cerca mio'],
  ...['en mi area', 'en mi ciudad', 'en mi zona', 'en mi estado', 'en mi condado', 'cerca'],
].map((phrase) => phrase.split(' '));

function findNearMe(tokens: readonly Token[]): number[] {
  const used: number[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const phrase = NEAR_ME.find((words) => words.every((word, n) => tokens[i + n]?.key === word));
    // In a longer text, "nearby" and "cerca" mean "near me" only at the end.
    const isEnd = i + (phrase?.length ?? 0) >= tokens.length;
    if (!phrase || (phrase.length === 1 && !isEnd && !isShort(tokens))) continue;
    for (let n = 0; n < phrase.length; n++) used.push(i + n);
    i += phrase.length - 1;
  }
  return used;
}

/** Whether a text is a few search words and not a sentence. */
function isShort(tokens: readonly Token[]): boolean {
  return tokens.length <= MAX_SHORT_TOKENS;
}

const MAX_SHORT_TOKENS = 4;

/** The names of languages in English and Spanish. The first word of a line is the English name. */
const languageKeys = wordForms(`
  english ingles
  spanish espanol castellano hispanic latino hispano
  french frances
  german aleman
  mandarin chinese chino
  portuguese portugues
  italian italiano
  japanese japones
  korean coreano
  arabic arabe
  hindi
  russian ruso
`);

/** Languages that the filter doesn't list, because few lawyers speak them. */
const RARE_LANGUAGES = wordSet(`
  vietnamese polish tagalog cantonese ukrainian farsi persian urdu bengali punjabi greek hebrew creole
  swahili amharic somali thai dutch armenian turkish hmong gujarati tamil telugu romanian czech
  hungarian lithuanian albanian bosnian serbian croatian yiddish lao khmer burmese nepali pashto dari`);

function languageOf(key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  if (RARE_LANGUAGES.has(key)) return key.charAt(0).toUpperCase() + key.slice(1);
  const english = languageKeys.get(key);
  return languageNames.find((name) => name.toLowerCase() === english);
}

const SPEAKING = wordSet('speaks speak speaking spoken fluent bilingual habla hable hablan hablen');

const LINKING_WORDS = wordSet('who that can in and also only a un una que en el al y');

function findLanguage(tokens: readonly Token[]): FilterMatch<string> | undefined {
  for (const [index, token] of tokens.entries()) {
    const [hyphenated, speaking] = token.text.toLowerCase().split('-');
    if (speaking === 'speaking') {
      const value = languageOf(hyphenated);
      if (value) return { value, used: [index] };
    }
    const value = languageOf(token.key);
    const used = value && wordsAroundLanguage(tokens, index);
    if (used) return { value, used };
  }
  return undefined;
}

/**
 * The token indexes of a phrase such as "who speaks Spanish", or undefined if the text doesn't ask
 * for the language: "my french husband".
 */
function wordsAroundLanguage(tokens: readonly Token[], index: number): number[] | undefined {
  const keyAt = (i: number) => tokens[i]?.key ?? '';
  if (SPEAKING.has(keyAt(index + 1))) return [index, index + 1];
  let start = index - 1;
  while (start > 0 && LINKING_WORDS.has(keyAt(start))) start--;
  if (SPEAKING.has(keyAt(start))) {
    while (start > 0 && LINKING_WORDS.has(keyAt(start - 1))) start--;
    return Array.from({ length: index - start + 1 }, (_, n) => start + n);
  }
  const isEnglish = languageOf(keyAt(index)) === 'English';
  if (['in', 'en'].includes(keyAt(index - 1)) && !isEnglish) return [index - 1, index];
  const isBeforeLawyer = LAWYER_WORDS.has(keyAt(index + 1)) || LAWYER_WORDS.has(keyAt(index - 1));
  const isAlone = tokens.every(({ key }, i) => i === index || isFiller(key));
  return (isBeforeLawyer && isShort(tokens)) || isAlone ? [index] : undefined;
}

const YEARS = wordSet('years year yrs yr anos ano');
const EXPERIENCE = wordSet('experience experienced exp practice practicing experiencia');
const AMOUNT = wordSet('over at least more than minimum min with mas de con of in or');
const MAX_YEARS = 60;

function findYears(tokens: readonly Token[]): FilterMatch<number> | undefined {
  const keyAt = (i: number) => tokens[i]?.key ?? '';
  for (const [index, token] of tokens.entries()) {
    const value = Number(/^(\d{1,2})(?:\+|yrs?|years?)*$/i.exec(token.text)?.[1]);
    if (!(value >= 1 && value <= MAX_YEARS)) continue;
    const isUnitJoined = /y/i.test(token.text);
    let end = index + 1;
    while (['plus', 'or', 'more', 'o', 'mas'].includes(keyAt(end))) end++;
    if (!isUnitJoined && !YEARS.has(keyAt(end++))) continue;
    while (['of', 'de', 'in', 'legal'].includes(keyAt(end))) end++;
    const isExperience = EXPERIENCE.has(keyAt(end));
    const isAlone = token.text.includes('+') && isShort(tokens);
    if (!isAlone && !(isExperience && isShort(withoutFillers(tokens)))) continue;
    let start = index;
    while (AMOUNT.has(keyAt(start - 1))) start--;
    return { value, used: range(start, isExperience ? end + 1 : end) };
  }
  return undefined;
}

function withoutFillers(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ key }) => !isFiller(key));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, n) => from + n);
}
