import { delay, HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { post } from '../../mocks/data/fixtures.ts';
import { worker } from '../../mocks/setup/browser.ts';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import type { Post } from '../api/client.ts';
import * as article from './article.tsx';

const show = (apiPost: Post = post()) => {
  worker.use(http.get('*/api/blog/:slug', () => HttpResponse.json(apiPost)));
  return renderRoute('/blog/:slug', article, `/blog/${apiPost.slug}`);
};
const heading = (name: string, level = 2) => page.getByRole('heading', { level, name });
const precedes = (one: Element, two: Element) =>
  (one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('shows the title, category, date, reading time, excerpt and text', async () => {
  await show();
  await expect.element(heading('An Eviction Notice on the Door', 1)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Real Estate' })).toBeVisible();
  await expect.element(page.getByText('October 6, 2026').first()).toBeVisible();
  await expect.element(page.getByText('6 min read').first()).toBeVisible();
  await expect
    .element(page.getByText('A notice isn’t an order, and a landlord isn’t a sheriff.').first())
    .toBeVisible();
  await expect.element(page.getByText('Only a court can order you out.')).toBeVisible();
});

test('shows five minutes if the reading time is unknown', async () => {
  await show(post({ readTimeMinutes: null }));
  await expect.element(page.getByText('5 min read')).toBeVisible();
});

test('the call to action comes before the FAQ and links to search and contact', async () => {
  await show();
  await expect.element(heading('Need Legal Help?')).toBeVisible();
  const call = heading('Need Legal Help?').element();
  expect(precedes(heading('The first days').element(), call)).toBe(true);
  expect(precedes(call, heading('FAQ').element())).toBe(true);
  await expect
    .element(page.getByRole('link', { name: 'Find a Lawyer' }))
    .toHaveAttribute('href', '/find-lawyer');
  await expect
    .element(page.getByRole('link', { name: 'Contact Us' }))
    .toHaveAttribute('href', '/contact');
});

test('an article without an FAQ has no call to action', async () => {
  await show(post({ content: '<p>Text that only mentions an FAQ.</p>' }));
  await expect.element(page.getByText('Text that only mentions an FAQ.')).toBeVisible();
  await expect.element(heading('Need Legal Help?')).not.toBeInTheDocument();
});

test('shows seven share buttons below the article and four above it', async () => {
  await show();
  await expect.element(heading('FAQ')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Share this article' }).elements();
  expect(rows.map((row) => [...row.children].map((item) => item.textContent?.trim()))).toEqual([
    ['Facebook', 'Twitter', 'LinkedIn', 'Copy link'],
    ['Facebook', 'Twitter', 'LinkedIn', 'Reddit', 'WhatsApp', 'Email', 'Copy link'],
  ]);
  const url = encodeURIComponent('https://counsel.example/blog/eviction-notice');
  const links = [...(rows[1]?.querySelectorAll('a') ?? [])].map((link) => link.href);
  expect(links).toHaveLength(6);
  for (const link of links) expect(link).toContain(url);
});

test('confirms that the link was copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show();
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  await expect.element(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(copy).toHaveBeenCalledWith('https://counsel.example/blog/eviction-notice');
});

test('shows the link if the browser blocks copying', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
  await show();
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  await expect
    .element(page.getByText('https://counsel.example/blog/eviction-notice'))
    .toBeVisible();
});

test('offers four other articles, without the article itself', async () => {
  await show();
  const others = page.getByRole('region', { name: 'Read More Legal Articles' });
  await expect.element(others).toBeVisible();
  await expect.poll(() => others.getByRole('heading', { level: 3 }).elements().length).toBe(4);
  expect(others.getByText('An Eviction Notice on the Door').query()).toBeNull();
});

test('shows the article without waiting for the other articles', async () => {
  worker.use(http.get('*/api/blog/:slug/others', () => delay('infinite')));
  await show();
  await expect.element(heading('FAQ')).toBeVisible();
  await expect.element(heading('Read More Legal Articles')).toBeVisible();
});

test('hides the other articles if they fail to load', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  worker.use(http.get('*/api/blog/:slug/others', () => new HttpResponse(null, { status: 500 })));
  await show();
  await expect.element(heading('FAQ')).toBeVisible();
  await expect.element(heading('Read More Legal Articles')).not.toBeInTheDocument();
  vi.mocked(console.error).mockClear();
});

test.each([
  ['is missing', null],
  ['fails to load', '/articles/missing.svg'],
])('shows the placeholder if the picture %s', async (_, featuredImage) => {
  await show(post({ featuredImage }));
  await expect
    .poll(() => document.querySelector('article img')?.getAttribute('src'))
    .toBe('/articles/other.svg');
});

test('the first Tab focuses the category link', async () => {
  await show();
  await expect.element(heading('FAQ')).toBeVisible();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Real Estate');
});
