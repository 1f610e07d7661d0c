import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { directoryOf, fillTheDisk, lawyer } from '../../db/engine/test-directory.ts';
import { readConfig } from '../config.ts';
import { message } from '../testing/test-forms.ts';
import { pagesOf, routesOf } from '../testing/test-routes.ts';
import { builtWeb, siteOn } from '../testing/test-site.ts';

const HTTPS = { BASE_URL: 'https://counsel.example', TRUST_PROXY: '1' };

let db: Database;
let app: ReturnType<typeof siteOn>['app'];
beforeAll(async () => {
  db = await directoryOf(lawyer());
  app = siteOn(db, HTTPS).app;
});

const nonces = new Set<string>();

/** Looks at all that must stand in the headers of an answer, whatever it is. */
function expectProtected(answer: Response): void {
  const header = (name: string) => answer.headers.get(name);
  const policy = header('Content-Security-Policy') ?? '';
  const [, nonce = ''] =
    policy.match(/(?:^|; )script-src 'nonce-([^']{20,})' 'strict-dynamic'(?:;|$)/) ?? [];
  expect(nonce).not.toBe('');
  expect(nonces).not.toContain(nonce);
  nonces.add(nonce);
  for (const directive of [
    "default-src 'none'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(`; ${policy};`).toContain(`; ${directive};`);
  expect(policy).not.toContain('unsafe');
  expect(header('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  expect(header('X-Content-Type-Options')).toBe('nosniff');
  expect(header('X-Frame-Options')).toBe('DENY');
  expect(header('Referrer-Policy')).toMatch(/^strict-origin(-when-cross-origin)?$/);
  expect(header('Permissions-Policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  expect(header('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(header('Cross-Origin-Resource-Policy')).toBe('same-origin');
  for (const name of ['Server', 'X-Powered-By', 'Access-Control-Allow-Origin'])
    expect(header(name)).toBeNull();
}

/** Of a page besides: nothing in it runs or styles without being allowed to. */
async function expectInPolicy(answer: Response): Promise<void> {
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return;
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPacked = answer.headers.get('Content-Encoding') === 'gzip';
  const html = (isPacked ? gunzipSync(bytes) : bytes).toString();
  const nonce = answer.headers.get('Content-Security-Policy')?.match(/'nonce-([^']+)'/)?.[1];
  for (const [tag] of html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g))
    expect(tag).toContain(` nonce="${nonce}"`);
  expect(html).not.toMatch(/<style|<[^>]* (?:style|on\w+)=/);
}

let visitors = 0;

/** Each time as another visitor, for whom the limits are untouched. */
async function look(address: string, init: RequestInit = {}): Promise<Response> {
  visitors += 1;
  const from = { 'X-Forwarded-For': `10.0.${visitors >> 8}.${visitors & 255}` };
  const answer = await app.request(address, { ...init, headers: { ...from, ...init.headers } });
  expectProtected(answer);
  await expectInPolicy(answer.clone());
  return answer;
}

describe('every answer has every header', () => {
  test('of each route of the server, read, asked beforehand, or written', async () => {
    const routes = routesOf(app);
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, address } of routes)
      for (const asked of new Set([method, 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'])) {
        const answer = await look(address, { method: asked });
        expect(answer.status, `${asked} ${address}`).toBeLessThan(500);
      }
  });

  test('of each page', async () => {
    const pages = pagesOf(await builtWeb.build());
    expect(pages.length).toBeGreaterThan(25);
    for (const { address } of pages) {
      const answer = await look(address);
      expect(answer.status, address).toBeLessThan(500);
    }
  });

  test('of each kind of file', async () => {
    const kinds = new Map(
      readdirSync(builtWeb.clientDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => [
          name.slice(name.lastIndexOf('.')),
          `${parentPath.slice(builtWeb.clientDir.length)}/${name}`,
        ]),
    );
    expect(kinds.size).toBeGreaterThan(4);
    for (const address of kinds.values()) {
      const answer = await look(address.replace(/^(?!\/)/, '/'));
      expect(answer.status, address).toBe(200);
    }
  });

  const json = { 'Content-Type': 'application/json' };
  const gzip = { 'Accept-Encoding': 'gzip' };
  const html = { Accept: 'text/html' };
  const bearer = { Authorization: 'Bearer a token of this test' };

  test.each<[what: string, address: string, init: RequestInit, status: number]>([
    ['a page', '/faq', {}, 200],
    ['a kept page', '/faq', {}, 200],
    ['a kept page, compressed', '/faq', { headers: gzip }, 200],
    ['JSON', '/api/lawyers/1', {}, 200],
    ['JSON, compressed', '/api/practice-areas', { headers: gzip }, 200],
    ['a feed', '/feed.xml', {}, 200],
    ['the robots’ file', '/robots.txt', {}, 200],
    ['the map of the site', '/sitemap.xml', {}, 200],
    ['a part of it', '/sitemaps/pages.xml', {}, 200],
    ['the health', '/healthz', {}, 200],
    ['the readiness', '/readyz', {}, 200],
    ['the figures', '/metrics', { headers: bearer }, 200],
    [
      'a stored form',
      '/api/contact',
      { method: 'POST', headers: json, body: JSON.stringify(message) },
      201,
    ],
    [
      'no content',
      '/api/counts',
      { method: 'POST', headers: json, body: '{"event":"phone-click"}' },
      204,
    ],
    ['a page that has moved', '/lawyers/1', {}, 301],
    ['a search that can’t be read', '/api/lawyers/search?page=x', {}, 400],
    ['a page of it', '/find-lawyer?page=x', {}, 400],
    ['the figures without their token', '/metrics', {}, 401],
    ['a call from elsewhere', '/api/contact', { method: 'POST', headers: { Origin: 'null' } }, 403],
    [
      'a form from elsewhere',
      '/contact',
      { method: 'POST', headers: { ...html, Origin: 'null' } },
      403,
    ],
    ['no such call', '/api/nothing', {}, 404],
    ['no such page', '/nothing', {}, 404],
    ['no such file', '/assets/nothing.js', {}, 404],
    ['no such part of the map', '/sitemaps/nothing.xml', {}, 404],
    ['no such lawyer', '/lawyer/99', {}, 404],
    ['a path that can’t be decoded', '/lawyer/%', {}, 404],
    ['a call of it', '/api/lawyers/%', {}, 404],
    ['a method that a call doesn’t know', '/api/contact', { method: 'PUT' }, 405],
    ['a method that a page doesn’t know', '/faq', { method: 'POST' }, 405],
    ['too much', '/api/contact', { method: 'POST', headers: json, body: 'x'.repeat(70_000) }, 413],
    [
      'a form with too much',
      '/contact',
      { method: 'POST', headers: html, body: 'x'.repeat(70_000) },
      413,
    ],
    ['an address that is too long', `/faq?${'x'.repeat(3000)}`, { headers: html }, 414],
    ['another type', '/api/contact', { method: 'POST', body: 'x' }, 415],
    ['a form with mistakes', '/api/contact', { method: 'POST', headers: json, body: '{}' }, 422],
  ])('of %s', async (_, address, init, status) => {
    expect((await look(address, init)).status).toBe(status);
  });

  test('of what hasn’t changed', async () => {
    const etag = (await look('/api/lawyers/1')).headers.get('ETag') ?? '';
    const answer = await look('/api/lawyers/1', { headers: { 'If-None-Match': etag } });
    expect(answer.status).toBe(304);
  });

  test('of a form that a page took, and of one too many', async () => {
    const statuses = [];
    for (let time = 1; time <= 6; time++) {
      const words = `This is message number ${time}.`;
      const fields = { form: 'message', ...message, message: words, renderedAt: '' };
      const answer = await look('/contact', {
        method: 'POST',
        headers: { 'X-Forwarded-For': '192.0.2.77' },
        body: new URLSearchParams(fields),
      });
      statuses.push(answer.status);
      if (time <= 5) continue;
      expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(await answer.text()).toContain('Please wait 10 minutes and send it again');
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  test('of a page with one search too many, which says how to go on', async () => {
    const limits = { ...readConfig({}).limits, searches: 2 };
    const limited = siteOn(db, HTTPS, { limits }).app;
    // Kept when it is asked for again, and then free.
    for (let time = 1; time <= 2; time++) await limited.request('/find-lawyer');
    expect((await limited.request('/find-lawyer')).status).toBe(200);
    for (const address of ['/find-lawyer?q=a', '/Find-Lawyer/state/ohio', '/find-lawyer.data']) {
      const refused = await limited.request(address, { headers: html });
      expectProtected(refused);
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(30);
      expect(wait).toBeLessThanOrEqual(60);
      expect(await refused.text()).toContain('Please wait a minute and try again.');
    }
    expect((await limited.request('/find-lawyer')).status).toBe(200);
  });

  test('of what can’t be stored', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    const full = await directoryOf();
    await fillTheDisk(full);
    const form = { ...message, message: 'x'.repeat(5000) };
    const answer = await siteOn(full, HTTPS).app.request('/api/contact', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(form),
    });
    expectProtected(answer);
    expect(answer.status).toBe(503);
    vi.mocked(console.error).mockClear();
  });

  test('of what fails, which tells nothing of how', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    const gone = await directoryOf();
    // What it counts has nowhere to go.
    const tally = { count() {}, countOf() {}, async flush() {} };
    const broken = siteOn(gone, HTTPS, { tally }).app;
    await gone.destroy();
    for (const address of ['/api/lawyers/1', '/lawyer/1', '/feed.xml', '/sitemap.xml']) {
      const answer = await broken.request(address);
      expectProtected(answer);
      expect(answer.status, address).toBe(500);
      expect(await answer.text()).not.toMatch(/sqlite|kysely|destroyed|node_modules|\.ts:/i);
    }
    vi.mocked(console.error).mockClear();
  });
});
