import { LRUCache } from 'lru-cache';

const MASKS: readonly [RegExp, string][] = [
  [/:\/\/[^\s/]+@/g, '://[credentials]@'],
  // Secret tokens in URLs. A token follows a known path prefix, is a long segment with a capital
  // letter, which article slugs never have, or is a long hexadecimal segment. Slashes may be
  // percent-encoded, and URLs of page data end in '.data'.
  [
    /(?:\/|%2[fF])(?:(?<=(?:\/|%2[fF])(?:claim|confirm|requests?|setup|sign-in|unsubscribe)(?:\/|%2[fF]))[\w-]{20,}|(?=[\w-]*[A-Z])[\w-]{20,}|[\da-f]{32,})(?=$|\.data\b|[/?#%\s"'])/g,
    '/[token]',
  ],
  // The lookbehind matches only at the start of a word. Otherwise, a long word would take quadratic
  // time.
  [
    /(?<![^\s@<>"'`=:/?&,;()[\]])[^\s@<>"'`=:/?&,;()[\]]+(?:@|%40)[^\s@<>"'`/?&,;)[\]]+/gi,
    '[email]',
  ],
  [/(?<![\d.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\d-])/g, '[phone]'],
];

/** A quick test that skips the four replacements for most lines, which contain nothing to mask. */
const MAY_CONTAIN_PERSONAL_DATA = /@|%40|\d{3}|[\w-]{20}/;

/**
 * Recently logged short texts that need no masking, such as `GET`. Without this cache, checking
 * the three texts of a line would take 2% of the CPU time of a cached page
 * (`npm run bench -- --only site --peers`).
 */
const textsWithoutPersonalData = new LRUCache<string, true>({ max: 1000 });

/** Texts longer than this aren't cached. */
const MAX_CACHED_LENGTH = 200;

/** Masks email addresses, phone numbers, credentials and tokens in a text for the log. */
export function maskPersonalData(text: string): string {
  if (textsWithoutPersonalData.get(text)) return text;
  if (!MAY_CONTAIN_PERSONAL_DATA.test(text)) {
    if (text.length <= MAX_CACHED_LENGTH) textsWithoutPersonalData.set(text, true);
    return text;
  }
  return MASKS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);
}
