import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { slugOf } from '../../server/contract/places/states.ts';
import type { Prose, ProseSection } from '../app/prose/prose.ts';
import { wrapTables } from '../app/prose/wrap-tables.ts';

/**
 * A Vite plugin that compiles a `*.md` file to a module with its {@link Prose}, so that the browser
 * doesn't parse Markdown.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    transform(source, id) {
      if (!id.endsWith('.md')) return;
      return { code: `export default ${JSON.stringify(parseProse(source))};`, moduleType: 'js' };
    },
  };
}

/**
 * Parses the front matter and the text of a Markdown file. The text is split at second- and
 * third-level headings.
 *
 * @throws if the front matter is missing or two headings have the same text
 */
export function parseProse(source: string): Prose {
  const [, frontMatter, text] = source.match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
  if (frontMatter === undefined || text === undefined) {
    throw new Error(
      'A prose page must begin with its title and description between two lines of ---.',
    );
  }
  const sections = sectionsOf(marked.lexer(text.trim()));
  const duplicate = sections.find(
    ({ id }, index) => sections.findIndex((s) => s.id === id) !== index,
  );
  if (duplicate)
    throw new Error(
      `Two headings have the text '${duplicate.heading}', so links to them would be ambiguous.`,
    );
  return { ...parse(frontMatter), sections };
}

function sectionsOf(tokens: Token[]): ProseSection[] {
  const starts = tokens.flatMap((token, index) => (isHeading(token) ? [index] : []));
  const boundaries = [0, ...starts, tokens.length];
  return boundaries.slice(0, -1).flatMap((start, index) => {
    const [first, ...rest] = tokens.slice(start, boundaries[index + 1]);
    if (!first) return [];
    if (!isHeading(first))
      return [{ level: 1, id: '', heading: '', html: htmlOf([first, ...rest]) }];
    const { depth, text } = first;
    return [{ level: depth, id: slugOf(text), heading: text, html: htmlOf(rest) }];
  });
}

function htmlOf(tokens: Token[]): string {
  return wrapTables(marked.parser(tokens).trim());
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}
