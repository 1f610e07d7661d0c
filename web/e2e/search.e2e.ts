import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, hydrated, sharedBrowser, undecided, withReusedPage } from './browser.ts';
import { preferences, press, visitSite } from './consent-visit.ts';
import { type RunningServer, startServer } from './server.ts';
import { reportedEvents } from './third-parties.ts';

let browser: Browser;
let site: RunningServer;
beforeAll(async () => {
  [browser, site] = await Promise.all([
    sharedBrowser(),
    startServer({ GOOGLE_TAG_ID: 'G-TEST123', META_PIXEL_ID: '123456789' }),
  ]);
});
afterAll(async () => {
  await site?.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const findPage = (q: string) => `/find-lawyer?q=${encodeURIComponent(q)}`;

describe.each([
  ['with scripting', { javaScriptEnabled: true }],
  ['without scripting', { javaScriptEnabled: false }],
])('%s', (_, scripting) => {
  const visit = (journey: (page: Page) => Promise<void>) =>
    withReusedPage(browser, site.origin, { ...desktop, ...scripting }, journey);

  test.each([
    ['car crash Dallas', 'Personal Injury Lawyers near Dallas, TX'],
    ['me despidieron sin pagarme en Houston', 'Employment Law Lawyers near Houston, TX'],
    ['dui cook county', 'Criminal Defense Lawyers in Cook County, IL'],
    ['chic', 'Lawyers in Chicago, Illinois'],
  ])('the heading says how “%s” was read', (q, expected) =>
    visit(async (page) => {
      await page.goto(findPage(q));
      await heading(page, expected).waitFor();
    }),
  );

  test('“near me” asks for a city, which the next search uses', () =>
    visit(async (page) => {
      await page.goto(findPage('divorce lawyer near me'));
      await page.getByLabel('ZIP code or city').fill('Houston, TX');
      await page.getByRole('button', { name: 'Show lawyers nearby' }).click();
      await heading(page, 'Family Law Lawyers near Houston, TX').waitFor();
    }));

  test('a search that suggests violence at home offers help and a way to leave', () =>
    visit(async (page) => {
      await page.goto('/about');
      await page.goto(findPage('my husband hits me'));
      if (scripting.javaScriptEnabled) await hydrated(page);
      const call = page.getByRole('link', { name: '1-800-799-7233' });
      expect(await call.getAttribute('href')).toBe('tel:+18007997233');
      await page.mouse.move(10, 10);
      await page.getByRole('link', { name: 'Leave this page' }).click();
      await page.waitForURL(`${site.origin}/`);
    }));
});

test('a search that suggests danger starts no third-party service', () =>
  visitSite(browser, site.origin, undecided, async (page, externalRequests) => {
    await page.goto('/');
    await press(page, 'Accept All Cookies');
    await expect.poll(() => reportedEvents(externalRequests)).toHaveLength(2);
    externalRequests.length = 0;
    await page.goto(findPage('my husband hits me'));
    expect(await preferences(page)).toMatchObject({ analytics: true });
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/tags-')),
    );
    await hydrated(page);
    expect(externalRequests).toEqual([]);
    await page.goto(findPage('divorce'));
    await hydrated(page);
    await expect
      .poll(() => reportedEvents(externalRequests).sort())
      .toEqual(['google page_view /find-lawyer', 'meta PageView']);
    // The tag and the pixel, each with its script and a page view.
    expect(externalRequests).toHaveLength(4);
  }));
