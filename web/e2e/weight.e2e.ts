import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstLoad, isDesk, travelling } from '../measure/first-load.ts';
import { type InhabitedSite, startInhabited } from '../measure/inhabited-site.ts';
import { measuredPages, type Visit } from '../measure/pages.ts';
import { openBrowser } from './browser.ts';

const assets = new URL('../build/client/assets/', import.meta.url);

let site: InhabitedSite;
beforeAll(async () => {
  site = await startInhabited();
});
afterAll(() => site?.stop());

const sizes = new Map<string, number>();
function sizeOf(name: string): number {
  const size = sizes.get(name) ?? travelling(readFileSync(new URL(name, assets)));
  sizes.set(name, size);
  return size;
}

/** The scripts that a page asks for at once, and the banner, which comes a second later. */
async function scriptBytes({ path, who }: Visit): Promise<number> {
  const headers = { Cookie: who ? site.cookies[who] : '' };
  const html = await (await fetch(site.origin + path, { headers })).text();
  const later = isDesk(path) ? /^desk-header-.*\.js$/ : /^banner-.*\.js$/;
  const banner = readdirSync(assets).find((name) => later.test(name)) ?? '';
  const named = [...html.matchAll(/<link rel="modulepreload"[^>]*\/assets\/([\w.-]+\.js)/g)].map(
    ([, name = '']) => name,
  );
  return [...new Set([...named, banner])].reduce((sum, name) => sum + sizeOf(name), 0);
}

test.each(measuredPages)('$path brings at most $scriptGoal KB of scripts', async (page) => {
  expect(await scriptBytes(page)).toBeLessThanOrEqual(page.scriptGoal * 1000);
});

test('a browser fetches these scripts and no others, and nothing shifts', async () => {
  const browser = await openBrowser();
  try {
    const { scripts, shift } = await firstLoad(browser, site, { path: '/lawyer/1' });
    expect(scripts).toBe(await scriptBytes({ path: '/lawyer/1' }));
    expect(shift).toBeLessThanOrEqual(0.02);
  } finally {
    await browser.close();
  }
});
