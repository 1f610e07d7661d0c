import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, hydrated, openBrowser, phone, withPage } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const ARTICLE = '/blog/an-eviction-notice-on-the-door';

let browser: Browser;
let site: RunningServer;
/** The base URL in the site's links and forms; its host is `localhost`. */
let baseUrl: string;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startServer()]);
  baseUrl = `http://localhost:${new URL(site.origin).port}`;
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const visit = (options: object, journey: (page: Page) => Promise<void>) =>
  withPage(browser, site.origin, options, journey);
const heading = (page: Page, name: string | RegExp, level = 1) =>
  page.getByRole('heading', { level, name });
const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(site.origin + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe.each([
  ['with scripting', { javaScriptEnabled: true }],
  ['without scripting', { javaScriptEnabled: false }],
])('%s', (_, scripting) => {
  test('a reader searches, opens an article, and goes on to another one', () =>
    visit({ ...desktop, ...scripting }, async (page) => {
      await page.goto('/blog');
      if (scripting.javaScriptEnabled) await hydrated(page);
      await page.getByRole('searchbox', { name: 'Search articles' }).fill('irs');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.waitForURL(/\/blog\?q=irs$/);
      const results = page.getByRole('main').getByRole('heading', { level: 2 });
      expect(await results.count()).toBeLessThan(6);
      await page.getByRole('link', { name: 'A Letter From the IRS, Decoded' }).click();
      await heading(page, 'A Letter From the IRS, Decoded').waitFor();
      await heading(page, 'Need Legal Help?', 2).waitFor();
      const others = page.getByRole('region', { name: 'Read More Legal Articles' });
      const next = others.getByRole('link').first();
      await next.waitFor();
      expect(await others.getByRole('heading', { level: 3 }).count()).toBe(4);
      const title = await next.innerText();
      await next.click();
      await heading(page, title).waitFor();
    }));

  test('the footer form accepts an email address and announces a confirmation email', () =>
    visit({ ...phone, ...scripting }, async (page) => {
      await page.goto('/about');
      if (scripting.javaScriptEnabled) await hydrated(page);
      const footer = page.getByRole('contentinfo');
      await footer
        .getByLabel('Email address')
        .fill(`reader-${scripting.javaScriptEnabled}@example.com`);
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await page
        .getByText("You've been successfully subscribed to our newsletter.")
        .first()
        .waitFor();
      await page.getByText('click the confirmation link').first().waitFor();
    }));
});

test('the first toast appears in the server-rendered region', () =>
  visit(desktop, async (page) => {
    await page.goto(ARTICLE);
    await hydrated(page);
    const region = await page.locator('#toasts').elementHandle();
    await page.getByRole('button', { name: 'Copy link' }).first().click();
    await page
      .locator('#toasts')
      .getByText(/copied|copy the link/)
      .waitFor();
    expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
  }));

test('without scripting, the form shows a malformed email address again with an error', async () => {
  const { status, text } = await get('/newsletter', {
    method: 'POST',
    body: new URLSearchParams({ email: 'dana@nowhere', source: 'footer' }),
  });
  expect(status).toBe(422);
  expect(text).toContain('Please enter a valid email address');
  expect(text).toContain('value="dana@nowhere"');
});

describe('the popup', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Legal articles by email' });

  /** On a busy machine, the page may start its timer late, so poll. */
  const expectPopup = (page: Page) =>
    expect
      .poll(async () => {
        await page.clock.runFor(2000);
        return dialog(page).isVisible();
      })
      .toBe(true);

  test('appears after 35 seconds, accepts an email address, and closes two seconds later', () =>
    visit(desktop, async (page) => {
      await page.clock.install();
      await page.goto(ARTICLE);
      await hydrated(page);
      await page.clock.runFor(34_000);
      expect(await dialog(page).isVisible()).toBe(false);
      await expectPopup(page);
      await dialog(page).getByLabel('Email address').fill('popup@example.com');
      expect(await dialog(page).getByRole('button', { name: 'Subscribe' }).isDisabled()).toBe(true);
      await dialog(page).getByRole('checkbox').check();
      await dialog(page).getByRole('button', { name: 'Subscribe' }).click();
      await dialog(page).getByText("You've been successfully subscribed").waitFor();
      await page.clock.runFor(2000);
      await dialog(page).waitFor({ state: 'hidden' });

      await page.goto('/blog/chapter-7-or-chapter-13');
      await hydrated(page);
      await page.clock.runFor(60_000);
      expect(await dialog(page).isVisible()).toBe(false);
      await page.goto('/blog/chapter-7-or-chapter-13?demo');
      await hydrated(page);
      await page.clock.runFor(34_000);
      await expectPopup(page);
    }));

  test('doesn’t interrupt typing, and closes with Escape', () =>
    visit(desktop, async (page) => {
      await page.clock.install();
      await page.goto(ARTICLE);
      await hydrated(page);
      const field = page.getByRole('contentinfo').getByLabel('Email address');
      await field.fill('half an email');
      await page.clock.runFor(50_000);
      expect(await dialog(page).isVisible()).toBe(false);
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await field.blur();
      await expectPopup(page);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
    }));
});

