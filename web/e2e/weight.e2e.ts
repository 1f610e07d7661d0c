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

/** The scripts of the first load, including the banner, which loads a second later. */
async function scriptsOf({ path, role }: Visit): Promise<{ bytes: number; files: number }> {
  const headers = { Cookie: role ? site.cookies[role] : '' };
  const html = await (await fetch(site.origin + path, { headers })).text();
  const delayedScript = isAdminPath(path) ? /^admin-header-.*\.js$/ : /^banner-.*\.js$/;
  const banner = readdirSync(assets).find((name) => delayedScript.test(name)) ?? '';
  const [, preloads = '[]'] = /"preloads":(\[[^\]]*\])/.exec(html) ?? [];
  const scripts = JSON.parse(preloads).map((file: string) => file.replace('/assets/', ''));
  expect(scripts.length).toBeGreaterThan(2);
  const names = [...new Set([...scripts, banner])];
  return { bytes: names.reduce((sum, name) => sum + sizeOf(name), 0), files: names.length };
}

test.each(measuredPages)(
  '$path loads at most $maxScriptKb KB of scripts, in $maxScriptFiles files',
  async (page) => {
    const { bytes, files } = await scriptsOf(page);
    expect(bytes).toBeLessThanOrEqual(page.maxScriptKb * 1000);
    expect(files).toBeLessThanOrEqual(page.maxScriptFiles);
  },
);

test('a browser fetches exactly these scripts, and the layout doesn’t shift', async () => {
  const browser = await openBrowser();
  try {
    const { scripts, scriptFiles, shift } = await firstLoad(browser, site, { path: '/lawyer/1' });
    expect({ bytes: scripts, files: scriptFiles }).toEqual(await scriptsOf({ path: '/lawyer/1' }));
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
