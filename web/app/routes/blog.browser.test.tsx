import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../mocks/setup/browser.ts';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import * as blog from './blog.tsx';

const show = (path = '/blog') => renderRoute('/blog', blog, path);
const POSTS = '*/api/blog';
const search = () => page.getByRole('searchbox', { name: 'Search articles' });
const titles = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((title) => title.textContent);

test('every article has a card that links to it', async () => {
  await show();
  await expect
    .element(page.getByRole('link', { name: 'An Article Without a Picture' }))
    .toHaveAttribute('href', '/blog/bare');
  expect(titles()).toHaveLength(6);
  await expect.element(page.getByText('August 1, 2026')).toBeVisible();
  await expect.element(page.getByText('5 min read')).toBeVisible();
});

test.each([
  [
    'a title',
    'nursing HOME',
    ['Who Pays for the Nursing Home? Four Sources, in the Order They Run Out'],
  ],
  ['a category', 'tax law', ['An Article Without a Picture']],
  ['an excerpt', 'without an FAQ', ['An Article Without a Picture']],
  ['words of a title and a category', 'number 5 family', ['Article Number 5']],
])('filters by %s while the visitor types', async (_, searchText, expected) => {
  await show();
  await search().fill(searchText);
  await expect.poll(titles).toEqual(expected);
});

test('applies a search from the URL', async () => {
  await show('/blog?q=elder+law');
  await expect.element(search()).toHaveValue('elder law');
  await expect.poll(titles).toHaveLength(1);
});

test('a failed list shows an error, not an empty list, and can be retried', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  worker.use(http.get(POSTS, () => new HttpResponse(null, { status: 500 }), { once: true }));
  await show();
  await expect.element(page.getByText('We couldn’t load the articles. Try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(titles).toHaveLength(6);
  vi.mocked(console.error).mockClear();
});
