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
  // The first reading time is the article's own. The lists after the article show others.
  const readingTime = page.getByText('min read', { exact: false }).first();
  await expect.element(readingTime).toHaveTextContent('5 min read');
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

const sidebar = () => page.getByRole('navigation', { name: 'On this page' });

test('the contents link to the sections but not to the FAQ’s questions', async () => {
  await page.viewport(1280, 900);
  await show();
  await expect.element(sidebar().getByRole('link', { name: 'In court' })).toBeVisible();
  const links = sidebar().getByRole('link').elements() as HTMLAnchorElement[];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'The first days',
    'In court',
    'FAQ',
    'Sources',
  ]);
  for (const { hash } of links) expect(document.querySelector(hash), hash).not.toBeNull();
});

test('on phones, the contents are collapsed', async () => {
  await page.viewport(390, 844);
  await show();
  const summary = page.getByText('On this page').first();
  await expect.element(summary).toBeVisible();
  await expect.element(sidebar()).not.toBeInTheDocument();
  await summary.click();
  await expect.element(sidebar().getByRole('link', { name: 'In court' })).toBeVisible();
  await page.viewport(1280, 900);
});

test('an article with few sections has no contents', async () => {
  await show(post({ headings: post().headings.slice(2) }));
  await expect.element(heading('FAQ')).toBeVisible();
  expect(page.getByText('On this page').elements()).toEqual([]);
});

/** A right-to-left name. */
const HEBREW_NAME = '\u05D3\u05E0\u05D4';

test('shows the author’s and the reviewer’s names in their own writing direction', async () => {
  await show(post({ author: HEBREW_NAME, reviewedBy: 'Rosa Alvarez' }));
  await expect.element(page.getByText(`By ${HEBREW_NAME}`)).toBeVisible();
  await expect
    .element(page.getByText('Reviewed by Rosa Alvarez on October 20, 2026'))
    .toBeVisible();
  expect(page.getByText(HEBREW_NAME, { exact: true }).element().tagName).toBe('BDI');
});

test('leaves out the author, the review and the sources if they are unknown', async () => {
  await show(post({ author: null, reviewedBy: null, reviewedOn: null, sources: [] }));
  await expect.element(heading('FAQ')).toBeVisible();
  const { innerText } = document.querySelector('article') as HTMLElement;
  expect(innerText).not.toMatch(/Reviewed|\bBy\b|Sources/);
});

test('lists the sources and their hosts after the text', async () => {
  await show();
  const sources = page.getByRole('region', { name: 'Sources' });
  await expect
    .element(sources.getByRole('link', { name: 'United States Code, title 42' }))
    .toHaveAttribute('href', 'https://uscode.house.gov');
  await expect.element(sources.getByText('lsc.gov')).toBeVisible();
  expect(precedes(heading('FAQ').element(), sources.element())).toBe(true);
});

test('shows the first three lawyers of the practice area', async () => {
  const queries: string[] = [];
  worker.events.on('request:start', ({ request }) => {
    if (request.url.includes('/api/lawyers/search')) queries.push(new URL(request.url).search);
  });
  await show(post({ category: 'Family Law', practiceArea: 'family-law' }));
  const lawyers = page.getByRole('region', { name: 'Family Law Lawyers' });
  await expect.element(lawyers).toBeVisible();
  await expect.poll(() => lawyers.getByRole('article').elements().length).toBe(3);
  expect(queries.at(-1)).toBe('?practiceArea=family-law&page=1&pageSize=3');
  worker.events.removeAllListeners();
});

test('an article whose category isn’t a practice area shows no lawyers', async () => {
  await show(post({ category: 'Opinion', practiceArea: null }));
  await expect.element(heading('Read More Legal Articles')).toBeVisible();
  await expect.element(heading('Opinion Lawyers')).not.toBeInTheDocument();
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
