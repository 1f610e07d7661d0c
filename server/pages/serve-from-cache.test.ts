import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { readConfig } from '../config.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { createPageCache } from './page-cache.ts';
import { serveFromCache } from './serve-from-cache.ts';

let server: Server;
let port: number;
/** How many requests have reached the app. */
let appRequests: number;
const tally = { count: vi.fn(), countForLawyer: vi.fn(), flush: async () => {} };
const log = vi.fn();

beforeEach(async () => {
  appRequests = 0;
  vi.clearAllMocks();
  const cache = createPageCache(await createTestDirectory(lawyer()), () => '2026-11-22');
  const { site } = readConfig({});
  const app = new Hono();
  app.use(async (_, next) => {
    appRequests++;
    await next();
  });
  app.use(
    requestId(),
    cache.serve(() => {}),
    securityHeaders({ site, development: false }),
  );
  app.use(cache.store);
  app.all('*', (c) => c.html('A page'));
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
  const comparable = ({ headers, body }: CachedResponse) => {
    const { date: _, 'x-request-id': id, ...others } = headers;
    expect(id).toMatch(/^[\da-f-]{36}$/);
    return [others, `${body}`];
  };
  expect(comparable(cached)).toEqual(comparable(fromApp));
  expect(cached.headers['x-request-id']).not.toBe(fromApp.headers['x-request-id']);
});

test('a cached page is compressed for clients that accept gzip', async () => {
  await loadTwice('/faq');
  const { headers, body } = await load('/faq', { 'Accept-Encoding': 'gzip' });
  expect(appRequests).toBe(2);
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['content-length']).toBe(String(body.length));
  expect(gunzipSync(body).toString()).toContain('A page');
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
    expect.objectContaining({ method: 'GET', path: '/lawyer/7', status: 200 }),
  );
  await load('/lawyer/7?tab=contact', { 'User-Agent': 'Googlebot/2.1' });
  expect(tally.countForLawyer).toHaveBeenCalledOnce();
  expect(appRequests).toBe(2);
});

test.each<Record<string, string>>([{}, { 'Accept-Encoding': 'gzip' }])(
  'HEAD of a cached page has the headers of GET, no body, and counts as no visit: %o',
  async (accepted) => {
    await loadTwice('/faq');
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11) Firefox/145.0', ...accepted };
    const get = await load('/faq', headers);
    expect(tally.count).toHaveBeenCalledOnce();
    const head = await load('/faq', headers, 'HEAD');
    expect(appRequests).toBe(2);
    const comparable = ({ headers: { date: _, 'x-request-id': __, ...others } }: CachedResponse) =>
      others;
    expect(comparable(head)).toEqual(comparable(get));
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
  ['another cookie choice', () => load('/faq', { 'Sec-GPC': '1' })],
])('a request with %s reaches the app', async (_, sendRequest) => {
  await loadTwice('/faq');
  await sendRequest().catch(() => {});
  expect(log).not.toHaveBeenCalled();
});
