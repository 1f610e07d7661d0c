/** A word of the search box text. */
export interface Token {
  /** As typed, without surrounding punctuation. */
  text: string;
  /** Lowercase, without accents and punctuation: "Peña's" is "penas", "D.C." is "dc". */
  key: string;
  /** Whether a comma follows. */
  comma: boolean;
  /** Whether the word stands between quotation marks. */
  isQuoted?: boolean;
}

/** Longer texts are truncated: no query needs more, and a pasted page would slow the search. */
export const MAX_TOKENS = 80;

/** Longer words are truncated. */
const MAX_WORD_LENGTH = 40;

/**
 * Letters, digits, apostrophes, hyphens and percent signs; a period within initials ("D.C.") or
 * before a digit (".11"); a comma between thousands ("5,000"); a plus sign after a
 * number ("10+").
 */
const WORD =
  /(?:[\p{L}\p{M}\p{N}'’‘%‐‑-]|(?<=(?<!\p{L})\p{L})\.(?=\p{L})|\.(?=\p{N})|(?<=\p{N}),(?=\p{N}{3})|(?<=\p{N})\+)+/gu;

/** Splits a text into words. Words after the first {@link MAX_TOKENS} are left out. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  let isQuoted = false;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const previous = tokens.at(-1);
    const separator = text.slice(end, index);
    if (previous && /[,;]/.test(separator)) previous.comma = true;
    for (const _ of separator.matchAll(/["“”«»]/g)) isQuoted = !isQuoted;
    end = index + word.length;
    const key = keyOf(word);
    if (key === '') continue;
    if (tokens.length === MAX_TOKENS) return tokens;
    tokens.push({ text: withoutSurroundingPunctuation(word), key, comma: false, isQuoted });
  }
  const last = tokens.at(-1);
  if (last && /[,;]/.test(text.slice(end))) last.comma = true;
  return tokens;
}

/** Lowercase letters and digits only, without accents: "Peña's" is "penas". */
export function keyOf(word: string): string {
  // Most words need no change.
  if (/^[a-z0-9]{1,40}$/.test(word)) return word;
  return word
    .slice(0, MAX_WORD_LENGTH)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutSurroundingPunctuation(word: string): string {
  return word.slice(0, MAX_WORD_LENGTH).replace(/^[^\p{L}\p{N}.]+|[^\p{L}\p{M}\p{N}%+]+$/gu, '');
}
