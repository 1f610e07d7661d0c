import { describe, expect, test, vi } from 'vitest';
import { createTestDirectory, createTestDirectoryWithIds } from '../../db/engine/test-directory.ts';
import { readConfig } from '../config.ts';
import { createTestApp, createTestAppWithLawyers, lawyer } from '../testing/test-app.ts';

type App = Awaited<ReturnType<typeof createTestAppWithLawyers>>['app'];

const DOCUMENT =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<(url|sitemap)><loc>[^<>\s]+<\/loc><\/\3>\n)+<\/\1>\n$/;

/** The URLs of a document, after checking it against the sitemap protocol. */
async function urlsOf(app: App, path: string): Promise<string[]> {
  const response = await app.request(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600, s-maxage=60');
  const text = await response.text();
  expect(text).toMatch(DOCUMENT);
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
}

/** The app with lawyers with these IDs. */
async function appWithIds(...ids: number[]) {
  const db = await createTestDirectoryWithIds(...ids);
  return createTestApp(db);
}

test('the index links to a file of each kind by absolute URL, and each file exists', async () => {
  const { app } = await createTestAppWithLawyers(lawyer());
  const files = await urlsOf(app, '/sitemap.xml');
  expect(files).toEqual(
    ['pages', 'areas', 'states', 'cities', 'lawyers-1'].map(
      (name) => `http://localhost:3000/sitemaps/${name}.xml`,
    ),
  );
  for (const file of files) await urlsOf(app, new URL(file).pathname);
});

test.each([
  ['areas', 21, '/practice-areas/family-law'],
  ['states', 51, '/find-lawyer/state/district-of-columbia'],
  ['cities', 525, '/find-lawyer/state/idaho/city/coeur-dalene'],
])('the file of %s has %i URLs, each once', async (name, count, example) => {
  const { app } = await createTestAppWithLawyers();
  const urls = await urlsOf(app, `/sitemaps/${name}.xml`);
  expect(urls).toHaveLength(count);
  expect(new Set(urls).size).toBe(count);
  expect(urls).toContain(`http://localhost:3000${example}`);
});

test('lists the static pages by their canonical URLs, and no aliases', async () => {
  const { app } = await createTestAppWithLawyers();
  const paths = (await urlsOf(app, '/sitemaps/pages.xml')).map((url) => new URL(url).pathname);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/find-lawyer', '/contact', '/lawyer-signup']),
  );
  for (const alias of ['/contact-us', '/get-listed', '/claim-profile', '/admin']) {
    expect(paths).not.toContain(alias);
  }
});

describe('lawyers', () => {
  const idsOf = async (app: App, file: number) =>
    (await urlsOf(app, `/sitemaps/lawyers-${file}.xml`)).map((url) =>
      Number(url.replace('http://localhost:3000/lawyer/', '')),
    );

  test('are in files of 50,000 IDs each, even if some IDs are missing', async () => {
    const { app } = await appWithIds(1, 7, 50_000, 50_001, 1_320_000, 4_294_967_295);
    expect((await urlsOf(app, '/sitemap.xml')).slice(4)).toEqual(
      [1, 2, 27, 85_900].map((file) => `http://localhost:3000/sitemaps/lawyers-${file}.xml`),
    );
    expect(await idsOf(app, 1)).toEqual([1, 7, 50_000]);
    expect(await idsOf(app, 2)).toEqual([50_001]);
    expect(await idsOf(app, 27)).toEqual([1_320_000]);
    expect(await idsOf(app, 85_900)).toEqual([4_294_967_295]);
  });

  test('stay in their file when others are added or deleted', async () => {
    const { app, db } = await appWithIds(1, 2, 50_001);
    await db.deleteFrom('lawyers').where('id', '=', 1).execute();
    expect(await idsOf(app, 1)).toEqual([2]);
    expect(await idsOf(app, 2)).toEqual([50_001]);
  });

  test('that are neither active nor premium are left out', async () => {
    const { app } = await createTestAppWithLawyers(
      lawyer({ isActive: false }),
      lawyer(),
      lawyer({ isActive: false, isPremium: true }),
    );
    expect(await idsOf(app, 1)).toEqual([2, 3]);
  });

  test('are all included if they take several batches', async () => {
    const ids = Array.from({ length: 4001 }, (_, index) => index + 1);
    const { app } = await appWithIds(...ids);
    expect(await idsOf(app, 1)).toEqual(ids);
  });

  test('have no file if there are none', async () => {
    const { app } = await createTestAppWithLawyers();
    expect((await urlsOf(app, '/sitemap.xml')).join()).not.toContain('lawyers');
    expect((await app.request('/sitemaps/lawyers-1.xml')).status).toBe(404);
  });
});