describe('an article for search engines, feeds and print', () => {
  test('has structured data, Open Graph tags and a canonical URL', async () => {
    const { text } = await get(ARTICLE);
    const [, json = ''] = text.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'An Eviction Notice on the Door: Read This Before You Pack',
      datePublished: '2026-10-06T00:00:00.000Z',
      articleSection: 'Real Estate',
      mainEntityOfPage: `${baseUrl}${ARTICLE}`,
    });
    expect(text).toContain(`<link rel="canonical" href="${baseUrl}${ARTICLE}"/>`);
    expect(text).toContain('<meta property="og:type" content="article"/>');
    const [, image = ''] = text.match(/<meta property="og:image" content="([^"]+)"/) ?? [];
    const picture = await fetch(image.replace(baseUrl, site.origin));
    expect(picture.headers.get('Content-Type')).toBe('image/png');
  });

  test('the head links to the feed, which links to twelve existing articles', async () => {
    const { text } = await get('/');
    const [link] = text.match(/<link[^>]* href="\/feed\.xml"[^>]*>/) ?? [];
    expect(link).toMatch(/rel="alternate".* type="application\/rss\+xml"/);
    const { text: feed } = await get('/feed.xml');
    const links = [...feed.matchAll(/<guid[^>]*>([^<]+)</g)].map(([, link = '']) => link);
    expect(links).toHaveLength(12);
    for (const link of links) {
      expect((await get(link.replace(baseUrl, ''))).status, link).toBe(200);
    }
  });

  test('every image in a list exists and is small', async () => {
    const posts: { featuredImage: string }[] = await (
      await fetch(`${site.origin}/api/blog`)
    ).json();
    for (const { featuredImage } of posts) {
      const picture = await fetch(site.origin + featuredImage);
      expect(picture.headers.get('Content-Type'), featuredImage).toMatch('image/svg');
      expect((await picture.arrayBuffer()).byteLength, featuredImage).toBeLessThan(4096);
    }
  });

  test('a missing article gets a 404 with an explanation', async () => {
    const { status, text } = await get('/blog/nothing');
    expect(status).toBe(404);
    expect(text).toContain('Blog Post Not Found');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  });

  test('prints only the article', () =>
    visit(desktop, async (page) => {
      await page.goto(ARTICLE);
      await page.emulateMedia({ media: 'print' });
      for (const role of ['banner', 'contentinfo'] as const)
        expect(await page.getByRole(role).isVisible()).toBe(false);
      expect(await page.getByText('Need Legal Help?').isVisible()).toBe(false);
      expect(await page.getByText('Read More Legal Articles').isVisible()).toBe(false);
      expect(await heading(page, /An Eviction Notice/).isVisible()).toBe(true);
    }));
});

describe('a link in an email', () => {
  const oneClick = (path: string, headers = {}) =>
    get(path, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });

  test.each(['confirm', 'unsubscribe'])(
    'to %s takes effect only when its button is pressed',
    async (kind) => {
      const { status, text } = await get(`/newsletter/${kind}/${'A'.repeat(22)}`);
      expect(status).toBe(200);
      expect(text).toMatch(/<form[^>]* method="post"/);
      expect(text).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  test.each(['confirm', 'unsubscribe'])('to %s gets a clear 404 if it is forged', async (kind) => {
    const { status, text } = await oneClick(`/newsletter/${kind}/${'A'.repeat(22)}`);
    expect(status).toBe(404);
    expect(text).toContain('This link isn’t valid');
  });

  test('may unsubscribe from another origin, as email clients do, but not confirm', async () => {
    const elsewhere = { Origin: 'https://mail.example' };
    const statusOf = async (kind: string) =>
      (await oneClick(`/newsletter/${kind}/${'A'.repeat(22)}`, elsewhere)).status;
    expect([await statusOf('unsubscribe'), await statusOf('confirm')]).toEqual([404, 403]);
  });
});
