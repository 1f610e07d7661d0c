import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory, fillDisk, lawyer } from '../../db/engine/test-directory.ts';
import { readConfig } from '../config.ts';
import { isImportReportPath } from '../contract/imports/roster-upload.ts';
import { isEmailPreviewPath } from '../contract/newsletter/email-preview.ts';
import { message } from '../testing/test-forms.ts';
import { pagesOf, routesOf } from '../testing/test-routes.ts';
import { builtWeb, cachedSiteOn, siteOn } from '../testing/test-site.ts';

const HTTPS = { BASE_URL: 'https://counsel.example', TRUST_PROXY: '1' };

let db: Database;
let app: ReturnType<typeof siteOn>['app'];
beforeAll(async () => {
  db = await createTestDirectory(lawyer());
  app = siteOn(db, HTTPS).app;
});

/** Checks the headers that every response must have. */
function expectProtected(response: Response, path = '/'): void {
  const header = (name: string) => response.headers.get(name);
  const policy = header('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/(^|; )script-src ('none'|'sha256-[^']{44}' 'strict-dynamic')(;|$)/);
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
  expect(header('Permissions-Policy')).toMatch(
    /camera=\(\).*microphone=\(\).*geolocation=\(self\)/,
  );
  expect(header('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(header('Cross-Origin-Resource-Policy')).toBe(
    path.startsWith('/pictures/') ? 'cross-origin' : 'same-origin',
  );
  for (const name of ['Server', 'X-Powered-By', 'Access-Control-Allow-Origin'])
    expect(header(name)).toBeNull();
}

/** A preview of an email runs no scripts at all; only inline styles are allowed in addition. */
function expectSandboxed(response: Response): void {
  expect(response.headers.get('Content-Security-Policy')?.trim()).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'self'; sandbox",
  );
  expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
}

/** Checks that a page has no inline scripts or styles that its policy doesn't allow. */
async function expectInPolicy(response: Response): Promise<void> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return;
  const bytes = Buffer.from(await response.arrayBuffer());
  const isCompressed = response.headers.get('Content-Encoding') === 'gzip';
  const html = (isCompressed ? gunzipSync(bytes) : bytes).toString();
  const scripts = [
    ...html.matchAll(/<script(?! type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/script>/gs),
  ];
  const sources = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const allowed = response.headers.get('Content-Security-Policy')?.match(/'sha256-[^']+'/g) ?? [];
  expect(sources).toEqual(allowed);
  expect(html).not.toMatch(/<style|<[^>]* (?:style|on\w+)=/);
}

let visitors = 0;

/** Sends each request from a new client IP, which has used up no rate limit. */
async function load(path: string, init: RequestInit = {}): Promise<Response> {
  visitors += 1;
  const from = { 'X-Forwarded-For': `10.0.${visitors >> 8}.${visitors & 255}` };
  const response = await app.request(path, { ...init, headers: { ...from, ...init.headers } });
  if (isEmailPreviewPath(path) || isImportReportPath(path)) expectSandboxed(response);
  else expectProtected(response, path);
  await expectInPolicy(response.clone());
  return response;
}

