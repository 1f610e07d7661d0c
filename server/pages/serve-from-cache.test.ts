import { createServer, IncomingMessage, request, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { readConfig } from '../config.ts';
import { compression } from '../http/compression.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { serveFromCache } from './serve-from-cache.ts';
import { SHARED_PAGE_CACHE_CONTROL } from './shared-page.ts';

/** Long enough to be compressed. */
const PAGE = 'A page. '.repeat(500);

let server: Server;
let port: number;
/** How many requests have reached the app. */
let appRequests: number;
let renderings: number;
const tally = { count: vi.fn(), countForLawyer: vi.fn(), flush: async () => {} };
const log = vi.fn();

beforeEach(async () => {
  appRequests = 0;
  renderings = 0;
  vi.clearAllMocks();
  const cache = createPageCache(await createTestDirectory(lawyer()), { today: () => '2026-11-22' });
  const { site } = readConfig({});
  const app = new Hono();
  app.use(async (_, next) => {
    appRequests++;
    await next();
  });
  app.use(requestId(), cache.store, securityHeaders({ site, development: false }), compression);
  app.use(cache.renderOnce, async (_, next) => {
    renderings++;
    await next();
  });
  app.all('*', (c) => c.html(PAGE, 200, { 'Cache-Control': SHARED_PAGE_CACHE_CONTROL }));
  const watch = { log, metrics: null };
  const listener = getRequestListener(app.fetch);
  server = createServer(
    { requireHostHeader: false },
    serveFromCache(cache, { tally, watch }, listener),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

interface CachedResponse {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

function load(path: string, headers: Record<string, string> = {}, method = 'GET', setHost = true) {
  return new Promise<CachedResponse>((resolve, reject) => {
    const clientRequest = request(
      { port, path, method, setHost, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status, headers } = response;
          resolve({ status, headers, body: Buffer.concat(chunks) });
        });
      },
    );
    clientRequest.once('error', reject).end();
  });
}

/** A page is cached on its second request. */
async function loadTwice(path: string): Promise<CachedResponse> {
  await load(path);
  return load(path);
}

test('a cached page equals the app’s response, except for its request ID', async () => {
  const fromApp = await loadTwice('/faq');
  const cached = await load('/faq');
  expect(appRequests).toBe(2);
  expect(cached.status).toBe(200);
  expect(repeatableHeaders(cached)).toEqual(repeatableHeaders(fromApp));
  expect(`${cached.body}`).toBe(`${fromApp.body}`);
  for (const { headers } of [fromApp, cached])
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(cached.headers['x-request-id']).not.toBe(fromApp.headers['x-request-id']);
});

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])(
  'a cached page has the same bytes and ETag as the first response: %s',
  async (encoding, decode) => {
    const accepted = { 'Accept-Encoding': encoding };
    const first = await load('/faq', accepted);
    await load('/faq', accepted);
    const cached = await load('/faq', accepted);
    expect(appRequests).toBe(2);
    expect(cached.headers['content-encoding']).toBe(encoding);
    expect(cached.headers.vary).toBe('Accept-Encoding');
    expect(cached.headers.etag).toMatch(/^"[\w-]{43}"$/);
    expect(cached.headers.etag).toBe(first.headers.etag);
    expect(cached.body.equals(first.body)).toBe(true);
    expect(decode(cached.body).toString()).toBe(PAGE);
    const plain = await load('/faq');
    expect(plain.headers.etag).not.toBe(cached.headers.etag);
  },
);

test('a browser that has the current page gets a 304, from the cache as from the app', async () => {
  const accepted = { 'Accept-Encoding': 'gzip, br' };
  const { headers } = await load('/faq', accepted);
  const conditional = { ...accepted, 'If-None-Match': `"other", ${headers.etag}` };
  for (let time = 0; time < 3; time++) {
    const { status, headers: own, body } = await load('/faq', conditional);
    expect([status, body.length, own.etag, own.vary]).toEqual([304, 0, headers.etag, headers.vary]);
    expect(own['content-security-policy']).toBe(headers['content-security-policy']);
    expect(own['content-encoding']).toBeUndefined();
  }
  expect(appRequests).toBe(2);
  const other = await load('/faq', { ...accepted, 'If-None-Match': '"other"' });
  expect(other.status).toBe(200);
});

test('simultaneous requests for a page render it once', async () => {
  await load('/faq');
  const responses = await Promise.all(Array.from({ length: 20 }, () => load('/faq')));
  expect(responses.map(({ body }) => body.toString())).toEqual(Array(20).fill(PAGE));
  expect(renderings).toBe(2);
});

