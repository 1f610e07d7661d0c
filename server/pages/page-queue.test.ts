import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { pageQueue } from './page-queue.ts';

test('a client that requests many pages at once doesn’t delay another client', async () => {
  const rendering: { path: string; finish: () => void }[] = [];
  const app = new Hono();
  app.use(pageQueue({ trustedProxies: 1 }));
  app.get('*', async (c) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    rendering.push({ path: c.req.path, finish: resolve });
    await promise;
    return c.text(c.req.path);
  });
  const load = (path: string, clientIp: string) =>
    app.request(path, { headers: { 'X-Forwarded-For': clientIp } });
  const started = () => rendering.map(({ path }) => path);

  const many = ['/1', '/2', '/3', '/4'].map((path) => load(path, '192.0.2.1'));
  await setImmediate();
  expect(started()).toEqual(['/1', '/2']);
  const other = load('/other', '192.0.2.2');
  await setImmediate();
  expect(started()).toEqual(['/1', '/2', '/other']);

  for (let index = 0; index < 5; index++) {
    rendering[index]?.finish();
    await setImmediate();
  }
  expect(started()).toEqual(['/1', '/2', '/other', '/3', '/4']);
  const texts = await Promise.all(
    [...many, other].map(async (response) => (await response).text()),
  );
  expect(texts).toEqual(['/1', '/2', '/3', '/4', '/other']);
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
  await setImmediate();
  client.abort();
  resolve();
  await Promise.all(requests);
  expect(rendered).toEqual(['GET /1', 'GET /2', 'POST /form']);
});
