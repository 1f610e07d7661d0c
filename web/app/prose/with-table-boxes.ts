/** Puts each table of a text in a box that it scrolls in where it is too wide, by the keyboard, too. */
export function withTableBoxes(html: string): string {
  return html
    .replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
