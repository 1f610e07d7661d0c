import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '../app/routes.ts';
import { type RunningServer, startServer } from './server.ts';

const BASE_URL = 'https://counsel.example';

let site: RunningServer;
beforeAll(async () => {
  site = await startServer({ BASE_URL });
});
afterAll(() => site?.stop());

async function urlsIn(file: string): Promise<string[]> {
  const response = await fetch(site.origin + file);
  expect(response.status, file).toBe(200);
  return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
}

/** A page's canonical URL; null if the page is missing or has none. */
async function canonicalOf(path: string): Promise<string | null> {
  const response = await fetch(site.origin + path, { redirect: 'manual' });
  const html = await response.text();
  if (response.status !== 200) return null;
  return html.match(/<link rel="canonical" href="([^"]+)"/)?.[1] ?? null;
}

const toPath = (url: string) => url.replace(BASE_URL, '') || '/';
const every = (step: number) => (_: string, index: number) => index % step === 0;

test.each([
  ['pages', 1],
  ['areas', 1],
  ['states', 3],
  ['cities', 25],
  ['articles', 1],
  ['lawyers-1', 50],
])('the sitemap of %s lists existing pages by their canonical URLs', async (name, step) => {
  const urls = await urlsIn(`/sitemaps/${name}.xml`);
  for (const url of urls.filter(every(step))) {
    expect(await canonicalOf(toPath(url))).toBe(url);
  }
});

test('every route with a fixed path and a canonical URL is in the sitemap', async () => {
  const listed = await urlsIn('/sitemaps/pages.xml');
  const paths = routes.map(({ path = '' }) => path).filter((path) => !/[:*]/.test(path));
  expect(paths.length).toBeGreaterThan(listed.length);
  for (const path of paths) {
    const canonical = await canonicalOf(`/${path}`);
    if (canonical !== null) expect(listed).toContain(canonical);
  }
});

test('the index lists existing files', async () => {
  const files = await urlsIn('/sitemap.xml');
  expect(files).toContain(`${BASE_URL}/sitemaps/lawyers-1.xml`);
  for (const file of files) {
    expect((await urlsIn(toPath(file))).length, file).toBeGreaterThan(0);
  }
});