/** Requests a page from a cache whose `find` returns these results, one after another. */
function serveWaiting(finds: (CachedPage | Promise<void> | undefined)[]) {
  const listener = vi.fn();
  const find = vi.fn(() => finds.shift());
  const cache = { find, store: vi.fn(), renderOnce: vi.fn(), refreshWith: vi.fn() };
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: '/', headers: { host: 'localhost' } });
  const response = Object.assign(new ServerResponse(request), { end: vi.fn() });
  const serve = serveFromCache(cache, { tally, watch: { log, metrics: null } }, listener);
  serve(request, response);
  return { listener, find, response };
}

const stored: CachedPage = {
  headers: [],
  head: '',
  body: Buffer.from(PAGE),
  etag: '"a"',
  path: '/',
  view: { events: [], lawyerId: null },
};

test('a request waits again if the first rendering failed and another one has started', async () => {
  const { listener, response } = serveWaiting([Promise.resolve(), Promise.resolve(), stored]);
  await setImmediate();
  expect(response.end).toHaveBeenCalledExactlyOnceWith(stored.body);
  expect(listener).not.toHaveBeenCalled();
});

test('a request waits for at most two renderings', async () => {
  const { listener, find } = serveWaiting(Array.from({ length: 9 }, () => Promise.resolve()));
  await setImmediate();
  expect(find).toHaveBeenCalledTimes(3);
  expect(listener).toHaveBeenCalledOnce();
});

test('a request whose client disconnects while it waits is dropped', async () => {
  const { listener, find, response } = serveWaiting([Promise.resolve(), undefined]);
  response.destroyed = true;
  await setImmediate();
  expect(find).toHaveBeenCalledOnce();
  expect(listener).not.toHaveBeenCalled();
});

test('a cached page is counted for people and logged by path, with the proxy’s request ID', async () => {
  await loadTwice('/lawyer/7?tab=contact');
  const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' };
  const response = await load('/lawyer/7?tab=contact', { ...browser, 'X-Request-Id': 'by-proxy' });
  expect(response.headers['x-request-id']).toBe('by-proxy');
  expect(tally.countForLawyer).toHaveBeenCalledExactlyOnceWith(7, 'profileViews');
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'info',
    'request completed',
    expect.objectContaining({
      requestId: 'by-proxy',
      method: 'GET',
      path: '/lawyer/7',
      status: 200,
    }),
  );
  await load('/lawyer/7?tab=contact', { 'User-Agent': 'Googlebot/2.1' });
  expect(tally.countForLawyer).toHaveBeenCalledOnce();
  expect(appRequests).toBe(2);
});

/** The headers that are the same in every response to a request. */
function repeatableHeaders({ headers }: CachedResponse) {
  const { date: _, 'x-request-id': __, ...others } = headers;
  return others;
}

test.each<Record<string, string>>([{}, { 'Accept-Encoding': 'gzip' }])(
  'HEAD of an uncached page has the headers of GET, except those computed from the body: %o',
  async (accepted) => {
    const head = await load('/faq', accepted, 'HEAD');
    const {
      etag,
      'content-length': _,
      'content-encoding': __,
      ...known
    } = repeatableHeaders(await load('/faq', accepted));
    expect(etag).toBeDefined();
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(repeatableHeaders(head)).toEqual(known);
  },
);

test.each<Record<string, string>>([{}, { 'Accept-Encoding': 'gzip' }])(
  'HEAD of a cached page has the headers of GET, no body, and counts as no visit: %o',
  async (accepted) => {
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11) Firefox/145.0', ...accepted };
    for (let time = 0; time < 2; time++) await load('/faq', accepted);
    const get = await load('/faq', headers);
    expect(tally.count).toHaveBeenCalledOnce();
    const head = await load('/faq', headers, 'HEAD');
    expect(appRequests).toBe(2);
    expect(repeatableHeaders(head)).toEqual(repeatableHeaders(get));
    expect(head.headers['content-length']).toBe(String(get.body.length));
    expect(head.body).toHaveLength(0);
    expect(tally.count).toHaveBeenCalledOnce();
    expect(log).toHaveBeenLastCalledWith(
      'info',
      'request completed',
      expect.objectContaining({ method: 'HEAD' }),
    );
  },
);

test.each([
  ['another method', () => load('/faq', {}, 'OPTIONS')],
  ['a body', () => load('/faq', { 'Content-Length': '0' })],
  ['no host', () => load('/faq', {}, 'GET', false)],
  ['a session', () => load('/faq', { Cookie: 'theme=dark; __Host-signed-in=1' })],
])('a request with %s reaches the app', async (_, sendRequest) => {
  await loadTwice('/faq');
  await sendRequest().catch(() => {});
  expect(log).not.toHaveBeenCalled();
});
