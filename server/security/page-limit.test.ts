import { setImmediate } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { readConfig } from '../config.ts';
import { TOO_MANY_PAGES } from '../contract/forms/rate-limits.ts';
import { cachedSiteOn } from '../testing/test-site.ts';

const LIMIT = 3;

let db: Database;
let request: ReturnType<typeof cachedSiteOn>;
let now: Date;
beforeAll(async () => {
  db = await createTestDirectory(lawyer());
});
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z');
  request = siteWith({ PAGE_LIMIT: String(LIMIT) });
});

function siteWith(variables: Record<string, string>) {
  const { limits } = readConfig(variables);
  return cachedSiteOn(db, { TRUST_PROXY: '1' }, { limits, now: () => now });
}

async function load(path: string, clientIp = '192.0.2.1', method = 'GET') {
  const headers = { 'X-Forwarded-For': clientIp };
  const response = await request(path, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const useUpLimit = async () => {
  for (let page = 1; page <= LIMIT; page++) await load(`/no-such-page-${page}`);
};

test('a client IP that loads too many uncached pages is told to wait, and others are served', async () => {
  for (const path of ['/', '/lawyer/1', '/about'].slice(0, LIMIT)) {
    expect((await load(path)).status, path).toBe(200);
  }
  const rejected = await load('/faq');
  expect(rejected.status).toBe(429);
  expect(rejected.headers.get('Retry-After')).toBe('60');
  expect(rejected.headers.get('Cache-Control')).toBe('no-store');
  expect(rejected.text).toContain('<p>Too many page loads from your network');
  expect((await load('/faq', '192.0.2.2')).status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  expect((await load('/faq')).status).toBe(200);
});

/**
 * Fakes `setTimeout`, so that delayed rejections wait until the test calls
 * `vi.advanceTimersByTime`. Returns a function that counts the delays so far, excluding other
 * timers, such as those of caches.
 */
function holdDelays(): () => number {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => {
    timers.mockRestore();
    vi.useRealTimers();
  });
  return () => timers.mock.calls.filter(([, milliseconds]) => milliseconds === 1000).length;
}

test('a client that ignores the limit gets at most ten rejections at once, then has to wait', async () => {
  await useUpLimit();
  const delays = holdDelays();
  const statuses: number[] = [];
  const flood = Array.from({ length: 15 }, async () => {
    statuses.push((await load('/faq')).status);
  });
  // `vi.waitUntil` would advance the timers.
  while (statuses.length < 10 || delays() < 5) await setImmediate();
  vi.advanceTimersByTime(999);
  expect((await load('/faq', '192.0.2.2')).status).toBe(200);
  expect(statuses).toHaveLength(10);
  vi.advanceTimersByTime(1);
  await Promise.all(flood);
  expect(statuses).toEqual(Array(15).fill(429));
});

test('at most 20 rejections of a client and 200 in total are delayed; others close the connection', async () => {
  const clients = Array.from({ length: 11 }, (_, index) => `198.51.100.${index}`);
  request = siteWith({ PAGE_LIMIT: '1' });
  for (const ip of clients) await load('/no-such-page', ip);
  const delays = holdDelays();
  const closed: string[] = [];
  const flood = (ip: string) =>
    Array.from({ length: 31 }, async () => {
      const { status, headers } = await load('/faq', ip);
      expect(status).toBe(429);
      if (headers.get('Connection') === 'close') closed.push(ip);
    });
  const rejections = clients.flatMap(flood);
  while (closed.length < 31 || delays() < 200) await setImmediate();
  expect(new Set(closed).size).toBe(11);
  vi.advanceTimersByTime(1000);
  await Promise.all(rejections);
  expect([delays(), closed.length]).toEqual([200, 31]);
  // Delays that have ended no longer count against the client's limit of 20.
  const laterRejections = flood('198.51.100.0');
  while (closed.length < 31 + 11 || delays() < 220) await setImmediate();
  vi.advanceTimersByTime(1000);
  await Promise.all(laterRejections);
  expect([delays(), closed.length]).toEqual([220, 42]);
});

test.each(['GET', 'HEAD'])('%s of a page and of its data count alike', async (method) => {
  await load('/faq', undefined, method);
  await load('/faq.data', undefined, method);
  await load('/about.data', undefined, method);
  expect((await load('/about', undefined, method)).status).toBe(429);
});

test('a rejected request for page data gets JSON', async () => {
  await useUpLimit();
  const { status, text } = await load('/faq.data');
  expect(status).toBe(429);
  expect(JSON.parse(text)).toEqual({ message: TOO_MANY_PAGES });
});

test('cached pages, files, the sitemap, the feed and the API stay available beyond the limit', async () => {
  for (let visit = 1; visit <= 2; visit++) await load('/faq', '192.0.2.2');
  await useUpLimit();
  for (const path of [
    ...['/faq', '/favicon.svg', '/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt', '/feed.xml'],
    ...['/api/lawyers/1', '/healthz'],
  ]) {
    expect((await load(path)).status, path).toBe(200);
  }
});

test('cached pages, files, the sitemap, the feed and the API do not count toward the limit', async () => {
  for (let visit = 1; visit <= 2; visit++) await load('/faq', '192.0.2.2');
  for (let visit = 1; visit <= LIMIT; visit++) {
    for (const path of ['/faq', '/favicon.svg', '/sitemap.xml', '/feed.xml', '/api/lawyers/1']) {
      await load(path);
    }
  }
  expect((await load('/about')).status).toBe(200);
});

test('PAGE_LIMIT=0 lifts the limit', async () => {
  request = siteWith({ PAGE_LIMIT: '0' });
  for (let page = 1; page <= 310; page++) {
    const { status } = await load(`/lawyers/${page}`);
    expect(status).toBe(301);
  }
});

test('the default limit is 300 pages a minute', async () => {
  request = siteWith({});
  for (let page = 1; page <= 300; page++) {
    expect((await load(`/lawyers/${page}`)).status).toBe(301);
  }
  expect((await load('/lawyers/301')).status).toBe(429);
});
