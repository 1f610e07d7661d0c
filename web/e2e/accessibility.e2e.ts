import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkedPaths, findings, looks } from '../measure/axe-findings.ts';
import { openings, show } from '../measure/openings.ts';
import { openBrowser, phone, undecided, withPage } from './browser.ts';
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

describe.each(chosen)('$name', ({ options }) => {
  let page: Page;
  beforeAll(async () => {
    const context = await browser.newContext({ baseURL: site.origin, ...options });
    await context.addCookies([{ name: 'cookie-consent', value: '1', url: site.origin }]);
    page = await context.newPage();
  });
  afterAll(() => page?.context().close());

  test.each(checkedPaths)('axe finds nothing on %s, and nothing sticks out of it', async (path) => {
    await page.goto(path);
    expect(await findings(page)).toEqual([]);
  });

  const there = openings.filter(({ below }) => !below || options.viewport.width < below);
  test.each(there)('axe finds nothing on $path with its $name', async (opening) => {
    const other = await page.context().newPage();
    await show(other, opening);
    expect(await findings(other)).toEqual([]);
    await other.close();
  });
});

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
