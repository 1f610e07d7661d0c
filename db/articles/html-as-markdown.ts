/**
 * Returns sanitized HTML as Markdown that renders to the same HTML: Markdown passes HTML through,
 * except that a blank line would end it.
 */
export function htmlAsMarkdown(html: string): string {
  const withoutBlankLines = html
    .replace(/<pre>.*?<\/pre>/gs, (pre) => pre.replace(/\n(?=\n)/g, '&#10;'))
    .replace(/\n[ \t]*(?=\n)/g, '');
  return withoutBlankLines.trim();
}
