import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const paths = [
  '/',
  '/find-lawyer',
  '/find-lawyer/state/alabama/city/birmingham?practiceArea=personal-injury',
  '/find-lawyer/state/atlantis',
  '/find-lawyer?page=0',
  '/lawyer/1',
  '/lawyer/1?tab=credentials',
  '/lawyer/1?tab=contact',
  '/lawyer/999999',
  '/practice-areas',
  '/practice-areas/family-law',
  '/blog',
  '/blog?q=submarines',
  '/blog/unpaid-overtime-a-worked-example',
  '/blog/nothing',
  '/newsletter',
  '/newsletter/unsubscribe/x',
  '/about',
  '/faq',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-of-service',
  '/privacy-choices?saved=yes',
  '/contact',
  '/legal-help',
  '/injury-auto-accidents',
  '/lawyer-signup',
  '/request/no-such-token',
  '/no/such/page',
];

/** What axe finds on the page as it stands. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const engine = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await engine.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
  });
}

describe.each([
  ['390 px, light', { ...phone, colorScheme: 'light' as const }],
  ['1280 px, light', { ...desktop, colorScheme: 'light' as const }],
  ['390 px, dark', { ...phone, colorScheme: 'dark' as const }],
  ['1280 px, dark', { ...desktop, colorScheme: 'dark' as const }],
])('%s', (_, options) => {
  test.each(paths)('axe finds nothing on %s, and nothing sticks out of it', async (path) => {
    // Scripts that the test brings along are no part of the page's own policy.
    await withPage(browser, site.origin, { ...options, bypassCSP: true }, async (page) => {
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang).toBe(0);
    });
  });
});

test('axe finds nothing with the menu open', () =>
  withPage(browser, site.origin, { ...phone, bypassCSP: true }, async (page) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
  }));

test.each(['light', 'dark'] as const)(
  'axe finds nothing with the cookie banner and its dialog open, %s',
  (colorScheme) =>
    withPage(
      browser,
      site.origin,
      { ...phone, ...undecided, colorScheme, bypassCSP: true, reducedMotion: 'reduce' },
      async (page) => {
        await page.goto('/faq');
        await page.getByRole('button', { name: 'Accept All Cookies' }).waitFor();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('link', { name: 'Customize' }).click();
        await page.getByRole('dialog').waitFor();
        expect(await violations(page)).toEqual([]);
      },
    ),
);

test.each(['light', 'dark'] as const)('axe finds nothing in the newsletter’s popup, %s', (scheme) =>
  withPage(
    browser,
    site.origin,
    { ...phone, colorScheme: scheme, bypassCSP: true },
    async (page) => {
      await page.clock.install();
      await page.goto('/blog/unpaid-overtime-a-worked-example');
      await hydrated(page);
      await page.clock.runFor(36_000);
      await page.getByRole('dialog').waitFor();
      await page.clock.resume();
      expect(await violations(page)).toEqual([]);
    },
  ),
);

test.each([
  ['light', phone],
  ['dark', desktop],
] as const)('axe finds nothing on forms that say what is wrong, %s', async (colorScheme, size) =>
  withPage(browser, site.origin, { ...size, colorScheme, bypassCSP: true }, async (page) => {
    for (const [path, form] of [
      ['/', 'home'],
      ['/legal-help', 'general'],
      ['/injury-auto-accidents', 'injury'],
      ['/lawyer-signup', 'application'],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      const element = page.locator(`form:has(input[name=form][value=${form}])`);
      // The short form's code comes with its first use.
      await element.getByRole('textbox').first().focus();
      await page.waitForFunction((name) => {
        const input = document.querySelector<HTMLInputElement>(`input[name=form][value=${name}]`);
        return input?.form?.noValidate;
      }, form);
      await element.getByRole('button').click();
      await element.locator('[aria-invalid=true]').first().waitFor();
      expect(await violations(page), path).toEqual([]);
    }
  }),
);
