import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { desktop, hydrated, sharedBrowser, undecided, withPage } from './browser.ts';

const site = { origin: inject('sharedOrigin') };
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/**
 * Attributes that React renders differently in the browser than on the server. React's production
 * build keeps the server's values and reports nothing.
 */
function mismatches(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, form, input[type=hidden]')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
      const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : {};
      if (props?.suppressHydrationWarning) return [];
      return ['href', 'action', 'value']
        .filter((name) => typeof props?.[name] === 'string')
        .filter((name) => element.getAttribute(name) !== props?.[name])
        .map((name) => `${name}: ${element.getAttribute(name)}, then ${props?.[name]}`);
    }),
  );
}

test.each(['/', '/find-lawyer/state/alabama?practiceArea=family-law', '/contact', '/blog?q=rent'])(
  '%s hydrates without a mismatch at a URL with campaign parameters, and keeps them',
  async (path) => {
    const url = `${path}${path.includes('?') ? '&' : '?'}utm_source=mail&demo=1`;
    await withPage(browser, site.origin, { ...desktop, ...undecided }, async (page) => {
      await page.goto(url);
      await hydrated(page);
      await page.mouse.move(10, 10);
      await page.waitForFunction(() =>
        [...document.forms].every((form) => Object.keys(form).some((key) => /^__react/.test(key))),
      );
      expect(await mismatches(page)).toEqual([]);
      expect(page.url()).toBe(site.origin + url);
    });
  },
);
