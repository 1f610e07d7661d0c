import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import { searchLawyers } from '../../db/lawyers/lawyers.ts';
import { readConfig } from '../config.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

let db: Database;
let rendered: number;
let cacheHits: number;
let app: Hono;
let cache: PageCache;
let day: string;

/** An app that counts renderings; its pages show the number of lawyers. */
beforeEach(async () => {
  db = await createTestDirectory(lawyer());
  rendered = 0;
  day = '2026-11-22';
  const { site } = readConfig({});
  cacheHits = 0;
  cache = createPageCache(db, () => day);
  const send = cache.serve(() => {
    cacheHits++;
  });
  app = new Hono();
  app.use(requestId(), send, securityHeaders({ site, development: false }), cache.store);
  app.all('*', async (c) => {
    rendered++;
    const { total } = await searchLawyers(db, { radiusMiles: 50 }, { limit: 1, offset: 0 }, day);
    const status = c.req.path === '/missing' ? 404 : 200;
    return c.html(`${total} lawyers, ${c.req.method}`, status);
  });
});

/** A page is cached on its second request. */
async function loadTwice(path: string, init: RequestInit = {}): Promise<void> {
  for (let time = 0; time < 2; time++) await app.request(path, init);
}

test('a page is cached on its second request', async () => {
  const path = '/find-lawyer?state=alabama';
  for (let time = 0; time < 4; time++) await app.request(path);
  expect(rendered).toBe(2);
  expect(cacheHits).toBe(2);
});

test('a cached response has all headers of the page and its own request ID', async () => {
  const path = '/';
  await app.request(path);
  const [fresh, cached] = [await app.request(path), await app.request(path)];
  expect(rendered).toBe(2);
  const pageHeaders = ({ headers }: Response) =>
    [...headers].filter(([name]) => name !== 'x-request-id');
  expect(pageHeaders(cached)).toEqual(expect.arrayContaining(pageHeaders(fresh)));
  expect(cached.headers.get('Referrer-Policy')).toBe(fresh.headers.get('Referrer-Policy'));
  expect(cached.headers.get('X-Request-Id')).not.toBe(fresh.headers.get('X-Request-Id'));
});

test('a cached page is sent as gzip to clients that accept it', async () => {
  await loadTwice('/');
  const response = await app.request('/', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(text).toContain('1 lawyers, GET');
  const plain = await app.request('/', { headers: { 'Accept-Encoding': 'gzip;q=0' } });
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(await plain.text()).toContain('1 lawyers, GET');
  expect(rendered).toBe(2);
});

test('HEAD is answered from the cache, but its own response is not stored', async () => {
  for (let time = 0; time < 3; time++) await app.request('/', { method: 'HEAD' });
  expect(rendered).toBe(3);
  await loadTwice('/');
  const get = await app.request('/');
  const head = await app.request('/', { method: 'HEAD' });
  expect(rendered).toBe(5);
  expect(head.headers.get('Content-Length')).toBe(String((await get.text()).length));
  expect(await head.text()).toBe('');
});

test('simultaneous requests for a page render it once', async () => {
  await app.request('/');
  await Promise.all(Array.from({ length: 20 }, () => app.request('/')));
  expect(rendered).toBe(2);
});

test('simultaneous requests for a page that can’t be cached all get it', async () => {
  await app.request('/missing');
  const responses = await Promise.all(Array.from({ length: 3 }, () => app.request('/missing')));
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('a content change invalidates the cached pages', async () => {
  await loadTwice('/');
  await addLawyers(db, [lawyer()]);
  expect(await (await app.request('/')).text()).toContain('2 lawyers');
});

test('a new day invalidates the cached pages, because their lists have a new order', async () => {
  await loadTwice('/');
  day = '2026-11-23';
  await loadTwice('/');
  expect(rendered).toBe(3);
});

test('pages are cached separately for each cookie choice', async () => {
  await loadTwice('/');
  await loadTwice('/', { headers: { 'Sec-GPC': '1' } });
  expect(rendered).toBe(4);
});

test.each([
  ['POST', '/contact'],
  ['GET', '/missing'],
  ['GET', '/request/a-secret'],
  ['GET', '/request%2Fa-secret'],
  ['GET', '/CLAIM/a-secret'],
  ['GET', '//newsletter%2funsubscribe/a-secret'],
  ['GET', '/request/a-secret.data'],
  ['GET', '/admin'],
  ['GET', '/newsletter/confirm'],
])('%s %s is never cached', async (method, path) => {
  for (let time = 0; time < 3; time++) await app.request(path, { method });
  expect(rendered).toBe(3);
});
