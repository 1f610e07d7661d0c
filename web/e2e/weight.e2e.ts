import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstLoad, isAdminPath, transferSize } from '../measure/first-load.ts';
import { measuredPages, type Visit } from '../measure/pages.ts';
import { type SeededSite, startSeededSite } from '../measure/seeded-site.ts';
import { openBrowser } from './browser.ts';

const assets = new URL('../build/client/assets/', import.meta.url);

let site: SeededSite;
beforeAll(async () => {
  site = await startSeededSite();
});
afterAll(() => site?.stop());

const sizes = new Map<string, number>();
function sizeOf(name: string): number {
  const size = sizes.get(name) ?? transferSize(readFileSync(new URL(name, assets)));
  sizes.set(name, size);
  return size;
}

/** Bytes of the scripts of the first load, including the banner, which loads a second later. */
async function scriptBytes({ path, role }: Visit): Promise<number> {
  const headers = { Cookie: role ? site.cookies[role] : '' };
  const html = await (await fetch(site.origin + path, { headers })).text();
  const delayedScript = isAdminPath(path) ? /^admin-header-.*\.js$/ : /^banner-.*\.js$/;
  const banner = readdirSync(assets).find((name) => delayedScript.test(name)) ?? '';
  const [, files = '[]'] = /"preloads":(\[[^\]]*\])/.exec(html) ?? [];
  const scripts = JSON.parse(files).map((file: string) => file.replace('/assets/', ''));
  expect(scripts.length).toBeGreaterThan(2);
  return [...new Set([...scripts, banner])].reduce((sum, name) => sum + sizeOf(name), 0);
}

test.each(measuredPages)('$path loads at most $maxScriptKb KB of scripts', async (page) => {
  expect(await scriptBytes(page)).toBeLessThanOrEqual(page.maxScriptKb * 1000);
});

test('a browser fetches exactly these scripts, and the layout doesn’t shift', async () => {
  const browser = await openBrowser();
  try {
    const { scripts, shift } = await firstLoad(browser, site, { path: '/lawyer/1' });
    expect(scripts).toBe(await scriptBytes({ path: '/lawyer/1' }));
    expect(shift).toBeLessThanOrEqual(0.01);
  } finally {
    await browser.close();
  }
});

test('a page requests its scripts only after it has been painted', async () => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const { promise: stylesReleased, resolve: releaseStyles } = Promise.withResolvers<void>();
    await page.route('**/*.css', async (route) => {
      await stylesReleased;
      await route.continue();
    });
    const [font] = await Promise.all([
      page.waitForRequest(/\.woff2$/),
      page.goto(`${site.origin}/lawyer/1`, { waitUntil: 'commit' }),
    ]);
    // Everything in the markup has been requested by now, in order.
    await (await font.response())?.finished();
    expect(requestedUrls.filter((url) => url.endsWith('.js'))).toEqual([]);
    const [script] = await Promise.all([page.waitForRequest(/framework.*\.js$/), releaseStyles()]);
    expect((await script.response())?.status()).toBe(200);
  } finally {
    await browser.close();
  }
});
