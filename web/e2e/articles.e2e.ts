import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, hydrated, phone, sharedBrowser, withPage } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

const ARTICLE = '/blog/an-eviction-notice-on-the-door';

let browser: Browser;
let site: RunningServer;
/** The base URL in the site's links and forms; its host is `localhost`. */
let baseUrl: string;
beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), startServer()]);
  baseUrl = `http://localhost:${new URL(site.origin).port}`;
});
afterAll(async () => {
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
    // The link becomes a button once its code has loaded.
    await page.getByText('Copy link').first().hover();
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
  const popup = (page: Page) =>
    page.getByRole('complementary', { name: 'Legal articles by email' });

  /** On a busy machine, the page may start its timer late, so poll. */
  const expectPopup = (page: Page) =>
    expect
      .poll(async () => {
        await page.clock.runFor(2000);
        return popup(page).isVisible();
      })
      .toBe(true);

  test('appears after 35 seconds, accepts an email address, and stays to explain the next step', () =>
    visit(desktop, async (page) => {
      await page.clock.install();
      await page.goto(ARTICLE);
      await hydrated(page);
      await page.clock.runFor(34_000);
      expect(await popup(page).isVisible()).toBe(false);
      await expectPopup(page);
      await popup(page).getByLabel('Email address').fill('popup@example.com');
      expect(await popup(page).getByRole('button', { name: 'Subscribe' }).isDisabled()).toBe(true);
      await popup(page).getByRole('checkbox').check();
      await popup(page).getByRole('button', { name: 'Subscribe' }).click();
      await popup(page).getByText("You've been successfully subscribed").waitFor();
      await page.clock.runFor(5000);
      await popup(page).getByText('click the confirmation link').waitFor();
      await popup(page).getByRole('button', { name: 'Close' }).click();
      await popup(page).waitFor({ state: 'hidden' });

      await page.goto('/blog/chapter-7-or-chapter-13');
      await hydrated(page);
      await page.clock.runFor(60_000);
      expect(await popup(page).isVisible()).toBe(false);
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
      expect(await popup(page).isVisible()).toBe(false);
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await field.blur();
      await expectPopup(page);
      await page.keyboard.press('Escape');
      await popup(page).waitFor({ state: 'hidden' });
    }));
});

describe('an article', () => {
  const REVIEWED = '/blog/unpaid-overtime-a-worked-example';

  test('lists its sections, without scripting, and each link leads to its heading', () =>
    visit({ ...desktop, javaScriptEnabled: false }, async (page) => {
      await page.goto(REVIEWED);
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      expect(await links.count()).toBeGreaterThan(5);
      await links.filter({ hasText: 'Line 3' }).click();
      await page.waitForURL(/#section-line-3-what-counts-as-work$/);
      const top = async (name: string) => (await heading(page, name, 2).boundingBox())?.y ?? -1;
      expect(await top('Line 3: What counts as work?')).toBeLessThan(100);
      await links.filter({ hasText: 'Sources' }).click();
      await page.waitForURL(/#sources$/);
      expect(await page.evaluate(() => document.querySelector(':target')?.textContent)).toBe(
        'Sources',
      );
    }));

  test('begins its text above the fold on a wide screen, beside the table of contents', () =>
    visit(desktop, async (page) => {
      await page.goto(REVIEWED);
      const text = await page.getByText('Dana stocks shelves at night').boundingBox();
      const contents = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
      expect(text?.y).toBeLessThan(720);
      expect(contents?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    }));

  test('shows a reviewer only if it has one', async () => {
    expect((await get(REVIEWED)).text).toMatch(/Reviewed by .*Yolanda Clayborne.*February 3, 2026/);
    const { text } = await get(ARTICLE);
    expect(text).toMatch(/By .*Counsel Atlas editors/);
    expect(text).not.toContain('Reviewed by');
  });

  test('ends with its sources and three lawyers of its practice area', () =>
    visit({ ...phone, javaScriptEnabled: false }, async (page) => {
      await page.goto(REVIEWED);
      const sources = page.getByRole('region', { name: 'Sources' }).getByRole('link');
      expect(await sources.count()).toBeGreaterThanOrEqual(3);
      for (const link of await sources.all())
        expect(await link.getAttribute('href')).toMatch(/^https:/);
      const lawyers = page.getByRole('region', { name: 'Employment Law Lawyers' });
      expect(await lawyers.getByRole('article').count()).toBe(3);
      const search = '/api/lawyers/search?practiceArea=employment-law&page=1&pageSize=3';
      for (const { name } of JSON.parse((await get(search)).text))
        expect(await lawyers.getByRole('heading', { name }).count()).toBe(1);
    }));

  test('offers the same four other articles all day', async () => {
    const draws = await Promise.all(Array.from({ length: 5 }, () => get(`/api${REVIEWED}/others`)));
    expect(new Set(draws.map(({ text }) => text)).size).toBe(1);
  });
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

  test('structured data names the author, the reviewer and the last change', async () => {
    const { text } = await get('/blog/unpaid-overtime-a-worked-example');
    const [, json = ''] = text.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      author: { '@type': 'Organization', name: 'Counsel Atlas editors' },
      dateModified: '2026-02-03',
      mainEntityOfPage: {
        '@type': 'WebPage',
        reviewedBy: { '@type': 'Person', name: 'Yolanda Clayborne' },
        lastReviewed: '2026-02-03',
      },
    });
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
      expect(await page.getByText('Real Estate Lawyers').isVisible()).toBe(false);
      for (const picture of await page.getByRole('main').locator('img').all())
        expect(await picture.isVisible()).toBe(false);
      expect(await heading(page, /An Eviction Notice/).isVisible()).toBe(true);
      expect(await page.getByText('By Counsel Atlas editors').isVisible()).toBe(true);
      const source = page.getByRole('region', { name: 'Sources' }).getByRole('link').first();
      const url = await source.evaluate((link) => getComputedStyle(link, '::after').content);
      expect(url).toContain('https://www.hud.gov');
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
