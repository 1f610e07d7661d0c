import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { requestLog } from '../observability/request-log.ts';
import { pageQueue } from './page-queue.ts';

/** The paths whose rendering has started, and the functions that end each. */
let started: string[];
let finishers: Map<string, () => void>;
let responses: Promise<string>[];
let clock: number;
let app: Hono<{ Variables: { isFirstRequest?: boolean } }>;
let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  started = [];
  finishers = new Map();
  responses = [];
  clock = 0;
  app = new Hono();
  // In place of the page cache.
  app.use(async (c, next) => {
    c.set('isFirstRequest', c.req.path.startsWith('/new'));
    await next();
  });
  app.use(pageQueue({ trustedProxies: 1, now: () => clock }));
  app.all('*', async (c) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    started.push(c.req.path);
    finishers.set(c.req.path, resolve);
    await promise;
    return c.text(c.req.path);
  });
});

/** Renderings start one after another, each in its own iteration of the event loop. */
async function startRenderings() {
  for (let iteration = 0; iteration < 6; iteration++) await setImmediate();
}

/** Requests a page and waits until it is rendering or queued. */
async function load(path: string, clientIp: string, method = 'GET') {
  const headers = { 'X-Forwarded-For': clientIp };
  const response = Promise.resolve(app.request(path, { method, headers }));
  responses.push(response.then((finished) => finished.text()));
  await startRenderings();
}

/** Ends a rendering and waits until the next one has started. */
async function finish(path: string) {
  finishers.get(path)?.();
  await startRenderings();
}

/** Finishes the renderings in order, and checks that every request got its own page. */
async function finishAll(paths: string[]) {
  for (let index = 0; index < paths.length; index++) await finish(started[index] ?? '');
  expect((await Promise.all(responses)).toSorted()).toEqual(paths.toSorted());
}

test('two pages are rendered at once; the next one is the other client’s, not the longest waiting', async () => {
  const paths = ['/1', '/2', '/3', '/4'];
  for (const path of paths) await load(path, '192.0.2.1');
  await load('/other', '192.0.2.2');
  expect(started).toEqual(['/1', '/2']);
  await finish('/1');
  expect(started).toEqual(['/1', '/2', '/other']);
  await finishAll([...paths, '/other']);
  expect(started).toEqual(['/1', '/2', '/other', '/3', '/4']);
});

test('a visitor who paused is before fifty crawlers that didn’t, although their turns are longer ago', async () => {
  const crawlers = Array.from({ length: 50 }, (_, index) => `192.0.2.${index}`);
  const crawl = async (name: string) => {
    for (const ip of crawlers) await load(`/new/${name}/${ip}`, ip);
  };
  await crawl('a');
  for (let index = 0; index < crawlers.length; index++) await finish(started[index] ?? '');
  await load('/new/first', '198.51.100.1');
  await finish('/new/first');
  clock = 99;
  await crawl('b');
  clock = 100;
  await load('/new/visitor', '198.51.100.1');
  await finish(`/new/b/${crawlers[0]}`);
  expect(started.at(-1)).toBe('/new/visitor');
});

test('among crawlers, the one whose turn is longest ago is next', async () => {
  await load('/new/1', '192.0.2.1');
  await load('/new/2', '192.0.2.2');
  for (const page of [3, 5, 7]) await load(`/new/${page}`, '192.0.2.1');
  for (const page of [4, 6]) await load(`/new/${page}`, '192.0.2.2');
  for (let index = 0; index < 7; index++) await finish(started[index] ?? '');
  expect(started.slice(0, 4)).toEqual(['/new/1', '/new/2', '/new/3', '/new/4']);
  await Promise.all(responses);
});

test('pages that were requested before take turns with new ones', async () => {
  const paths = ['/new/1', '/new/2', '/new/3', '/new/4', '/known/1', '/known/2'];
  for (const [index, path] of paths.entries()) await load(path, `192.0.2.${index}`);
  await finishAll(paths);
  expect(started).toEqual(['/new/1', '/new/2', '/known/1', '/new/3', '/known/2', '/new/4']);
});

test('forms of different clients wait neither for pages nor for each other', async () => {
  const paths = ['/1', '/2', '/form/1', '/form/2', '/form/3'];
  for (const [index, path] of paths.entries())
    await load(path, `192.0.2.${index}`, path.startsWith('/form') ? 'POST' : 'GET');
  expect(started).toEqual(paths);
  await load('/3', '192.0.2.9');
  expect(started).toEqual(paths);
  await finish('/2');
  expect(started).toEqual([...paths, '/3']);
});