test.each([
  ...['pages', 'pages.txt', 'pages-1.xml', 'lawyers.xml', 'lawyers-0.xml', 'lawyers-01.xml'],
  ...['lawyers--1.xml', 'lawyers-1e3.xml', 'lawyers-99.xml', 'lawyers-99999999999.xml'],
  ...['lawyers-99999999999999999999.xml', 'constructor.xml', '..%2Fpages.xml', 'PAGES.xml'],
])('/sitemaps/%s is a 404', async (file) => {
  const { app } = await createTestAppWithLawyers(lawyer());
  expect((await app.request(`/sitemaps/${file}`)).status).toBe(404);
});

test('a file that can’t be read to the end is a 500, never a partial file', async () => {
  const { app, db } = await appWithIds(1, 2);
  // The first request reads the site's settings.
  await app.request('/robots.txt');
  vi.mocked(console.error).mockImplementation(() => {});
  vi.spyOn(db, 'selectFrom').mockImplementationOnce(db.selectFrom.bind(db));
  vi.mocked(db.selectFrom).mockImplementationOnce(() => {
    throw new Error('The disk is gone.');
  });
  const response = await app.request('/sitemaps/lawyers-1.xml');
  expect(response.status).toBe(500);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).not.toMatch(/disk|lawyer/);
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});

test('URLs begin with the site’s base URL and are escaped for XML', async () => {
  const { db } = await createTestAppWithLawyers(lawyer());
  const { site } = readConfig({});
  const { app } = createTestApp(db, {
    site: { ...site, baseUrl: "https://counsel.example/o'neil&co" },
  });
  expect(await urlsOf(app, '/sitemaps/lawyers-1.xml')).toEqual([
    'https://counsel.example/o&apos;neil&amp;co/lawyer/1',
  ]);
  expect(await (await app.request('/robots.txt')).text()).toContain(
    "Sitemap: https://counsel.example/o'neil&co/sitemap.xml\n",
  );
});

test('robots.txt allows all public pages and names the sitemap', async () => {
  const { app } = await createTestAppWithLawyers();
  const response = await app.request('/robots.txt');
  expect(response.headers.get('Content-Type')).toMatch('text/plain');
  const rules = (await response.text()).trim().split(/\n+/);
  expect(rules).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /request/',
    'Disallow: /api/',
    'Sitemap: http://localhost:3000/sitemap.xml',
  ]);
});

test.each([
  [300, 'Crawl-delay: 1'],
  [20, 'Crawl-delay: 3'],
])('with a limit of %d pages a minute, robots.txt asks crawlers for %s', async (pages, line) => {
  const { limits } = readConfig({ PAGE_LIMIT: String(pages) });
  const { app } = createTestApp(await createTestDirectory(), { limits });
  const [group = ''] = (await (await app.request('/robots.txt')).text()).split('\n\n');
  expect(group.split('\n')).toContain(line);
});

test('an unchanged file is a 304', async () => {
  const { app, db } = await appWithIds(1, 2);
  const first = await app.request('/sitemaps/lawyers-1.xml');
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  expect((await app.request('/sitemaps/lawyers-1.xml', { headers })).status).toBe(304);
  await db.deleteFrom('lawyers').where('id', '=', 2).execute();
  expect((await app.request('/sitemaps/lawyers-1.xml', { headers })).status).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const { app } = await createTestAppWithLawyers(lawyer());
  const response = await app.request('/sitemaps/lawyers-1.xml', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(await response.text()).toBe('');
});
