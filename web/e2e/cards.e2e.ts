import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { desktop, sharedBrowser, withPage } from './browser.ts';

const site = { origin: inject('sharedOrigin') };
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const pages = [
  '/find-lawyer',
  '/find-lawyer?page=17',
  '/find-lawyer/state/alabama',
  '/find-lawyer/state/alabama?page=4',
  '/find-lawyer/state/alabama/city/birmingham?practiceArea=family-law',
  '/find-lawyer?language=Spanish',
];

/** Returns the height of the tallest card in each section, on any of the pages. */
async function maxHeights(page: Page) {
  const heights = { featured: 0, list: 0 };
  for (const path of pages) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const cards = page.locator('article[data-lawyer]');
    expect(await cards.count()).toBeGreaterThan(0);
    for (const [height, isFeatured] of await cards.evaluateAll((all) =>
      all.map(
        (card) =>
          [
            card.getBoundingClientRect().height,
            card.closest('[aria-labelledby="featured-lawyers"]') !== null,
          ] as const,
      ),
    )) {
      const section = isFeatured ? 'featured' : 'list';
      heights[section] = Math.max(heights[section], height);
    }
  }
  return heights;
}

test.each([
  ['desktop', 1280, { list: 150, featured: 190 }],
  ['phone', 390, { list: 260, featured: 180 }],
])('on a %s, no card exceeds its maximum height', (_, width, limits) =>
  withPage(browser, site.origin, { ...desktop, viewport: { width, height: 900 } }, async (page) => {
    const heights = await maxHeights(page);
    expect(heights.list).toBeLessThanOrEqual(limits.list);
    expect(heights.featured).toBeLessThanOrEqual(limits.featured);
  }),
);

test('without scripts, the featured row has no buttons and still scrolls', () =>
  withPage(browser, site.origin, { ...desktop, javaScriptEnabled: false }, async (page) => {
    await page.goto('/find-lawyer');
    const row = page.getByRole('region', { name: 'Featured Lawyers' });
    expect(await row.getByRole('article').count()).toBe(6);
    expect(await row.getByRole('button').count()).toBe(0);
    await row
      .getByRole('link', { name: /^View Profile/ })
      .last()
      .focus();
    await expect
      .poll(() => row.getByRole('list').evaluate((list) => list.scrollLeft))
      .toBeGreaterThan(0);
  }));
