import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { searchLawyers } from '../../db/lawyers.ts';
import { addLawyers } from '../../db/roster.ts';
import { directoryOf, lawyer } from '../../db/test-directory.ts';
import { readConfig } from '../config.ts';
import { securityHeaders } from '../security/headers.ts';
import { pageCache } from './page-cache.ts';

let db: Database;
let rendered: number;
let app: Hono;

/** Pages that tell how often one was rendered and how many lawyers there are. */
beforeEach(async () => {
  db = await directoryOf(lawyer());
  rendered = 0;
  const { site } = readConfig({});
  app = new Hono().use(securityHeaders({ site, development: false }), pageCache(db));
  app.all('*', async (c) => {
    rendered++;
    const { total } = await searchLawyers(db, { radiusMiles: 50 }, { limit: 1, offset: 0 });
    const status = c.req.path === '/missing' ? 404 : 200;
    c.header('Vary', 'Cookie, Sec-GPC');
    return c.html(
      `<script nonce="${c.get('secureHeadersNonce')}"></script>${total} lawyers, ${c.req.method}`,
      status,
    );
  });
});

const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];

test('a page is rendered once, and each answer has the nonce of its own policy', async () => {
  const nonces = new Set<string | undefined>();
  for (let time = 0; time < 3; time++) {
    const answer = await app.request('/find-lawyer?state=alabama');
    const nonce = nonceOf(await answer.text());
    expect(answer.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
  expect(rendered).toBe(1);
});

test('it is sent as gzip to whoever takes that, and says what it depends on', async () => {
  await app.request('/');
  const answer = await app.request('/', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(answer.headers.get('Vary')).toMatch(/Cookie, Sec-GPC.*Accept-Encoding/);
  const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
  expect(text).toContain('1 lawyers, GET');
  const plain = await app.request('/', { headers: { 'Accept-Encoding': 'gzip;q=0' } });
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(rendered).toBe(1);
});

test('a change of the directory drops what was kept', async () => {
  await app.request('/');
  await addLawyers(db, [lawyer()]);
  expect(await (await app.request('/')).text()).toContain('2 lawyers');
});

test('what a visitor chose about cookies has pages of its own', async () => {
  await app.request('/');
  await app.request('/', { headers: { 'Sec-GPC': '1' } });
  expect(rendered).toBe(2);
});

test.each([
  ['POST', '/contact'],
  ['GET', '/missing'],
  ['GET', '/request/a-secret'],
  ['GET', '/admin'],
  ['GET', '/newsletter/confirm'],
])('%s %s is never kept', async (method, path) => {
  await app.request(path, { method });
  await app.request(path, { method });
  expect(rendered).toBe(2);
});
