import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings, looks } from '../measure/axe-findings.ts';
import { type InhabitedSite, startInhabited } from '../measure/inhabited-site.ts';
import { lookThrough } from '../measure/look-through.ts';
import type { Visit } from '../measure/pages.ts';
import { desktop, hydrated, openBrowser, phone, undecided, withPage } from './browser.ts';

let browser: Browser;
let site: InhabitedSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startInhabited()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

// The narrowest with all of it, and the widest in the other scheme without those who are signed in:
// `npm run axe` has the others.
const chosen = looks.flatMap((look) => {
  if (look.name === '320 light') return { look, name: look.name, isWanted: () => true };
  if (look.name !== '1280 dark') return [];
  return { look, name: look.name, isWanted: ({ who }: Visit) => !who };
});

// Both at once: a browser looks at two pages as fast as at one.
test.concurrent.each(chosen)(
  'axe finds nothing at $name, and nothing is cut off or too small',
  async ({ look, isWanted }) => {
    const found: Record<string, string[]> = {};
    const note = (page: string, complaints: string[] | null) => {
      if (complaints?.length) found[page] = complaints;
    };
    await lookThrough(browser, site, look, note, isWanted);
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
