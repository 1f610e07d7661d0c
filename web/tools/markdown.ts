import type { Plugin } from 'vite';
import { parse } from 'yaml';
import type { Prose } from '../../server/contract/prose/prose.ts';
import { proseSections } from '../../server/contract/prose/prose-sections.ts';

/**
 * A Vite plugin that compiles a `*.md` file to a module, so that the browser doesn't parse
 * Markdown: the default export is its {@link Prose}, and `text` is the Markdown below the front
 * matter.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    transform(source, id) {
      if (!id.endsWith('.md')) return;
      const [prose, text] = parseFile(source);
      const code = `export default ${JSON.stringify(prose)};\nexport const text = ${JSON.stringify(text)};`;
      return { code, moduleType: 'js' };
    },
  };
}

/**
 * Parses a Markdown file and returns its page and the Markdown below the front matter.
 *
 * @throws if the front matter is missing
 * @throws {DuplicateHeadingError}
 */
export function parseFile(source: string): [prose: Prose, text: string] {
  const [, frontMatter, text] = source.match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
  if (frontMatter === undefined || text === undefined) {
    throw new Error(
      'A prose page must begin with its title and description between two lines of ---.',
    );
  }
  return [{ ...parse(frontMatter), sections: proseSections(text) }, text.trim()];
}
