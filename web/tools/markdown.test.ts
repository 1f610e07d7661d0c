import { expect, test } from 'vitest';
import { parseFile } from './markdown.ts';

const frontMatter = '---\ntitle: Rules\ndescription: All of them\nintro: Few.\n---\n';

test('splits the text at its headings and gives each heading an anchor', () => {
  const [prose, text] = parseFile(
    `${frontMatter}\nFirst **words**.\n\n## One thing\n\nSo.\n\n### More of it\n\n- a\n`,
  );
  expect(text).toMatch(/^First .*- a$/s);
  expect(prose).toMatchObject({ title: 'Rules', description: 'All of them', intro: 'Few.' });
  expect(prose.sections).toEqual([
    { level: 1, id: '', heading: '', html: '<p>First <strong>words</strong>.</p>' },
    { level: 2, id: 'one-thing', heading: 'One thing', html: '<p>So.</p>' },
    { level: 3, id: 'more-of-it', heading: 'More of it', html: '<ul>\n<li>a</li>\n</ul>' },
  ]);
});

test('rejects a page without a title', () => {
  expect(() => parseFile('## Only a heading\n')).toThrow(/title and description/);
});
