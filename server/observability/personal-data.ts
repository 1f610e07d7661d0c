const MASKS: readonly [RegExp, string][] = [
  [/:\/\/[^\s/]+@/g, '://[credentials]@'],
  // Tokens from links in emails: after a known prefix, or any long segment with a capital letter,
  // which article slugs never have. A slash may be percent-encoded; URLs of page data end in
  // '.data'.
  [
    /(?:\/|%2[fF])(?:(?<=(?:\/|%2[fF])(?:claim|confirm|requests?|set-up|sign-in|unsubscribe)(?:\/|%2[fF]))[\w-]{20,}|(?=[\w-]*[A-Z])[\w-]{20,}|[\da-f]{32,})(?=$|\.data\b|[/?#%\s"'])/g,
    '/[token]',
  ],
  // The lookbehind matches only at the start of a word; otherwise a long word takes quadratic time.
  [
    /(?<![^\s@<>"'`=:/?&,;()[\]])[^\s@<>"'`=:/?&,;()[\]]+(?:@|%40)[^\s@<>"'`/?&,;)[\]]+/gi,
    '[email]',
  ],
  [/(?<![\d.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\d-])/g, '[phone]'],
];

/** Most lines contain none of this, so one test saves the four replacements. */
const MAY_CONTAIN_PERSONAL_DATA = /@|%40|\d{3}|[\w-]{20}/;

/** Masks email addresses, phone numbers, credentials and tokens in a text for the log. */
export function maskPersonalData(text: string): string {
  if (!MAY_CONTAIN_PERSONAL_DATA.test(text)) return text;
  return MASKS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);
}
