import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, hydrated, openBrowser, phone, undecided } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { reported, standIn } from './third-parties.ts';

let browser: Browser;
let site: RunningServer;
let plain: RunningServer;
beforeAll(async () => {
  [browser, site, plain] = await Promise.all([
    openBrowser(),
    startServer({ GOOGLE_TAG_ID: 'G-TEST123', META_PIXEL_ID: '123456789' }),
    startServer(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await plain?.stop();
});

/** A visit during which everything that leaves the site is noted, and nothing may break its policy. */
async function visit(
  options: BrowserContextOptions,
  journey: (page: Page, left: string[]) => Promise<void>,
  { origin } = site,
) {
  const context = await browser.newContext({ baseURL: origin, ...desktop, ...options });
  const left = await standIn(context, origin);
  const complaints: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  try {
    await journey(page, left);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies on this site' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie Preferences' });
const footerLink = (page: Page, name: string) =>
  page.locator('footer').getByRole('link', { name, exact: true });

/** Goes to another page as a visitor does, without loading everything anew. */
async function goTo(page: Page, name: string) {
  await footerLink(page, name).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    (link) => link === window.location.pathname,
    await footerLink(page, name).getAttribute('href'),
  );
}

async function preferences(page: Page) {
  const cookies = await page.context().cookies();
  const stored = cookies.find(({ name }) => name === 'cookie-preferences')?.value;
  return stored && JSON.parse(decodeURIComponent(stored));
}

const nothing = { necessary: true, analytics: false, marketing: false, functional: false };
const everything = { necessary: true, analytics: true, marketing: true, functional: true };

describe('the banner', () => {
  test('appears one second after the page, and not again once a choice is stored', () =>
    visit(undecided, async (page) => {
      await page.clock.install();
      await page.goto('/faq');
      await hydrated(page);
      await page.clock.runFor(900);
      expect(await banner(page).count()).toBe(0);
      await page.clock.runFor(200);
      await banner(page).waitFor();
      await press(page, 'Necessary Only');
      expect(await banner(page).count()).toBe(0);
      await page.reload();
      await hydrated(page);
      await page.clock.runFor(5000);
      expect(await banner(page).count()).toBe(0);
    }));

  test.each([
    ['Accept All Cookies', everything],
    ['Necessary Only', nothing],
    ['Close, necessary cookies only', nothing],
  ])('%s stores its choice', (name, stored) =>
    visit(undecided, async (page) => {
      await page.goto('/');
      await press(page, name);
      await expect.poll(() => preferences(page)).toEqual(stored);
      expect(await banner(page).count()).toBe(0);
    }),
  );

  test('is what the keyboard comes to first, and never lies over what has the focus', () =>
    visit({ ...undecided, ...phone }, async (page) => {
      await page.goto('/faq');
      await banner(page).waitFor();
      await page.keyboard.press('Tab');
      expect(await banner(page).locator(':focus').innerText()).toBe('Cookie Policy');
      const links = page.locator('main a:visible, footer a:visible');
      for (const link of await links.all()) {
        await link.focus();
        const [focused, over] = [await link.boundingBox(), await banner(page).boundingBox()];
        expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
      }
    }));

  test('takes the keyboard’s focus to the page when it goes', () =>
    visit(undecided, async (page) => {
      await page.goto('/faq');
      await banner(page).getByRole('button', { name: 'Necessary Only', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    }));
});

describe('the dialog', () => {
  test('allows each category by itself, once Save Preferences is pressed', () =>
    visit(undecided, async (page) => {
      await page.goto('/');
      await banner(page).getByRole('link', { name: 'Customize' }).click();
      expect(await dialog(page).getByLabel('Necessary').isDisabled()).toBe(true);
      await dialog(page).getByLabel('Functional').check();
      expect(await preferences(page)).toBeUndefined();
      await press(page, 'Save Preferences');
      await expect.poll(() => preferences(page)).toEqual({ ...nothing, functional: true });
      expect(await banner(page).count()).toBe(0);
      await page.reload();
      await footerLink(page, 'Cookie preferences').click();
      expect(await dialog(page).getByLabel('Functional').isChecked()).toBe(true);
      expect(await dialog(page).getByLabel('Analytics').isChecked()).toBe(false);
    }));

  test.each(['Cancel', 'Escape'])('%s stores nothing and leads back to the banner', (way) =>
    visit(undecided, async (page) => {
      await page.goto('/');
      await banner(page).getByRole('link', { name: 'Customize' }).click();
      await dialog(page).getByLabel('Analytics').check();
      await (way === 'Escape' ? page.keyboard.press('Escape') : press(page, 'Cancel'));
      await banner(page).waitFor();
      expect(await preferences(page)).toBeUndefined();
    }),
  );
});

describe('what leaves the site', () => {
  test('nothing where no service is configured, whatever was agreed to', () =>
    visit(
      undecided,
      async (page, left) => {
        await page.goto('/');
        await press(page, 'Accept All Cookies');
        await goTo(page, 'FAQ');
        await page.goto('/lawyer/1?tab=contact');
        await hydrated(page);
        await goTo(page, 'About');
        expect(left).toEqual([]);
      },
      plain,
    ));

  test('nothing before a choice', () =>
    visit(undecided, async (page, left) => {
      await page.goto('/');
      await banner(page).waitFor();
      await goTo(page, 'FAQ');
      await goTo(page, 'About');
      expect(left).toEqual([]);
    }));

  test('after Accept All Cookies, the page, each further page, and presses of a number', () =>
    visit(undecided, async (page, left) => {
      await page.goto('/find-lawyer?practiceArea=family-law');
      await press(page, 'Accept All Cookies');
      await expect
        .poll(() => reported(left).sort())
        .toEqual(['google page_view /find-lawyer', 'meta PageView']);
      left.length = 0;
      await goTo(page, 'FAQ');
      await expect
        .poll(() => reported(left).sort())
        .toEqual(['google page_view /faq', 'meta PageView']);
      await page.goto('/lawyer/1');
      await expect.poll(() => reported(left)).toContain('google page_view /lawyer/1');
      left.length = 0;
      await page.locator("a[href^='tel:']").first().click();
      await expect
        .poll(() => reported(left).sort())
        .toEqual(['google phone_click /lawyer/1', 'meta Contact']);
      left.length = 0;
      await page.locator("footer a[href^='tel:']").click();
      await page.getByRole('tab', { name: 'Contact' }).click();
      await goTo(page, 'About');
      await expect
        .poll(() => reported(left).sort())
        .toEqual(['google page_view /about', 'meta PageView']);
    }));

  test('that a form was sent, and nothing of what was typed into it', () =>
    visit(undecided, async (page, left) => {
      await page.goto('/contact');
      await press(page, 'Accept All Cookies');
      await expect.poll(() => reported(left)).toHaveLength(2);
      left.length = 0;
      const newsletter = page.locator('footer form');
      await newsletter.getByLabel('Email address').fill('ada@visitor.example');
      await newsletter.getByRole('button', { name: 'Subscribe' }).click();
      await expect
        .poll(() => reported(left).sort())
        .toEqual(['google newsletter_signup /contact', 'meta Subscribe']);
      const message = page.locator('form').filter({ hasText: 'Send Message' });
      await message.getByLabel('Name').fill('Ada Lovelace');
      await message.getByLabel('Email').fill('ada@visitor.example');
      await message.getByLabel('Subject').fill('Lovelace against Babbage');
      await message.getByLabel('Message').fill('He never finished the engine, and I want it back.');
      await message.getByRole('button', { name: 'Send Message' }).click();
      await expect.poll(() => reported(left)).toContain('google contact_message /contact');
      expect(decodeURIComponent(left.join(' '))).not.toMatch(/ada|lovelace|babbage|engine/i);
    }));

  test('every signal of Consent Mode is denied before the tag hears of anything else', () =>
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
  ])('with %s alone, only %s', (category, report) =>
    visit(undecided, async (page, left) => {
      await page.goto('/');
      await banner(page).getByRole('link', { name: 'Customize' }).click();
      await dialog(page).getByLabel(category).check();
      await press(page, 'Save Preferences');
      await expect.poll(() => reported(left)).toEqual([report]);
      const other = category === 'Analytics' ? /facebook/ : /google/;
      await goTo(page, 'FAQ');
      await expect.poll(() => reported(left)).toHaveLength(2);
      expect(left.filter((address) => other.test(address))).toEqual([]);
    }),
  );

  test('nothing after Necessary Only, on this page or another, now or later', () =>
    visit(undecided, async (page, left) => {
      await page.goto('/');
      await press(page, 'Necessary Only');
      await goTo(page, 'FAQ');
      await page.goto('/lawyer/1');
      await hydrated(page);
      await goTo(page, 'About');
      expect(left).toEqual([]);
    }));

  test('nothing under Global Privacy Control, whatever is pressed; and the banner says so', () =>
    visit({ ...undecided, extraHTTPHeaders: { 'Sec-GPC': '1' } }, async (page, left) => {
      await page.goto('/');
      await banner(page).getByText('We have honored it').waitFor();
      await press(page, 'Accept All Cookies');
      await expect.poll(() => preferences(page)).toEqual({ ...nothing, functional: true });
      await goTo(page, 'FAQ');
      await footerLink(page, 'Cookie preferences').click();
      expect(await dialog(page).getByLabel('Marketing').isDisabled()).toBe(true);
      await page.reload();
      await hydrated(page);
      await goTo(page, 'About');
      expect(left).toEqual([]);
    }));

  test('nothing more once a visitor changes their mind, and the services’ cookies go', () =>
    visit(undecided, async (page, left) => {
      await page.goto('/');
      await press(page, 'Accept All Cookies');
      await expect.poll(() => reported(left)).toHaveLength(2);
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
      left.length = 0;
      const names = async () => (await page.context().cookies()).map(({ name }) => name).sort();
      await expect.poll(names).toEqual(['cookie-consent', 'cookie-preferences', 'theme']);
      await goTo(page, 'FAQ');
      await page.goto('/about');
      await hydrated(page);
      expect(left).toEqual([]);
    }));

  test('a visitor who agrees after all is measured from the next page on', () =>
    visit(undecided, async (page, left) => {
      await page.goto('/');
      await press(page, 'Necessary Only');
      // Loaded under the policy of a visitor who refused.
      await page.reload();
      await footerLink(page, 'Cookie preferences').click();
      await dialog(page).getByLabel('Analytics').check();
      await press(page, 'Save Preferences');
      expect(left).toEqual([]);
      await footerLink(page, 'FAQ').click();
      await expect.poll(() => reported(left)).toEqual(['google page_view /faq']);
    }));
});

describe('without scripting', () => {
  const noScript = { ...undecided, ...phone, javaScriptEnabled: false };

  test('the banner is an ordinary form that leads back to its page', () =>
    visit(noScript, async (page, left) => {
      await page.goto('/find-lawyer/state/texas?language=Spanish');
      await press(page, 'Accept All Cookies');
      expect(new URL(page.url()).pathname).toBe('/find-lawyer/state/texas');
      expect(new URL(page.url()).search).toBe('?language=Spanish');
      expect(await banner(page).count()).toBe(0);
      expect(await preferences(page)).toEqual(everything);
      expect(left).toEqual([]);
    }));

  test('the preferences are a page, where selling can be refused', () =>
    visit(noScript, async (page) => {
      await page.goto('/');
      await banner(page).getByRole('link', { name: 'Customize' }).click();
      await page.getByLabel('Analytics').check();
      await page.getByLabel('Functional').check();
      await press(page, 'Save Preferences');
      await page.getByText('Your choice is saved in this browser.').waitFor();
      expect(await preferences(page)).toEqual({ ...nothing, analytics: true, functional: true });
      expect(await page.getByLabel('Analytics').isChecked()).toBe(true);
      await footerLink(page, 'Do not sell or share my personal information').click();
      await press(page, 'Do Not Sell or Share');
      expect(await preferences(page)).toEqual({ ...nothing, functional: true });
    }));

  test('the end of the page isn’t under the banner', () =>
    visit(noScript, async (page) => {
      await page.goto('/faq');
      const last = page
        .getByText('is a directory, not a law firm, and gives no legal advice.')
        .last();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const [words, over] = [await last.boundingBox(), await banner(page).boundingBox()];
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    }));
});

describe('the form of the choice', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${site.origin}/privacy-choices`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });

  test('refuses another site’s, and what is no choice', async () => {
    const foreign = await post('choice=accept-all', { Origin: 'https://elsewhere.example' });
    expect([foreign.status, foreign.headers.get('Set-Cookie')]).toEqual([403, null]);
    expect((await post('choice=everything')).status).toBe(400);
    expect((await post('')).status).toBe(400);
    expect((await post('{}', { 'Content-Type': 'application/json' })).status).toBe(400);
  });

  test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
    'leads to no other site: %o',
    async (from) => {
      const answer = await post(`choice=necessary-only&from=${encodeURIComponent(from)}`);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe('/privacy-choices?saved=yes');
    },
  );
});

test('no cache may show one visitor’s page to another who chose otherwise', async () => {
  const { headers } = await fetch(`${site.origin}/faq`);
  expect(headers.get('Vary')).toMatch(/Cookie, Sec-GPC/);
});

test('the site declares that it honors Global Privacy Control', async () => {
  const answer = await fetch(`${site.origin}/.well-known/gpc.json`);
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(await answer.json()).toMatchObject({ gpc: true });
});
