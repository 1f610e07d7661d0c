import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitLargeResponses } from './large-response-limit.ts';

/** An app that shows how many requests it works on at once; each waits to be released. */
function counting() {
  let current = 0;
  let highest = 0;
  const started: string[] = [];
  const waiting: (() => void)[] = [];
  const app = new Hono().use(limitLargeResponses()).get('*', async (c) => {
    started.push(c.req.url.slice(c.req.url.lastIndexOf('/')));
    current += 1;
    highest = Math.max(highest, current);
    await new Promise<void>((resolve) => waiting.push(resolve));
    current -= 1;
    return c.text('large');
  });
  const release = () => waiting.splice(0).forEach((resolve) => void resolve());
  return { app, release, started, highest: () => highest };
}

const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

test('builds large responses two at a time, and sends every one', async () => {
  const { app, release, highest } = counting();
  const responses = Array.from({ length: 7 }, () => app.request('/all'));
  for (let round = 0; round < 4; round += 1) {
    await yieldToEventLoop();
    release();
  }
  for (const response of responses) expect((await response).status).toBe(200);
  expect(highest()).toBe(2);
});

test('a page of results doesn’t wait for large responses', async () => {
  const { app, release, started } = counting();
  const responses = [1, 2, 3].map((number) => app.request(`/all-${number}`));
  const page = app.request('/all?page=2');
  await yieldToEventLoop();
  expect(started.toSorted()).toEqual(['/all-1', '/all-2', '/all?page=2']);
  release();
  await yieldToEventLoop();
  release();
  expect((await Promise.all([page, ...responses])).every(({ ok }) => ok)).toBe(true);
});

test('skips a queued request whose client has disconnected', async () => {
  const { app, release, started } = counting();
  const client = new AbortController();
  const responses = [
    app.request('/first'),
    app.request('/second'),
    app.request('/third', { signal: client.signal }),
  ];
  await yieldToEventLoop();
  client.abort();
  release();
  await Promise.all(responses);
  expect(started).toEqual(['/first', '/second']);
});
