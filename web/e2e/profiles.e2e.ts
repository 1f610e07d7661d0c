import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  desktop,
  hydrated,
  phone,
  sharedBrowser,
  undecided,
  withPage,
  withReusedPage,
} from './browser.ts';

interface Lawyer {
  id: number;
  name: string;
  isActive: boolean;
  isPremium: boolean;
  email: string | null;
}

const site = { origin: inject('sharedOrigin') };
let browser: Browser;
let lawyers: Lawyer[];
beforeAll(async () => {
  browser = await sharedBrowser();
  lawyers = await (await fetch(`${site.origin}/api/lawyers/search`)).json();
});

function lawyerWith(matches: (lawyer: Lawyer) => boolean): Lawyer {
  const found = lawyers.find(matches);
  if (!found) throw new Error('The demo has no such lawyer');
  return found;
}
const active = () => lawyerWith(({ isActive, email }) => isActive && email !== null);
const inactive = () => lawyerWith(({ isActive, isPremium }) => !isActive && !isPremium);

/** Waits until the code of a profile's parts has loaded, starting on the first interaction. */
const partsLoaded = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );

const bar = (page: Page) => page.getByRole('link', { name: /^Call / }).locator('..');
const topOf = async (page: Page) => (await bar(page).boundingBox())?.y ?? 0;

describe('without scripting', () => {
  test.each([
    ['active', active],
    ['inactive', inactive],
  ])('every link of an %s profile leads to a page', async (_, lawyer) => {
    const { id } = lawyer();
    const html = await (await fetch(`${site.origin}/lawyer/${id}`)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const links = [...main.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href]) => href ?? '');
    expect(links.length).toBeGreaterThan(6);
    for (const link of new Set(links)) {
      const response = await fetch(site.origin + link.replaceAll('&amp;', '&'));
      expect(response.status, link).toBe(200);
      if (link.startsWith('/find-lawyer')) {
        expect(await response.text(), link).not.toContain('No lawyers found');
      }
    }
  });

  test('a phone has the contact bar, and each tab opens', () =>
    withReusedPage(browser, site.origin, { ...phone, javaScriptEnabled: false }, async (page) => {
      await page.goto(`/lawyer/${active().id}`);
      await bar(page).waitFor();
      await page.getByRole('link', { name: 'Ask us to connect you' }).waitFor();
      await page.getByRole('tab', { name: 'Contact' }).click();
      await page.getByRole('tabpanel').getByRole('link', { name: 'Get Directions' }).waitFor();
    }));
});

test('a similar lawyer’s profile opens without loading the page again', () =>
  withReusedPage(browser, site.origin, desktop, async (page) => {
    const { id } = active();
    await page.goto(`/lawyer/${id}`);
    await hydrated(page);
    await page.mouse.move(5, 5);
    await partsLoaded(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const similar = page.getByRole('region', { name: /^Similar lawyers/ });
    const link = similar.getByRole('article').first().getByRole('heading').getByRole('link');
    const name = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('heading', { name: `About ${name}` }).waitFor();
    expect(new URL(page.url()).pathname).not.toBe(`/lawyer/${id}`);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  }));

test('an inactive profile suggests active lawyers above its tabs', () =>
  withReusedPage(browser, site.origin, phone, async (page) => {
    await page.goto(`/lawyer/${inactive().id}`);
    const section = page.getByRole('region', { name: 'Looking for a lawyer?' });
    const [offer, tabs] = await Promise.all([
      section.boundingBox(),
      page.getByRole('tablist').boundingBox(),
    ]);
    expect(offer?.y ?? 0).toBeLessThan(tabs?.y ?? 0);
    expect(await page.getByRole('link', { name: /^Call / }).count()).toBe(0);
  }));

test('the bar on a phone never covers the focused element or the end of the page', () =>
  withReusedPage(browser, site.origin, phone, async (page) => {
    await page.goto(`/lawyer/${active().id}`);
    await hydrated(page);
    const links = await page.locator('main a:visible, footer a:visible').count();
    for (let index = 0; index < links + 6; index++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(
        (barSelector) => {
          const element = document.activeElement as HTMLElement;
          const isInBar = element.closest(barSelector) !== null;
          return isInBar || element.clientHeight > innerHeight / 2
            ? null
            : { bottom: element.getBoundingClientRect().bottom, text: element.innerText };
        },
        `.${await bar(page).getAttribute('class')}`,
      );
      if (focused) expect(focused.bottom, focused.text).toBeLessThanOrEqual(await topOf(page));
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.locator('body > footer').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(await topOf(page));
  }));

test('the cookie banner is above the bar', () =>
  withPage(browser, site.origin, { ...phone, ...undecided }, async (page) => {
    await page.goto(`/lawyer/${active().id}`);
    const banner = page.getByRole('region', { name: 'Cookies on this site' });
    await banner.waitFor();
    await banner.getByRole('button', { name: 'Necessary Only' }).click({ trial: true });
    const [height, padding] = await Promise.all([
      banner.evaluate((element) => (element as HTMLElement).offsetHeight),
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom)),
    ]);
    expect(padding).toBeGreaterThanOrEqual(height);
  }));

test('a profile prints on one page, with its contact details', () =>
  withPage(browser, site.origin, desktop, async (page) => {
    const { id, email } = active();
    await page.goto(`/lawyer/${id}`);
    await hydrated(page);
    const pdf = (
      await page.pdf({ format: 'Letter', margin: { top: '0.4in', bottom: '0.4in' } })
    ).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await page.locator(`[data-address="${email}"]`).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Similar lawyers');
  }));
