import type { Browser, Page } from 'playwright-core';
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

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
      return label ? (element.labels?.[0]?.innerText ?? '') : (element?.textContent ?? '');
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`No press of Tab leads to ${name}.`);
}

test('the keyboard alone leads from the home page to a lawyer’s contact details', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await tabTo(page, /^Practice area/);
    await page.keyboard.type('Family');
    await tabTo(page, /^State/);
    await page.keyboard.type('Alab');
    await tabTo(page, /^Search Lawyers/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Lawyers in Alabama' }).waitFor();
    await page.getByRole('heading', { name: 'All Lawyers' }).waitFor();
    await tabTo(page, /^View Profile/);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await tabTo(page, /^Overview/);
    await page.keyboard.press('End');
    await page.getByRole('tabpanel', { name: 'Contact' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Contact' }).getAttribute('aria-selected')).toBe(
      'true',
    );
  }));

test('forced colors and less motion keep what a page says', () =>
  withPage(
    browser,
    site.origin,
    { ...desktop, forcedColors: 'active', reducedMotion: 'reduce' },
    async (page) => {
      await page.goto('/find-lawyer');
      await hydrated(page);
      const search = page.getByRole('button', { name: 'Search', exact: true });
      const edge = await search.evaluate((element) => getComputedStyle(element).borderTopWidth);
      expect(edge).not.toBe('0px');
      await search.focus();
      const ring = await search.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(ring).not.toBe('none');
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
      expect(moving).toBe(0);
    },
  ));
