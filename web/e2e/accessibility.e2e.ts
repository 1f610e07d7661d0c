import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkedPaths, findings, looks } from '../measure/axe-findings.ts';
import { isThere, openings, show } from '../measure/openings.ts';
import { desktop, hydrated, openBrowser, phone, undecided, withPage } from './browser.ts';
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

// The narrowest and the widest, one in each scheme: `npm run axe` has the others.
const chosen = looks.filter(({ name }) => name === '320 light' || name === '1280 dark');

// Both at once: a browser looks at two pages as fast as at one.
test.concurrent.each(chosen)(
  'axe finds nothing at $name, and nothing is cut off or too small',
  async ({ options }) => {
    const context = await browser.newContext({ baseURL: site.origin, ...options });
    await context.addCookies([{ name: 'cookie-consent', value: '1', url: site.origin }]);
    const found: Record<string, string[]> = {};
    const note = async (name: string, page: Page) => {
      const complaints = await findings(page);
      if (complaints.length > 0) found[name] = complaints;
    };
    const page = await context.newPage();
    for (const path of checkedPaths) {
      await page.goto(path);
      await note(path, page);
    }
    for (const opening of openings.filter((o) => isThere(o, options.viewport.width))) {
      const other = await context.newPage();
      await show(other, opening);
      await note(`${opening.path}, ${opening.name}`, other);
      await other.close();
    }
    await context.close();
    expect(found).toEqual({});
  },
  180_000,
);

test('axe finds nothing with the cookie banner and its dialog open', () =>
  withPage(
    browser,
    site.origin,
    { ...phone, ...undecided, bypassCSP: true, reducedMotion: 'reduce' },
    async (page) => {
      await page.goto('/faq');
      await page.getByRole('button', { name: 'Accept All Cookies' }).waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Customize' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await findings(page)).toEqual([]);
    },
  ));

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

test('on paper a profile and an article are what they say, and nothing to be pressed', () =>
  withPage(browser, site.origin, { ...desktop, colorScheme: 'dark' }, async (page) => {
    await page.emulateMedia({ media: 'print' });
    const printed = () => page.locator('body').innerText();

    await page.goto('/lawyer/1');
    const email = await page.locator('[data-address]').getAttribute('data-address');
    expect(email).toContain('@');
    const address = await page
      .locator('[data-address]')
      .evaluate((element) => getComputedStyle(element, '::after').content);
    expect(address).toContain(email);
    expect(await printed()).toContain('About ');
    for (const pressed of ['Find a Lawyer', 'Practice Areas', 'Subscribe', 'Is this you?']) {
      expect(await printed()).not.toContain(pressed);
    }

    await page.goto('/blog/unpaid-overtime-a-worked-example');
    expect(await printed()).toContain('Unpaid Overtime');
    const source = page.locator('main a[href^="http"]').last();
    const shown = await source.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(shown).toContain('http');
    for (const pressed of ['Copy link', 'Share this article', 'Subscribe', 'Read More Legal']) {
      expect(await printed()).not.toContain(pressed);
    }
    const paper = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      return [backgroundColor, color];
    });
    expect(paper).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  }));
