/** What a page's main part says, without its tags. */
export function wordsOf(html: string): string {
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|’/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

/** Words that stand there, or after 'not:' words that mustn't. */
export function said(words: string): RegExp {
  const [, not = ''] = words.split('not: ');
  const literal = (not || words).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(not ? `^(?!.*${literal})` : literal, 's');
}
