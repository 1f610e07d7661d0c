import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createTestApp, createTestAppWithLawyers, lawyer } from '../testing/test-app.ts';
import { application, message, payloads } from '../testing/test-forms.ts';
import type { Limits } from './limits.ts';

const clock = { now: new Date('2026-11-21T12:00:00Z') };

/** The site behind one proxy, which passes on the client IP. */
async function appBehindProxy(changes: Partial<Limits> = {}) {
  const { db } = await createTestAppWithLawyers(lawyer());
  const limits = { ...readConfig({}).limits, ...changes };
  return createTestApp(db, { trustedProxies: 1, limits, now: () => clock.now }).app;
}

type App = Awaited<ReturnType<typeof appBehindProxy>>;

const requestAs = (app: App, path: string, clientIp: string, init: RequestInit = {}) =>
  app.request(path, { ...init, headers: { 'X-Forwarded-For': clientIp, ...init.headers } });

const send = (app: App, path: string, body: object, clientIp: string) =>
  requestAs(app, path, clientIp, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': clientIp },
    body: JSON.stringify(body),
  });

describe('a client IP may send each form five times', () => {
  test.each([
    ['/api/find-lawyer-request', payloads.home, 600],
    ['/api/contact', message, 600],
    ['/api/lawyer-signup', application, 600],
    ['/api/newsletter', { email: 'dana@example.com' }, 3600],
  ] as const)('%s, and must then wait', async (path, body, seconds) => {
    const app = await appBehindProxy();
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await send(app, path, body, '192.0.2.1')).status).toBe(201);
    const rejected = await send(app, path, body, '192.0.2.1');
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('Retry-After')).toBe(String(seconds));
    expect((await rejected.json()).message).toMatch(
      seconds === 600 ? /Please wait 10 minutes/ : /Please wait an hour/,
    );
    expect((await send(app, path, body, '192.0.2.2')).status).toBe(201);
  });

  test('all visitors together have a limit too, which the operator can lift', async () => {
    const app = await appBehindProxy({ searches: 120, forms: 7 });
    const lifted = await appBehindProxy(readConfig({ FORM_LIMIT: '0' }).limits);
    const responses = [];
    for (let visitor = 1; visitor <= 8; visitor++) {
      const form = { ...message, message: `This is message number ${visitor}.` };
      responses.push(await send(app, '/api/contact', form, `192.0.2.${visitor}`));
      expect((await send(lifted, '/api/contact', form, `192.0.2.${visitor}`)).status).toBe(201);
    }
    expect(responses.map(({ status }) => status)).toEqual([...Array(7).fill(201), 429]);
    // The network of the eighth visitor sent only one form, so the message must not blame it.
    const error = await responses[7]?.json();
    expect(error.message).toMatch(/more submissions than we can handle/);
  });
});

describe('searches', () => {
  const search = (app: App, clientIp: string) =>
    requestAs(app, '/api/lawyers/search?state=alabama&page=1', clientIp);

  test('are limited to 120 a minute per client IP, with a message that says to wait', async () => {
    const app = await appBehindProxy();
    for (let attempt = 1; attempt <= 120; attempt++)
      expect((await search(app, '192.0.2.1')).status).toBe(200);
    const rejected = await search(app, '192.0.2.1');
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('Retry-After')).toBe('60');
    expect(rejected.headers.get('Cache-Control')).toBe('no-store');
    expect((await rejected.json()).message).toMatch(/Please wait a minute and try again/);
    expect((await search(app, '192.0.2.2')).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await search(app, '192.0.2.1')).status).toBe(200);
  });

  test.each(['featured', 'facets', 'nearby', 'map', 'search'])(
    '%s requests have their own limit',
    async (kind) => {
      const app = await appBehindProxy({ searches: 2, forms: 10 });
      for (let attempt = 1; attempt <= 2; attempt++) {
        expect((await requestAs(app, `/api/lawyers/${kind}`, '192.0.2.1')).status).toBe(200);
        expect((await requestAs(app, '/api/suggestions?q=a', '192.0.2.1')).status).toBe(200);
      }
      expect((await requestAs(app, `/api/lawyers/${kind}`, '192.0.2.1')).status).toBe(429);
      expect((await requestAs(app, '/api/lawyers/1', '192.0.2.1')).status).toBe(200);
    },
  );

  test.each([
    ['an IPv6 /64 network is one client', '2001:db8::1', '2001:DB8:0:0:ffff::1', true],
    ['two IPv6 /64 networks are two clients', '2001:db8::1', '2001:db8:0:1::1', false],
    ['an IPv4 address is one client in both notations', '192.0.2.1', '::ffff:192.0.2.1', true],
    ['the port of an IPv4 address is ignored', '192.0.2.1', '192.0.2.1:4711', true],
    ['the port of an IPv6 address is ignored', '2001:db8::1', '[2001:db8::2]:4711', true],
    [
      'only the proxy’s entry in X-Forwarded-For counts, not the client’s',
      '192.0.2.1',
      '8.8.8.8, 192.0.2.1',
      true,
    ],
  ])('%s', async (_, first, second, isSame) => {
    const app = await appBehindProxy({ searches: 1, forms: 10 });
    await search(app, first);
    expect((await search(app, second)).status).toBe(isSame ? 429 : 200);
  });

  test('X-Forwarded-For is ignored without a trusted proxy', async () => {
    const { db } = await createTestAppWithLawyers();
    const { app } = createTestApp(db, {
      limits: { ...readConfig({}).limits, searches: 1 },
      trustedProxies: 0,
    });
    await search(app, '192.0.2.1');
    expect((await search(app, '192.0.2.2')).status).toBe(429);
  });
});

