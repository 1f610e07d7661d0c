import sanitize from 'sanitize-html';

/** Elements that are removed along with their content. */
const REMOVED_WITH_CONTENTS = ['script', 'style', 'iframe', 'noscript', 'svg', 'template', 'form'];

/**
 * WordPress shortcodes: `[gallery ids="1,2"]`, `[/gallery]`. Each part of the pattern can match in
 * only one way; otherwise, malicious input could cause exponential backtracking.
 */
const SHORTCODES =
  /\[\/[a-z][\w-]*\]|\[[a-z][\w-]*(?:\s+[\w-]+=(?:"[^"[\]]*"|'[^'[\]]*'|[^\s"'[\]][^\s[\]]*))+\s*\/?\]/gi;
const PARAGRAPH_END = /<\/(?:p|div|h[1-6]|ul|ol|table|blockquote|section|article)\s*>/gi;
const LINE_END = /<br\s*\/?>|<\/(?:li|tr|dt|dd)\s*>/gi;
const LIST_ITEM = /<li(?:\s[^<>]*)?>/gi;

/** Converts HTML to text with a blank line between paragraphs and a bullet before list items. */
export function htmlToText(html: string): string {
  if (!/[<&[]/.test(html)) return html;
  const withLines = html
    .replace(SHORTCODES, '')
    .replace(LINE_END, '\n')
    .replace(PARAGRAPH_END, '\n\n')
    .replace(LIST_ITEM, '• ');
  const escaped = sanitize(withLines, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: REMOVED_WITH_CONTENTS,
  });
  return escaped
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof ESCAPED) => ESCAPED[name])
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The characters that `sanitize-html` escapes. */
const ESCAPED = { lt: '<', gt: '>', quot: '"', amp: '&' };
