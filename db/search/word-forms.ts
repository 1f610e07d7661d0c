/** Maps every word of a line to the first word of that line. */
export function wordForms(table: string): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const line of table.trim().split('\n')) {
    const [first = '', ...others] = line.trim().split(' ');
    for (const form of [first, ...others]) forms.set(form, first);
  }
  return forms;
}

/** The words of a text block, separated by spaces or line breaks. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
