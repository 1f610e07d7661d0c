import { expect, test } from 'vitest';
import { ArticleError } from './front-matter.ts';
import { readArticle } from './read-article.ts';

const front = {
  title: 'What a small claims court is for',
  excerpt: 'Small sums, short rules.',
  category: 'Civil Litigation',
  date: '2026-03-31',
};
const file = (changes: object = {}, body = 'Words.') => {
  const lines = Object.entries({ ...front, ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
};
const errorMessageOf = (text: string, name = 'a-name') => {
  try {
    readArticle(text, name);
  } catch (error) {
    expect(error).toBeInstanceOf(ArticleError);
    return (error as Error).message;
  }
  throw new Error('The article was accepted.');
};

test('converts a file to an article with its file name as slug', () => {
  expect(readArticle(file({}, 'Some **words**.'), 'small-claims')).toEqual({
    slug: 'small-claims',
    markdown: 'Some **words**.',
    title: 'What a small claims court is for',
    excerpt: 'Small sums, short rules.',
    category: 'Civil Litigation',
    content: '<p>Some <strong>words</strong>.</p>\n',
    featuredImage: null,
    publishedAt: '2026-03-31T00:00:00.000Z',
    readTimeMinutes: 1,
    isPublished: true,
    author: null,
    reviewedBy: null,
    reviewedOn: null,
    sources: [],
  });
});

test('reads the author, the review and the sources from the front matter', () => {
  const given = {
    author: 'Dana Brooks',
    reviewedBy: 'Rosa Alvarez',
    reviewedOn: '2026-04-02',
    sources: [{ title: 'The small claims act', url: 'https://law.example/act?section=1' }],
  };
  expect(readArticle(file(given), 'a-name')).toMatchObject(given);
});

test('reads the slug, image and draft from the front matter', () => {
  const given = { slug: 'another-name', image: '/articles/family-law.svg', draft: true };
  expect(readArticle(file(given), 'a-name')).toMatchObject({
    slug: 'another-name',
    featuredImage: '/articles/family-law.svg',
    isPublished: false,
  });
});

test('accepts a byte order mark and carriage returns', () => {
  const windows = `\uFEFF${file().replaceAll('\n', '\r\n')}`;
  expect(readArticle(windows, 'a-name')).toEqual(readArticle(file(), 'a-name'));
});

test.each([
  [150, 1],
  [440, 2],
  [1200, 5],
])('%i words have a reading time of %i minutes', (words, minutes) => {
  expect(readArticle(file({}, 'word '.repeat(words)), 'x').readTimeMinutes).toBe(minutes);
});

test.each([
  ['without a title', { title: undefined }, 'title must be given as text'],
  ['with an empty title', { title: ' ' }, 'title must not be empty'],
  ['with an invisible title', { title: '\u200b\u202e' }, 'title must not be empty'],
  ['with a title that is a number', { title: 12 }, 'title must be given as text'],
  [
    'with a title of 200 letters',
    { title: 'x'.repeat(200) },
    'title must be at most 160 characters long',
  ],
  ['with a title of two lines', { title: 'one\ntwo' }, 'title must be one line'],
  ['without an excerpt', { excerpt: undefined }, 'excerpt must be given as text'],
  ['without a category', { category: undefined }, 'category must be given as text'],
  ['without a date', { date: undefined }, 'date must be a date such as 2026-03-31'],
  ['with an impossible date', { date: '2026-02-30' }, 'date must be a date such as 2026-03-31'],
  ['with a slug in capitals', { slug: 'Small Claims' }, 'slug must be lowercase letters'],
  [
    'with an image from another site',
    { image: 'https://x.example/a.png' },
    'image must be a path on this site',
  ],
  [
    'with an image from another site, without a scheme',
    { image: '//x.example/a.png' },
    'image must be a path on this site',
  ],
  ['with a draft that isn’t true or false', { draft: 'maybe' }, 'draft must be true or false'],
  ['with an empty author', { author: '' }, 'author must not be empty'],
  [
    'with a reviewer without a date',
    { reviewedBy: 'Rosa Alvarez' },
    'reviewedBy and reviewedOn must be given together',
  ],
  [
    'with a review without a reviewer',
    { reviewedOn: '2026-04-02' },
    'reviewedBy and reviewedOn must be given together',
  ],
  [
    'with text instead of a list of sources',
    { sources: 'https://law.example' },
    'sources must be a list',
  ],
  [
    'with a source without a title',
    { sources: [{ url: 'https://law.example' }] },
    'sources.0.title must be given as text',
  ],
  ['with an unknown field', { autor: 'x' }, 'It has unknown fields: autor'],
])('rejects an article %s, with the reason', (_, changes, reason) => {
  expect(errorMessageOf(file(changes))).toContain(`  ${reason}`);
});

test.each([
  'http://law.example',
  'javascript:alert(1)',
  'https://good.example@evil.example',
  'https://localhost',
  '/blog',
  'https://law.example/a b',
])('rejects %s as the URL of a source', (url) => {
  expect(errorMessageOf(file({ sources: [{ title: 'The act', url }] }))).toContain(
    '  sources.0.url must be a URL that begins with https://',
  );
});

test('lists all mistakes at once', () => {
  const message = errorMessageOf(file({ title: undefined, date: 'soon', draft: 1 }));
  expect(message).toMatch(/title must.*\n.*date must.*\n.*draft must/);
});

test.each([
  [
    'a file without front matter',
    'Words alone.',
    /The front matter is missing.*three hyphens.*title, excerpt/,
  ],
  ['unclosed front matter', '---\ntitle: x\n\nWords.', /The front matter is missing/],
  [
    'front matter that is a list',
    '---\n- a\n- b\n---\nWords.',
    /It must be a list of names and values/,
  ],
  [
    'front matter that isn’t valid YAML',
    '---\ntitle: "x\n---\nWords.',
    /The front matter isn't valid YAML: /,
  ],
  ['empty front matter', '---\n---\nWords.', /title must be given as text/],
  ['a file without text', file({}, ''), /There is no text after the front matter\./],
  ['an empty file', '', /The front matter is missing/],
])('rejects %s', (_, text, message) => {
  expect(errorMessageOf(text)).toMatch(message);
});

test('rejects a YAML bomb in the front matter', () => {
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]'];
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'])
    bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(',')}]`);
  expect(errorMessageOf(`---\n${bomb.join('\n')}\n---\nWords.`)).toMatch(/isn't valid YAML/);
});

test('requires a slug if the file name can’t be a slug', () => {
  expect(errorMessageOf(file(), 'Entwurf (2)')).toMatch(/'Entwurf \(2\)' can't be used in a URL/);
});
