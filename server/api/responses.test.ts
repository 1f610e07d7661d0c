import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CommitError, ConnectionError } from '../../db/engine/postgres/error-codes.ts';
import { createTestDirectory, fillDisk, lawyer } from '../../db/engine/test-directory.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import type { Problem } from '../contract/http/problem.ts';
import { handleUnexpectedError, noteIdempotencyKey } from './responses.ts';

test.each([
  ['POST', 'nothing was saved'],
  ['GET', 'is unavailable'],
])('a full disk is a 503 with Retry-After for %s', async (method, message) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const db = await createTestDirectory();
  await fillDisk(db);
  const app = new Hono();
  app.all('*', async (c) => {
    await addLawyers(db, [lawyer({ bio: 'x'.repeat(1_000_000) })]);
    return c.text('stored');
  });
  app.onError((error, c) => {
    const response = handleUnexpectedError(db, error, c);
    return c.json<Problem>({ message: response.message }, response.status);
  });

  const response = await app.request('/form', { method });
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('60');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect((await response.json()).message).toContain(message);
  expect(log.mock.lastCall?.[0]).toMatch(
    new RegExp(`^\\[a page\\] ${method} /form: the database is full\\. The disk is full\\.`),
  );
  log.mockClear();
});

test('an uncertain commit is a 503 that does not claim that nothing was saved', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const db = await createTestDirectory();
  const app = new Hono();
  app.all('*', (c) => {
    noteIdempotencyKey(c, c.req.header('Idempotency-Key') ?? null);
    throw new CommitError('The commit may have failed.');
  });
  app.onError((error, c) => {
    const { message, status } = handleUnexpectedError(db, error, c);
    return c.json<Problem>({ message }, status);
  });
  const response = await app.request('/form', { method: 'POST' });
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('60');
  const { message } = await response.json();
  expect(message).toContain('they may or may not have been');
  expect(message).not.toContain('nothing was saved');
  expect(message).toContain('Check whether it was saved before you send it again.');
  const headers = { 'Idempotency-Key': 'b2a1c7f0-0001' };
  const again = await app.request('/form', { method: 'POST', headers });
  expect((await again.json()).message).toContain('we’ll save it only once');
  expect(log.mock.lastCall?.[0]).toMatch(/^\[a page\] POST \/form: the commit is uncertain\. /);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockClear();
});

test('an outage is two lines in the log, without a stack', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const info = vi.spyOn(console, 'log').mockImplementation(() => {});
  const db = await createTestDirectory();
  const app = new Hono();
  app.all('*', () => {
    throw new ConnectionError('connect ECONNREFUSED');
  });
  app.onError((error, c) => c.json({}, handleUnexpectedError(db, error, c).status));
  const outage = async () => {
    for (let request = 0; request < 4; request++) {
      expect((await app.request('/blog')).status).toBe(503);
      vi.advanceTimersByTime(59_000);
    }
    vi.advanceTimersByTime(60_000);
    const lines = [error, info].map((log) => log.mock.calls.flat());
    for (const log of [error, info]) log.mockClear();
    return lines;
  };
  const expected = [
    [
      expect.stringMatching(
        /^\[a page\] GET \/blog: the database is unreachable\. .* ECONNREFUSED\)$/,
      ),
    ],
    [expect.stringMatching(/failed because of the database for 177 s: 4 unreachable\. None/)],
  ];
  expect(await outage()).toEqual(expected);
  expect(await outage()).toEqual(expected);
});