test('slow forms of a client delay its next form, but not its pages', async () => {
  for (const form of ['/form/1', '/form/2', '/form/3']) await load(form, '192.0.2.1', 'POST');
  await load('/1', '192.0.2.1');
  expect(started).toEqual(['/form/1', '/form/2', '/1']);
  await finish('/form/1');
  expect(started).toEqual(['/form/1', '/form/2', '/1', '/form/3']);
});

test('a crawler that has waited two seconds is no longer behind new clients', async () => {
  for (const page of [1, 2, 3]) await load(`/${page}`, '192.0.2.1');
  await load('/4', '192.0.2.2');
  clock = 2000;
  await load('/other', '192.0.2.3');
  await finish('/1');
  await finish('/2');
  expect(started).toEqual(['/1', '/2', '/4', '/3']);
});

test('a page that has waited ten seconds gets a 503 that says when to retry, and is never rendered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const path of ['/1', '/2']) await load(path, '192.0.2.1');
    const client = { headers: { 'X-Forwarded-For': '192.0.2.2' } };
    const waiting = [app.request('/waiting/1', client), app.request('/waiting/2', client)];
    await startRenderings();
    vi.advanceTimersByTime(10_000);
    for (const { status, headers } of await Promise.all(waiting))
      expect([status, headers.get('Retry-After')]).toEqual([503, '10']);
    // The rejected requests neither count against their client nor occupy the queue.
    await load('/3', '192.0.2.2');
    await load('/4', '192.0.2.3');
    await load('/5', '192.0.2.4');
    await finish('/1');
    expect(started).toEqual(['/1', '/2', '/3']);
    await finish('/2');
    expect(started).toEqual(['/1', '/2', '/3', '/4']);
    await finishAll(['/1', '/2', '/3', '/4', '/5']);
    // Only the next warning is scheduled.
    expect(vi.getTimerCount()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('each rejected page is counted in a warning within a minute, and is not logged as an error', async () => {
  const log = vi.fn();
  const logged = new Hono().use(requestLog({ log, metrics: null })).route('/', app);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reject = async (path: string, count: number) => {
    const waiting = Array.from({ length: count }, () => logged.request(path));
    await startRenderings();
    vi.advanceTimersByTime(10_000);
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(503);
  };
  try {
    for (const path of ['/1', '/2']) await load(path, '192.0.2.1');
    await reject('/3', 1);
    await reject('/4', 2);
    await reject('/5', 1);
    vi.advanceTimersByTime(39_999);
    expect(warn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(120_001);
    await reject('/6', 1);
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringMatching(/; 1 request got a 503 after 10 s\.$/),
      expect.stringMatching(/; 3 requests got a 503 after 10 s\.$/),
      expect.stringMatching(/; 1 request got a 503 after 10 s\.$/),
    ]);
    expect(log.mock.calls.map(([level, , { status }]) => [level, status])).toEqual(
      Array(5).fill(['info', 503]),
    );
    await finishAll(['/1', '/2']);
  } finally {
    vi.useRealTimers();
  }
});

test('pages of simultaneous requests start in different iterations of the event loop', async () => {
  for (const ip of ['192.0.2.1', '192.0.2.2']) {
    void app.request(`/${ip}`, { headers: { 'X-Forwarded-For': ip } });
  }
  const counts = [];
  for (let iteration = 0; iteration < 3; iteration++) {
    counts.push(started.length);
    await setImmediate();
  }
  expect(counts).toEqual([0, 1, 2]);
});

test('a queued page is not rendered if its client has disconnected', async () => {
  const rendered: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const app = new Hono();
  app.use(pageQueue({ trustedProxies: 0 }));
  app.all('*', async (c) => {
    rendered.push(`${c.req.method} ${c.req.path}`);
    await promise;
    return c.text('page');
  });
  const client = new AbortController();
  const { signal } = client;
  const requests = [
    app.request('/1'),
    app.request('/2'),
    app.request('/left', { signal }),
    app.request('/form', { method: 'POST', signal }),
  ];
  await startRenderings();
  client.abort();
  resolve();
  await Promise.all(requests);
  expect(rendered).toEqual(['GET /1', 'GET /2', 'POST /form']);
});
