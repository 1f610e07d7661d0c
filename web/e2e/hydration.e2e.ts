import type { Browser } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { desktop, sharedBrowser, undecided, withPage } from './browser.ts';

const site = { origin: inject('sharedOrigin') };
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

declare global {
  var serverElements: Element[];
}

// The halves are visited at once, because each page waits a second for the banner.
const halves = [
  ['/', '/find-lawyer', '/find-lawyer/state/alabama', '/legal-help', '/no-such-page'],
  [
    '/find-lawyer?q=car+crash+dallas',
    '/practice-areas',
    '/practice-areas/family-law',
    '/lawyer/1',
    '/blog/an-eviction-notice-on-the-door',
  ],
];

test(
  'scripts keep the server’s HTML until the first interaction',
  () => Promise.all(halves.map(expectServerElementsKept)),
  180_000,
);

function expectServerElementsKept(paths: string[]): Promise<void> {
  return withPage(browser, site.origin, { ...desktop, ...undecided }, async (page) => {
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive') {
          globalThis.serverElements = [...document.querySelectorAll('main *, footer *')];
        }
      });
    });
    for (const path of paths) {
      await page.goto(path);
      // The banner appears a second after the page has loaded.
      await page.getByRole('region', { name: 'Cookies on this site' }).waitFor();
      const [count, removed] = await page.evaluate(() => [
        serverElements.length,
        serverElements.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML),
      ]);
      expect.soft(count, path).toBeGreaterThan(30);
      expect.soft(removed, path).toEqual([]);
    }
  });
}
