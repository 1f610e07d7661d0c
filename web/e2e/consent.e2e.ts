import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { hydrated, phone, sharedBrowser, undecided } from './browser.ts';
import {
  allCategories,
  banner,
  dialog,
  footerLink,
  necessaryOnly,
  preferences,
  press,
  visitSite,
} from './consent-visit.ts';

const site = { origin: inject('sharedOrigin') };
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

type Visit = Parameters<typeof visitSite>;
const visit = (options: Visit[2], journey: Visit[3]) =>
  visitSite(browser, site.origin, options, journey);

describe('the banner', () => {
  test('appears one second after the page, and not again once a choice is stored', () =>
    visit(undecided, async (page) => {
      // Pause the clock, because hydration may take longer than the banner's delay.
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await page.goto('/faq');
      // The page loads its scripts from a timer after the first paint.
      await page.clock.runFor(100);
      await hydrated(page);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const bannerRequests = () => requests.filter((url) => url.includes('/banner-'));
      await page.clock.runFor(850);
      // If the banner's timer had fired, its code would have been requested before robots.txt.
      await page.evaluate(() => fetch('/robots.txt'));
      expect(bannerRequests()).toEqual([]);
      expect(await banner(page).count()).toBe(0);
      await page.clock.runFor(200);
      await page.clock.resume();
      await banner(page).waitFor();
      expect(bannerRequests()).toHaveLength(1);
      await press(page, 'Necessary Only');
      expect(await banner(page).count()).toBe(0);
      await page.reload();
      await hydrated(page);
      await page.clock.runFor(5000);
      expect(await banner(page).count()).toBe(0);
    }));

  test.each([
    ['Accept All Cookies', allCategories],
    ['Necessary Only', necessaryOnly],
    ['Close and accept necessary cookies only', necessaryOnly],
  ])('%s stores its choice', (name, stored) =>
    visit(undecided, async (page) => {
      await page.goto('/');
      await press(page, name);
      await expect.poll(() => preferences(page)).toEqual(stored);
      expect(await banner(page).count()).toBe(0);
    }),
  );

  test('comes first in the tab order, and never covers the focused element', () =>
    visit({ ...undecided, ...phone }, async (page) => {
      await page.goto('/faq');
      await banner(page).waitFor();
      await page.keyboard.press('Tab');
      expect(await banner(page).locator(':focus').innerText()).toBe('Cookie Policy');
      const links = page.locator('main a:visible, footer a:visible');
      for (const link of await links.all()) {
        await link.focus();
        const [focused, bannerBox] = [await link.boundingBox(), await banner(page).boundingBox()];
        expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bannerBox?.y ?? 0);
      }
    }));

  test('moves the keyboard focus to the page when it closes', () =>
    visit(undecided, async (page) => {
      await page.goto('/faq');
      await banner(page).getByRole('button', { name: 'Necessary Only', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    }));
});

describe('the dialog', () => {
  test('saves each category separately when Save Preferences is pressed', () =>
    visit(undecided, async (page) => {
      await page.goto('/');
      await banner(page).getByRole('button', { name: 'Customize' }).click();
      expect(await dialog(page).getByLabel('Necessary').isDisabled()).toBe(true);
      await dialog(page).getByLabel('Functional').check();
      expect(await preferences(page)).toBeUndefined();
      await press(page, 'Save Preferences');
      await expect.poll(() => preferences(page)).toEqual({ ...necessaryOnly, functional: true });
      expect(await banner(page).count()).toBe(0);
      await page.reload();
      await hydrated(page);
      await footerLink(page, 'Cookie preferences').click();
      expect(await dialog(page).getByLabel('Functional').isChecked()).toBe(true);
      expect(await dialog(page).getByLabel('Analytics').isChecked()).toBe(false);
    }));

  test.each(['Cancel', 'Escape'])('%s stores nothing and returns to the banner', (control) =>
    visit(undecided, async (page) => {
      await page.goto('/');
      await banner(page).getByRole('button', { name: 'Customize' }).click();
      await dialog(page).getByLabel('Analytics').check();
      await (control === 'Escape' ? page.keyboard.press('Escape') : press(page, 'Cancel'));
      await banner(page).waitFor();
      expect(await preferences(page)).toBeUndefined();
    }),
  );
});

describe('without scripting', () => {
  const noScript = { ...undecided, ...phone, javaScriptEnabled: false };

  test('a page has no banner, because nothing needs consent', () =>
    visit(noScript, async (page, externalRequests) => {
      await page.goto('/find-lawyer/state/texas?language=Spanish');
      expect(await banner(page).count()).toBe(0);
      expect(externalRequests).toEqual([]);
    }));

  test('the preferences are a page, and a link opts out of the sale of data', () =>
    visit(noScript, async (page) => {
      await page.goto('/');
      await footerLink(page, 'Cookie preferences').click();
      await page.getByLabel('Analytics').check();
      await page.getByLabel('Functional').check();
      await press(page, 'Save Preferences');
      await page.getByText('Your choice is saved in this browser.').waitFor();
      expect(await preferences(page)).toEqual({
        ...necessaryOnly,
        analytics: true,
        functional: true,
      });
      expect(await page.getByLabel('Analytics').isChecked()).toBe(true);
      await footerLink(page, 'Do not sell or share my personal information').click();
      await press(page, 'Do Not Sell or Share');
      expect(await preferences(page)).toEqual({ ...necessaryOnly, functional: true });
    }));
});

describe('the consent form', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${site.origin}/privacy-choices`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });

  test('rejects forms from other sites and invalid choices', async () => {
    const foreign = await post('choice=accept-all', { Origin: 'https://elsewhere.example' });
    expect([foreign.status, foreign.headers.get('Set-Cookie')]).toEqual([403, null]);
    expect((await post('choice=everything')).status).toBe(400);
    expect((await post('')).status).toBe(400);
    expect((await post('{}', { 'Content-Type': 'application/json' })).status).toBe(400);
  });

  test('its page is never stored, because it shows the visitor’s choice', async () => {
    const { headers } = await fetch(`${site.origin}/privacy-choices`);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});

test('the site declares that it honors Global Privacy Control', async () => {
  const response = await fetch(`${site.origin}/.well-known/gpc.json`);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(await response.json()).toMatchObject({ gpc: true });
});
