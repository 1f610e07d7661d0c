import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { expect, test } from 'vitest';
import type { LogLevel } from '../config.ts';
import { createLog, redirectConsole, withRequestId } from './log.ts';
import { requestLog } from './request-log.ts';

function createTestLog({
  level = 'debug',
  isPlainText = false,
  worker = null,
  now = () => new Date('2026-11-21T12:00:00Z'),
}: {
  level?: LogLevel;
  isPlainText?: boolean;
  worker?: number | null;
  now?: () => Date;
} = {}) {
  const written: string[] = [];
  const log = createLog({
    level,
    isPlainText,
    now,
    output: { write: (line) => void written.push(line) },
    worker,
  });
  return { log, written, lines: () => written.map((line) => JSON.parse(line)) };
}

test('an event is a line of JSON with its request ID', async () => {
  const { log, written } = createTestLog();
  await withRequestId('abc', async () => log('warn', 'The disk is low.', { freeMegabytes: 12 }));
  log('info', 'Later');
  expect(written).toEqual([
    '{"level":"warn","time":"2026-11-21T12:00:00.000Z","requestId":"abc","freeMegabytes":12,' +
      '"message":"The disk is low."}\n',
    '{"level":"info","time":"2026-11-21T12:00:00.000Z","message":"Later"}\n',
  ]);
});

test('a line contains the worker’s number and doesn’t mask a request ID like a phone number', () => {
  const { log, written } = createTestLog({ worker: 3 });
  log('info', 'request completed', { requestId: '205-555-0143', path: '/205-555-0143' });
  expect(written[0]).toContain('"worker":3,"requestId":"205-555-0143","path":"/[phone]"');
});

test('each line has the time of its event', () => {
  let milliseconds = 0;
  const { log, lines } = createTestLog({ now: () => new Date(milliseconds) });
  for (milliseconds of [1000, 1000, 1001, 999]) log('info', 'Saved');
  expect(lines().map(({ time }) => Date.parse(time))).toEqual([1000, 1000, 1001, 999]);
});

test('at a terminal, an event is a line of plain text', () => {
  const { log, written } = createTestLog({ isPlainText: true });
  log('info', 'request completed', { method: 'GET', path: '/', status: 200 });
  expect(written).toEqual(['12:00:00 request completed GET / 200\n']);
});

test.each([
  ['debug', 4],
  ['warn', 2],
  ['error', 1],
] as const)('LOG_LEVEL=%s writes events of that level and above', (level, count) => {
  const { log, written } = createTestLog({ level });
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log(level, level);
  expect(written).toHaveLength(count);
});

test('console output becomes log lines, and errors keep their stack traces', () => {
  const { log, lines } = createTestLog();
  const testConsole = { ...console };
  redirectConsole(testConsole, log);
  testConsole.log('Loaded %d lawyers', 3);
  testConsole.error('Broken', new Error('no such table'));
  expect(lines()[0]).toMatchObject({ level: 'info', message: 'Loaded 3 lawyers' });
  expect(lines()[1].level).toBe('error');
  expect(lines()[1].message).toMatch(/^Broken Error: no such table\n +at /);
});

test('log lines don’t identify the visitor or the query', async () => {
  const { log, written, lines } = createTestLog();
  const app = new Hono().use(requestId(), requestLog({ log, metrics: null }));
  app.get('*', (c) => c.text(''));
  await app.request('/find-lawyer?q=ann%40mail.example&name=Ann%20Lee', {
    headers: { 'X-Forwarded-For': '203.0.113.7', Cookie: 'session=Zx81', 'User-Agent': 'Phone' },
  });
  await app.request('/request/8fJx0_aZq1LmNo-pQrStUv');
  // The second time, the path comes from the cache.
  for (let time = 0; time < 2; time++) await app.request('/request/q81z');
  await app.request('/unsubscribe/ann@mail.example');
  expect(lines()[0]).toMatchObject({ method: 'GET', path: '/find-lawyer', status: 200 });
  expect(lines()[0].requestId).toMatch(/^[\w-]{36}$/);
  expect(lines().map(({ path }) => path)).toEqual([
    '/find-lawyer',
    '/request/[token]',
    '/request/[token]',
    '/request/[token]',
    '/unsubscribe/[email]',
  ]);
  expect(written.join('')).not.toMatch(/ann|Ann|203\.0|Zx81|Phone|8fJx0|q81z/);
});

test('a long path is cut to 200 characters after personal data is masked', async () => {
  const { log, lines } = createTestLog();
  const app = new Hono().use(requestLog({ log, metrics: null }));
  app.get('*', (c) => c.text(''));
  const start = `/${'z'.repeat(192)}`;
  await app.request(`${start}/ann.lee@mail.example/${'z'.repeat(9000)}`);
  expect(lines()[0].path).toBe(`${start}/[email`);
});

test('a request logs only its first warning, shortened', async () => {
  const { log, lines } = createTestLog();
  const testConsole = { ...console };
  redirectConsole(testConsole, log);
  for (const id of ['first', 'second'])
    await withRequestId(id, async () => {
      for (let count = 0; count < 1000; count += 1) {
        testConsole.warn(`The path can't be decoded: ${'/%'.repeat(1000)}`);
      }
    });
  expect(lines().map(({ requestId }) => requestId)).toEqual(['first', 'second']);
  expect(lines()[0].message).toHaveLength(200);
  testConsole.warn('one', 'outside');
  testConsole.warn('two');
  expect(lines()).toHaveLength(4);
});

test('a 500 is logged as an error, and assets and health checks at debug level', async () => {
  const { log, lines } = createTestLog();
  const app = new Hono().use(requestId(), requestLog({ log, metrics: null }));
  app.get('*', (c) => c.text('', c.req.path === '/broken' ? 500 : 200));
  for (const path of ['/broken', '/assets/a.js', '/healthz', '/']) await app.request(path);
  expect(lines().map(({ level }) => level)).toEqual(['error', 'debug', 'debug', 'info']);
});
