import { marked, type Token, type Tokens } from 'marked';
import { slugOf } from '../../../db/data/states.ts';
import type { ProseSection } from './prose.ts';

/** Thrown if two headings have the same text, because links to them would be ambiguous. */
export class DuplicateHeadingError extends Error {
  override name = 'DuplicateHeadingError';
}

/**
 * Converts Markdown to HTML and splits it at its headings. Headings have two levels, 2 and 3:
 * others count as the nearest of them.
 *
 * @param clean sanitizes the HTML of each section
 * @throws {DuplicateHeadingError}
 */
export function proseSections(
  markdown: string,
  clean: (html: string) => string = (html) => html,
): ProseSection[] {
  const tokens = marked.lexer(markdown.trim());
  const starts = tokens.flatMap((token, index) => (isHeading(token) ? [index] : []));
  const boundaries = [0, ...starts, tokens.length];
  const sections = boundaries.slice(0, -1).flatMap((start, index) => {
    const [first, ...rest] = tokens.slice(start, boundaries[index + 1]);
    if (!first) return [];
    const htmlOf = (part: Token[]) => clean(marked.parser(part).trim());
    if (!isHeading(first))
      return [{ level: 1, id: '', heading: '', html: htmlOf([first, ...rest]) }];
    const { depth, text } = first;
    const id = slugOf(text) || `section-${index}`;
    return [{ level: depth < 3 ? 2 : 3, id, heading: text, html: htmlOf(rest) }];
  });
  const ids = new Set<string>();
  for (const { id, heading } of sections) {
    if (ids.has(id))
      throw new DuplicateHeadingError(
        `Two headings have the text “${heading}”, so links to them would be ambiguous.`,
      );
    ids.add(id);
  }
  return sections;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}
