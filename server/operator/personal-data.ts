const kinds: readonly [RegExp, string][] = [
  [/:\/\/[^\s/]+@/g, '://[credentials]@'],
  // The secret links of mails; an article's address has no capitals.
  [/\/(?:(?=[\w-]*[A-Z])[\w-]{20,}|[\da-f]{32,})(?=$|[/?#\s"'])/g, '/[token]'],
  [/[^\s@<>"'`=:/?&,;()[\]]+(?:@|%40)[^\s@<>"'`/?&,;)[\]]+/gi, '[e-mail]'],
  [/(?<![\d.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\d-])/g, '[phone]'],
];

/** A text for the log: e-mail addresses, phone numbers and the secret links of mails taken out. */
export function withoutPersonalData(text: string): string {
  return kinds.reduce((left, [pattern, name]) => left.replace(pattern, name), text);
}
