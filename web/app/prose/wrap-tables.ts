/** Wraps each table in a focusable box that scrolls if the table is too wide. */
export function wrapTables(html: string): string {
  return html
    .replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
