import type { Browser } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { edgeCases, measuredPages } from '../measure/pages.ts';
import { desktop, hydrated, sharedBrowser, undecided, withPage } from './browser.ts';
import { startDevelopmentServer } from './server.ts';

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

const publicPaths = [
  ...measuredPages.filter(({ role }) => !role).map(({ path }) => path),
  ...edgeCases,
].filter((path) => !path.startsWith('/admin'));

/** React's comments and elements where the server rendered only a fallback. */
const UNFINISHED = /<!--\$[!?]|<template|<div hidden=""? id="S:/;

test('the HTML of every public page is complete, also when its code is loaded already', async () => {
  for (const path of publicPaths) {
    for (const time of ['first', 'second']) {
      const html = await (await fetch(`${site.origin}${path}`)).text();
      expect.soft(html, `${path}, ${time} time`).toMatch(/^<!DOCTYPE html><html.*<\/html>$/s);
      expect.soft(html, `${path}, ${time} time`).not.toMatch(UNFINISHED);
    }
  }
});

// React reports an error if its own rendering differs from the server's text or elements.
test('every public page hydrates exactly', async () => {
  const half = Math.ceil(publicPaths.length / 2);
  await Promise.all([
    hydrate(site.origin, publicPaths.slice(0, half)),
    hydrate(site.origin, publicPaths.slice(half)),
  ]);
}, 180_000);

// Only React's development build reports differing attributes. Each page takes seconds.
test('the attributes of representative pages hydrate exactly', async () => {
  const { origin, stop } = await startDevelopmentServer();
  try {
    await hydrate(origin, halves.flat());
  } finally {
    await stop();
  }
}, 180_000);

/** Fails if React reports an error. */
function hydrate(origin: string, paths: string[]): Promise<void> {
  return withPage(browser, origin, desktop, async (page) => {
    for (const path of paths) {
      // On the first request for a page, the development server compiles its code.
      await page.goto(path, { timeout: 120_000 });
      await hydrated(page);
      await page.waitForFunction(isFullyHydrated);
      // React reports mismatches when it commits, which is after it attaches the props.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      );
    }
  });
}

/**
 * Runs in the browser. Returns whether React has rendered or hydrated every element in `main` and
 * the footer, except for those inside `dangerouslySetInnerHTML`.
 */
function isFullyHydrated(): boolean {
  const propsOf = (element: Element | null) =>
    Object.entries(element ?? {}).find(([key]) => key.startsWith('__reactProps'))?.[1];
  return [...document.querySelectorAll('main *, footer *')].every((element) => {
    if (propsOf(element)) return true;
    let parent = element.parentElement;
    while (parent && !propsOf(parent)) parent = parent.parentElement;
    return propsOf(parent)?.dangerouslySetInnerHTML !== undefined;
  });
}
