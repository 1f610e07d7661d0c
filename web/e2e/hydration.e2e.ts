import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, hydrated, openBrowser, withPage } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

let browser: Browser;
let site: RunningServer;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Long enough for everything that runs after hydration without the visitor's doing. */
const SETTLE_MS = 500;

declare global {
  var serverElements: Element[];
}

test.each([
  '/',
  '/find-lawyer',
  '/find-lawyer/state/alabama',
  '/find-lawyer?q=car+crash+dallas',
  '/practice-areas',
  '/practice-areas/family-law',
  '/lawyer/1',
  '/blog/an-eviction-notice-on-the-door',
  '/legal-help',
  '/no-such-page',
])('%s: scripts keep the HTML of the server until the visitor does something', (path) =>
  withPage(browser, site.origin, desktop, async (page) => {
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive') {
          globalThis.serverElements = [...document.querySelectorAll('main *, footer *')];
        }
      });
    });
    await page.goto(path);
    await hydrated(page);
    await setTimeout(SETTLE_MS);
    const [count, removed] = await page.evaluate(() => [
      serverElements.length,
      serverElements.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML),
    ]);
    expect(count).toBeGreaterThan(30);
    expect(removed).toEqual([]);
  }),
);
