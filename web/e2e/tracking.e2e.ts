import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { formReady, hydrated, sharedBrowser, undecided } from './browser.ts';
import {
  banner,
  dialog,
  followFooterLink,
  footerLink,
  necessaryOnly,
  preferences,
  press,
  visitSite,
} from './consent-visit.ts';
import { type RunningServer, startServer } from './server.ts';
import { reportedEvents } from './third-parties.ts';

let browser: Browser;
let site: RunningServer;
const siteWithoutServices = { origin: inject('sharedOrigin') };
beforeAll(async () => {
  [browser, site] = await Promise.all([
    sharedBrowser(),
    startServer({ GOOGLE_TAG_ID: 'G-TEST123', META_PIXEL_ID: '123456789' }),
  ]);
});
afterAll(async () => {
  await site?.stop();
});

type Visit = Parameters<typeof visitSite>;
const visit = (options: Visit[2], journey: Visit[3], { origin }: { origin: string } = site) =>
  visitSite(browser, origin, options, journey);

describe('requests to other origins', () => {
  test('none without a configured service, even after Accept All Cookies', () =>
    visit(
      undecided,
      async (page, externalRequests) => {
        await page.goto('/');
        await press(page, 'Accept All Cookies');
        await followFooterLink(page, 'FAQ');
        await page.goto('/lawyer/1?tab=contact');
        await hydrated(page);
        await followFooterLink(page, 'About');
        expect(externalRequests).toEqual([]);
      },
      siteWithoutServices,
    ));

  test('none before a choice', () =>
    visit(undecided, async (page, externalRequests) => {
      await page.goto('/');
      await banner(page).waitFor();
      await followFooterLink(page, 'FAQ');
      await followFooterLink(page, 'About');
      expect(externalRequests).toEqual([]);
    }));

  test('report each page and clicks on phone numbers after Accept All Cookies', () =>
    visit(undecided, async (page, externalRequests) => {
      await page.goto('/find-lawyer?practiceArea=family-law');
      await press(page, 'Accept All Cookies');
      await expect
        .poll(() => reportedEvents(externalRequests).sort())
        .toEqual(['google page_view /find-lawyer', 'meta PageView']);
      externalRequests.length = 0;
      await followFooterLink(page, 'FAQ');
      await expect
        .poll(() => reportedEvents(externalRequests).sort())
        .toEqual(['google page_view /faq', 'meta PageView']);
      externalRequests.length = 0;
      await page.goto('/lawyer/1');
      await expect
        .poll(() => reportedEvents(externalRequests).sort())
        .toEqual(['google page_view /lawyer/1', 'meta PageView']);
      externalRequests.length = 0;
      await hydrated(page);
      await page.locator("a[href^='tel:']").first().click();
      await expect
        .poll(() => reportedEvents(externalRequests).sort())
        .toEqual(['google phone_click /lawyer/1', 'meta Contact']);
      externalRequests.length = 0;
      await page.locator("footer a[href^='tel:']").click();
      await page.getByRole('tab', { name: 'Contact' }).click();
      await followFooterLink(page, 'About');
      await expect
        .poll(() => reportedEvents(externalRequests).sort())
        .toEqual(['google page_view /about', 'meta PageView']);
    }));

  test('report a click on a phone number while the rest of the page’s code is loading', () =>
    visit(undecided, async (page, externalRequests) => {
      await page.goto('/lawyer/1');
      await press(page, 'Accept All Cookies');
      const isReported = (event: string) =>
        expect.poll(() => reportedEvents(externalRequests)).toContain(event);
      await isReported('google page_view /lawyer/1');
      externalRequests.length = 0;
      await page.reload();
      await isReported('google page_view /lawyer/1');
      // The code that the first interaction loads arrives after the click.
      const clicked = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await clicked.promise;
        await route.continue();
      });
      await page.locator("a[href^='tel:']").first().click();
      await isReported('google phone_click /lawyer/1');
      clicked.resolve();
      await hydrated(page);
    }));

  test('report a sent form, but nothing that was typed into it', () =>
    visit(undecided, async (page, externalRequests) => {
      await page.goto('/contact');
      await press(page, 'Accept All Cookies');
      await expect.poll(() => reportedEvents(externalRequests)).toHaveLength(2);
      externalRequests.length = 0;
      const newsletter = page.locator('footer form');
      await formReady(newsletter);
      await newsletter.getByLabel('Email address').fill('ada@visitor.example');
      await newsletter.getByRole('button', { name: 'Subscribe' }).click();
      await expect
        .poll(() => reportedEvents(externalRequests).sort())
        .toEqual(['google newsletter_signup /contact', 'meta Subscribe']);
      const message = page.locator('form').filter({ hasText: 'Send Message' });
      await message.getByLabel('Name').fill('Ada Lovelace');
      await message.getByLabel('Email').fill('ada@visitor.example');
      await message.getByLabel('Subject').fill('Lovelace against Babbage');
      await message.getByLabel('Message').fill('He never finished the engine, and I want it back.');
      await message.getByRole('button', { name: 'Send Message' }).click();
      await expect
        .poll(() => reportedEvents(externalRequests))
        .toContain('google contact_message /contact');
      expect(decodeURIComponent(externalRequests.join(' '))).not.toMatch(
        /ada|lovelace|babbage|engine/i,
      );
    }));

  test('deny every Consent Mode signal before any other command', () =>
    visit(undecided, async (page) => {
      await page.goto('/');
      await press(page, 'Accept All Cookies');
      await page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 4);
      const commands = await page.evaluate(() =>
        (window.dataLayer as ArrayLike<unknown>[]).map((entry) => Array.from(entry)),
      );
      const signals = (value: string) => ({
        analytics_storage: value,
        ad_storage: value,
        ad_user_data: value,
        ad_personalization: value,
        functionality_storage: value,
        personalization_storage: value,
      });
      expect(commands[0]).toEqual(['consent', 'default', signals('denied')]);
      expect(commands.find(([, kind]) => kind === 'update')?.[2]).toEqual(signals('granted'));
    }));

  test.each([
    ['Analytics', 'google page_view /'],
    ['Marketing', 'meta PageView'],
  ])('with only %s allowed, report only %s', (category, report) =>
    visit(undecided, async (page, externalRequests) => {
      await page.goto('/');
      await banner(page).getByRole('button', { name: 'Customize' }).click();
      await dialog(page).getByLabel(category).check();
      await press(page, 'Save Preferences');
      await expect.poll(() => reportedEvents(externalRequests)).toEqual([report]);
      const other = category === 'Analytics' ? /facebook/ : /google/;
      await followFooterLink(page, 'FAQ');
      await expect.poll(() => reportedEvents(externalRequests)).toHaveLength(2);
      expect(externalRequests.filter((url) => other.test(url))).toEqual([]);
    }),
  );

  test('report each page once per service, even if the services are allowed one by one', () =>
    visit(undecided, async (page, externalRequests) => {
      await page.goto('/');
      await hydrated(page);
      for (const category of ['Analytics', 'Marketing']) {
        await footerLink(page, 'Cookie preferences').click();
        await dialog(page).getByLabel(category).check();
        await press(page, 'Save Preferences');
      }
      await expect.poll(() => reportedEvents(externalRequests)).toContain('meta PageView');
      expect(reportedEvents(externalRequests)).toEqual(['google page_view /', 'meta PageView']);
    }));

  test.each(['/my-listing/sign-in', '/newsletter/confirm/a-secret'])(
    'none on %s, but then report the next measured page',
    (path) =>
      visit(undecided, async (page, externalRequests) => {
        await page.goto('/');
        await press(page, 'Accept All Cookies');
        await expect.poll(() => reportedEvents(externalRequests)).toHaveLength(2);
        externalRequests.length = 0;
        await page.goto(path);
        await hydrated(page);
        await expect.poll(() => preferences(page)).toMatchObject({ analytics: true });
        expect(externalRequests).toEqual([]);
        await footerLink(page, 'FAQ').click();
        await expect
          .poll(() => reportedEvents(externalRequests).sort())
          .toEqual(['google page_view /faq', 'meta PageView']);
        expect(externalRequests.join(' ')).not.toContain('secret');
      }),
  );

  test('none after Necessary Only, on any page', () =>
    visit(undecided, async (page, externalRequests) => {
      await page.goto('/');
      await press(page, 'Necessary Only');
      await followFooterLink(page, 'FAQ');
      await page.goto('/lawyer/1');
      await hydrated(page);
      await followFooterLink(page, 'About');
      expect(externalRequests).toEqual([]);
    }));

  test('none under Global Privacy Control, even after Accept All Cookies, and the banner explains why', () =>
    visit(undecided, async (page, externalRequests) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
      await page.goto('/');
      await hydrated(page);
      await banner(page).getByText('sends a Global Privacy Control signal').waitFor();
      await press(page, 'Accept All Cookies');
      await expect.poll(() => preferences(page)).toEqual({ ...necessaryOnly, functional: true });
      await followFooterLink(page, 'FAQ');
      await footerLink(page, 'Cookie preferences').click();
      expect(await dialog(page).getByLabel('Marketing').isDisabled()).toBe(true);
      await page.reload();
      await hydrated(page);
      await followFooterLink(page, 'About');
      expect(externalRequests).toEqual([]);
    }));

  test('stop when consent is withdrawn, and the services’ cookies are deleted', () =>
    visit(undecided, async (page, externalRequests) => {
      await page.goto('/');
      await hydrated(page);
      await press(page, 'Accept All Cookies');
      await expect.poll(() => reportedEvents(externalRequests)).toHaveLength(2);
      await page.context().addCookies(
        ['_ga', '_ga_TEST123', '_fbp', 'theme'].map((name) => ({
          name,
          value: '1',
          url: site.origin,
        })),
      );
      await footerLink(page, 'Cookie preferences').click();
      await dialog(page).getByLabel('Analytics').uncheck();
      await dialog(page).getByLabel('Marketing').uncheck();
      await press(page, 'Save Preferences');
      externalRequests.length = 0;
      const names = async () => (await page.context().cookies()).map(({ name }) => name).sort();
      await expect.poll(names).toEqual(['cookie-consent', 'cookie-preferences', 'theme']);
      await followFooterLink(page, 'FAQ');
      await page.goto('/about');
      await hydrated(page);
      expect(externalRequests).toEqual([]);
    }));

  test('start at once for a visitor who agrees later', () =>
    visit(undecided, async (page, externalRequests) => {
      await page.goto('/');
      await press(page, 'Necessary Only');
      await page.reload();
      await hydrated(page);
      await footerLink(page, 'Cookie preferences').click();
      await dialog(page).getByLabel('Analytics').check();
      await press(page, 'Save Preferences');
      await expect.poll(() => reportedEvents(externalRequests)).toEqual(['google page_view /']);
    }));
});