describe('every response has every security header', () => {
  test('for each route of the server and each method', async () => {
    const routes = routesOf(app);
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, path } of routes)
      for (const requestMethod of new Set([
        method,
        'GET',
        'HEAD',
        'OPTIONS',
        'POST',
        'PUT',
        'DELETE',
      ])) {
        const response = await load(path, { method: requestMethod });
        expect(response.status, `${requestMethod} ${path}`).toBeLessThan(500);
      }
  });

  test('for each page', async () => {
    const pages = pagesOf(await builtWeb.build());
    expect(pages.length).toBeGreaterThan(25);
    for (const { path } of pages) {
      const response = await load(path);
      expect(response.status, path).toBeLessThan(500);
    }
  });

  test('for each kind of file', async () => {
    const kinds = new Map(
      readdirSync(builtWeb.clientDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => [
          name.slice(name.lastIndexOf('.')),
          `${parentPath.slice(builtWeb.clientDir.length)}/${name}`,
        ]),
    );
    expect(kinds.size).toBeGreaterThan(4);
    for (const path of kinds.values()) {
      const response = await load(path.replace(/^(?!\/)/, '/'));
      expect(response.status, path).toBe(200);
    }
  });

  const json = { 'Content-Type': 'application/json' };
  const gzip = { 'Accept-Encoding': 'gzip' };
  const html = { Accept: 'text/html' };
  const bearer = { Authorization: 'Bearer a token of this test' };

  test.each<[what: string, path: string, init: RequestInit, status: number]>([
    ['a page', '/faq', {}, 200],
    ['a cached page', '/faq', {}, 200],
    ['a cached page, compressed', '/faq', { headers: gzip }, 200],
    ['JSON', '/api/lawyers/1', {}, 200],
    ['JSON, compressed', '/api/practice-areas', { headers: gzip }, 200],
    ['a feed', '/feed.xml', {}, 200],
    ['robots.txt', '/robots.txt', {}, 200],
    ['the sitemap index', '/sitemap.xml', {}, 200],
    ['a sitemap file', '/sitemaps/pages.xml', {}, 200],
    ['the health check', '/healthz', {}, 200],
    ['the readiness check', '/readyz', {}, 200],
    ['the metrics', '/metrics', { headers: bearer }, 200],
    [
      'a form that was stored',
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
    ['an invalid search', '/api/lawyers/search?page=x', {}, 400],
    ['the page of an invalid search', '/find-lawyer?page=x', {}, 400],
    ['the metrics without the token', '/metrics', {}, 401],
    ['a foreign API call', '/api/contact', { method: 'POST', headers: { Origin: 'null' } }, 403],
    [
      'a form from another site',
      '/contact',
      { method: 'POST', headers: { ...html, Origin: 'null' } },
      403,
    ],
    ['a missing API route', '/api/nothing', {}, 404],
    ['a missing page', '/nothing', {}, 404],
    ['a missing file', '/assets/nothing.js', {}, 404],
    ['a missing sitemap file', '/sitemaps/nothing.xml', {}, 404],
    ['a missing lawyer', '/lawyer/99', {}, 404],
    ['a path that can’t be decoded', '/lawyer/%', {}, 404],
    ['an API path that can’t be decoded', '/api/lawyers/%', {}, 404],
    ['a method that an API route doesn’t allow', '/api/contact', { method: 'PUT' }, 405],
    ['a method that a page doesn’t allow', '/faq', { method: 'POST' }, 405],
    [
      'a body that is too large',
      '/api/contact',
      { method: 'POST', headers: json, body: 'x'.repeat(70_000) },
      413,
    ],
    [
      'a form that is too large',
      '/contact',
      { method: 'POST', headers: html, body: 'x'.repeat(70_000) },
      413,
    ],
    ['a URL that is too long', `/faq?${'x'.repeat(3000)}`, { headers: html }, 414],
    ['an unsupported content type', '/api/contact', { method: 'POST', body: 'x' }, 415],
    ['a form with mistakes', '/api/contact', { method: 'POST', headers: json, body: '{}' }, 422],
  ])('for %s', async (_, path, init, status) => {
    expect((await load(path, init)).status).toBe(status);
  });

  test('for a 304', async () => {
    const etag = (await load('/api/lawyers/1')).headers.get('ETag') ?? '';
    const response = await load('/api/lawyers/1', { headers: { 'If-None-Match': etag } });
    expect(response.status).toBe(304);
  });

  test('for a form that a page accepts, and for one beyond the rate limit', async () => {
    const statuses = [];
    for (let time = 1; time <= 6; time++) {
      const text = `This is message number ${time}.`;
      const fields = { form: 'message', ...message, message: text, renderedAt: '' };
      const response = await load('/contact', {
        method: 'POST',
        headers: { 'X-Forwarded-For': '192.0.2.77' },
        body: new URLSearchParams(fields),
      });
      statuses.push(response.status);
      if (time <= 5) continue;
      expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(await response.text()).toContain('Please wait 10 minutes and try again');
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  test('for a search page beyond the rate limit, which says how long to wait', async () => {
    const limits = { ...readConfig({}).limits, searches: 2 };
    const loadLimited = cachedSiteOn(db, HTTPS, { limits });
    // The page is cached on its second request, and then no longer counts toward the limit.
    for (let time = 1; time <= 2; time++) await loadLimited('/find-lawyer');
    expect((await loadLimited('/find-lawyer')).status).toBe(200);
    for (const path of ['/find-lawyer?q=a', '/Find-Lawyer/state/ohio', '/find-lawyer.data']) {
      const rejected = await loadLimited(path, { headers: html });
      expectProtected(rejected);
      expect(rejected.status).toBe(429);
      const wait = Number(rejected.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(30);
      expect(wait).toBeLessThanOrEqual(60);
      expect(await rejected.text()).toContain('Please wait a minute and try again.');
    }
    expect((await loadLimited('/find-lawyer')).status).toBe(200);
  });

  test('for a form that can’t be stored', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    const full = await createTestDirectory();
    await fillDisk(full);
    const form = { ...message, message: 'x'.repeat(5000) };
    const response = await siteOn(full, HTTPS).app.request('/api/contact', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(form),
    });
    expectProtected(response);
    expect(response.status).toBe(503);
    vi.mocked(console.error).mockClear();
  });

  test('for a 500, which reveals nothing about its cause', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    const gone = await createTestDirectory();
    // The tally would otherwise write to the closed database.
    const tally = { count() {}, countForLawyer() {}, async flush() {} };
    const broken = siteOn(gone, HTTPS, { tally }).app;
    await gone.destroy();
    for (const path of ['/api/lawyers/1', '/lawyer/1', '/feed.xml', '/sitemap.xml']) {
      const response = await broken.request(path);
      expectProtected(response);
      expect(response.status, path).toBe(500);
      expect(await response.text()).not.toMatch(/sqlite|kysely|destroyed|node_modules|\.ts:/i);
    }
    vi.mocked(console.error).mockClear();
  });
});