test('each of several processes allows its share of a limit', async () => {
  const app = await appBehindProxy({ searches: 5, processes: 2 });
  const statuses: number[] = [];
  for (let number = 1; number <= 4; number++)
    statuses.push((await requestAs(app, '/api/lawyers/search', '192.0.2.1')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('limits all requests that change something', async () => {
  const app = await appBehindProxy();
  const statuses = new Set<number>();
  for (let attempt = 1; attempt <= 121; attempt++) {
    const { status } = await requestAs(app, '/api/requests/unknown', '192.0.2.1', {
      method: 'DELETE',
    });
    statuses.add(status);
  }
  expect([...statuses]).toEqual([404, 429]);
  const other = await requestAs(app, '/api/requests/unknown', '192.0.2.2', { method: 'DELETE' });
  expect(other.status).toBe(404);
});

test('reports to /api/counts have their own limit and don’t block other changes', async () => {
  const app = await appBehindProxy({ searches: 1, forms: 1 });
  const report = (number: number) =>
    requestAs(app, '/api/counts', `192.0.2.${number}`, { method: 'POST', body: '{}' });
  for (let number = 1; number <= 10; number++) expect((await report(number)).status).toBe(400);
  const rejected = await report(11);
  expect(rejected.status).toBe(429);
  expect(rejected.headers.get('Retry-After')).toBe('600');
  expect((await rejected.json()).message).toMatch(
    /^We’re getting more submissions .* wait 10 minutes/,
  );
  const other = await requestAs(app, '/api/requests/unknown', '192.0.2.12', { method: 'DELETE' });
  expect(other.status).toBe(404);
});

describe('a URL', () => {
  const ofLength = (bytes: number) => `/api/suggestions?q=${'x'.repeat(bytes - 19)}`;

  test('of 2 KB is accepted, and a longer one is rejected with a message', async () => {
    const { app } = await createTestAppWithLawyers();
    expect((await app.request(ofLength(2048))).status).toBe(200);
    const rejected = await app.request(ofLength(2049));
    expect(rejected.status).toBe(414);
    expect((await rejected.json()).message).toBe(
      'A web address on this site can be at most 2 KB long.',
    );
  });
});

test.each([
  ['a form that is too large', '/contact', { method: 'POST', body: 'x'.repeat(70_000) }, 413],
  ['a URL that is too long', `/find-lawyer?q=${'x'.repeat(3000)}`, {}, 414],
  [
    'a form from another site',
    '/contact',
    { method: 'POST', headers: { Origin: 'https://a.example' } },
    403,
  ],
] as const)('a page explains the rejection of %s', async (_, path, init, status) => {
  const { app } = await createTestAppWithLawyers();
  const headers = { Accept: 'text/html', ...('headers' in init && init.headers) };
  const rejected = await app.request(path, { ...init, headers });
  expect(rejected.status).toBe(status);
  expect(rejected.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(await rejected.text()).toMatch(/<h1>[^<]+<\/h1>\s*<p>[^<]+\.<\/p>/);
});
