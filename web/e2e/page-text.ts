/** Returns the text of a page's main element. */
export function textOf(html: string): string {
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|’/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

/** Returns a pattern for a text that must be present, or absent if `words` starts with 'not: '. */
export function toPattern(words: string): RegExp {
  const [, not = ''] = words.split('not: ');
  const literal = (not || words).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(not ? `^(?!.*${literal})` : literal, 's');
}
