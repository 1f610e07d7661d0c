import { expect, test } from 'vitest';
import { proseOf } from './markdown.ts';

const frontMatter = '---\ntitle: Rules\ndescription: All of them\nsentence: Few.\n---\n';

test('a text is cut at its headings, each of which can be linked to', () => {
  const prose = proseOf(
    `${frontMatter}\nFirst **words**.\n\n## One thing\n\nSo.\n\n### More of it\n\n- a\n`,
  );
  expect(prose).toMatchObject({ title: 'Rules', description: 'All of them', sentence: 'Few.' });
  expect(prose.sections).toEqual([
    { level: 1, id: '', heading: '', html: '<p>First <strong>words</strong>.</p>' },
    { level: 2, id: 'one-thing', heading: 'One thing', html: '<p>So.</p>' },
    { level: 3, id: 'more-of-it', heading: 'More of it', html: '<ul>\n<li>a</li>\n</ul>' },
  ]);
});

test('two headings that read alike are refused', () => {
  expect(() => proseOf(`${frontMatter}\n## Same\n\na\n\n## Same\n\nb`)).toThrow(/'Same'/);
});

test('a table lies in a box that the keyboard can scroll', () => {
  const [section] = proseOf(`${frontMatter}\n## Kept\n\n| What | How long |\n|---|---|\n`).sections;
  expect(section?.html).toMatch(/^<div [^>]*tabindex="0"[^>]*><table>.*<\/table><\/div>$/s);
});

test('a page without a title is refused', () => {
  expect(() => proseOf('## Only a heading\n')).toThrow(/title and description/);
});
