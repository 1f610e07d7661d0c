const kinds: readonly [RegExp, string][] = [
  [/:\/\/[^\s/]+@/g, '://[credentials]@'],
  // The secret links of email, by their known prefixes and anywhere else: the slug of an article has no
  // capital letters. A slash may be percent-encoded, and the URL of a page's data ends in '.data'.
  [
    /(?:\/|%2[fF])(?:(?<=(?:\/|%2[fF])(?:claim|confirm|requests?|set-up|sign-in|unsubscribe)(?:\/|%2[fF]))[\w-]{20,}|(?=[\w-]*[A-Z])[\w-]{20,}|[\da-f]{32,})(?=$|\.data\b|[/?#%\s"'])/g,
    '/[token]',
  ],
  // Looked for only where a word begins: from each of its letters, a long one would be read again.
  [
    /(?<![^\s@<>"'`=:/?&,;()[\]])[^\s@<>"'`=:/?&,;()[\]]+(?:@|%40)[^\s@<>"'`/?&,;)[\]]+/gi,
    '[e-mail]',
  ],
  [/(?<![\d.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\d-])/g, '[phone]'],
];

/** Without any of these a text holds none of the kinds, as most lines don't: one look instead of four. */
const suspect = /@|%40|\d{3}|[\w-]{20}/;

/** A text for the log: e-mail addresses, phone numbers and the secret links of mails taken out. */
export function withoutPersonalData(text: string): string {
  if (!suspect.test(text)) return text;
  return kinds.reduce((left, [pattern, name]) => left.replace(pattern, name), text);
}
