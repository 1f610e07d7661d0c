import { AMBIGUOUS_ABBREVIATIONS, stateCodesBySlug } from '../data/state-names.ts';
import { jurisdictions } from '../data/states.ts';
import type { PlaceWords } from './place-words.ts';

/** A state's name or code within a text. */
export interface StateInWords {
  code: string;
  /** The token after the name. */
  to: number;
  /**
   * `name` means the state on its own; `code` may be one; `suffix` is also a word, and so a state
   * only after a city.
   */
  certainty: 'name' | 'code' | 'suffix';
}

const codes = new Set(jurisdictions.map(({ code }) => code.toLowerCase()));

/** Codes that are also English or Spanish words: a lowercase one is a state only after a city. */
const WORD_CODES = new Set(
  'al as co de gu hi id in la ma me mi mo mp ms oh ok or pa vi'.split(' '),
);

/** Codes with another meaning in capitals: the VA, an MD, a CT scan, ID theft. */
const ACRONYM_CODES = new Set('as ct id md me mp ms pr va vi co or in hi oh'.split(' '));

/** Codes that are very common words. In lowercase, they need a comma or the end of the place. */
const COMMON_WORDS = new Set('as de hi id in la me oh ok or'.split(' '));

/** The longest name has six words: "Commonwealth of the Northern Mariana Islands". */
const MAX_STATE_WORDS = 6;

/** Finds the longest state name that begins at a token. */
export function stateAt(words: PlaceWords, from: number): StateInWords | null {
  const { slugs } = words;
  for (let to = Math.min(from + MAX_STATE_WORDS, slugs.length); to > from; to--) {
    const slug = slugs.slice(from, to).join('-');
    const code = stateCodesBySlug.get(slug);
    if (code) return { code, to, certainty: AMBIGUOUS_ABBREVIATIONS.has(slug) ? 'suffix' : 'name' };
  }
  return codeAt(words, from);
}

function codeAt({ slugs, isUppercase }: PlaceWords, at: number): StateInWords | null {
  const slug = slugs[at] as string;
  if (!codes.has(slug)) return null;
  const code = slug.toUpperCase();
  const isUpper = isUppercase[at] === true;
  if (!isUpper && WORD_CODES.has(slug)) return { code, to: at + 1, certainty: 'suffix' };
  if (ACRONYM_CODES.has(slug)) return { code, to: at + 1, certainty: 'code' };
  return { code, to: at + 1, certainty: 'name' };
}

/**
 * Whether a state may be that of the city before it. "columbus or toledo" isn't about Oregon, so a
 * lowercase code that is also a common word must end the text, precede a ZIP code or follow a
 * comma.
 */
export function mayFollowCity(words: PlaceWords, at: number, isAfterComma: boolean): boolean {
  const slug = words.slugs[at] as string;
  if (words.isUppercase[at] || isAfterComma || !COMMON_WORDS.has(slug)) return true;
  const next = words.slugs[at + 1];
  return next === undefined || /^\d{5}/.test(next);
}

/** Whether a code after a preposition is a state: "garcia in tx", but not "in or near". */
export function mayFollowPreposition(words: PlaceWords, at: number): boolean {
  return words.isUppercase[at] === true || !COMMON_WORDS.has(words.slugs[at] as string);
}
