import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/engine/database.ts';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { readServerState } from '../../db/server-state/server-state.ts';
import { createTestApp } from '../testing/test-app.ts';
import { clearUntrustedProxy } from './untrusted-proxy.ts';

const CLIENT_IP = '203.0.113.7';

let db: Database;
let now: Date;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  now = new Date('2026-11-21T12:00:00Z');
  db = await createTestDirectory(lawyer());
});

function requestWith(path: string, headers: Record<string, string>, trustedProxies = 0) {
  const { app } = createTestApp(db, { trustedProxies, now: () => now });
  return async () => (await app.request(path, { headers })).status;
}
const stored = () => readServerState(db, 'untrustedProxy');

test.each(['/api/lawyers/1', '/healthz', '/sitemap.xml'])(
  'X-Forwarded-For on %s without TRUST_PROXY is logged once and stored once a day',
  async (path) => {
    const request = requestWith(path, { 'X-Forwarded-For': CLIENT_IP });
    for (let time = 0; time < 3; time++) expect(await request()).toBe(200);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('Set TRUST_PROXY to the number of proxies'),
    );
    expect((await stored())?.updatedAt).toBe('2026-11-21T12:00:00.000Z');
    now = new Date('2026-11-21T23:00:00Z');
    await request();
    expect((await stored())?.updatedAt).toBe('2026-11-21T12:00:00.000Z');
    now = new Date('2026-11-22T01:00:00Z');
    await request();
    expect((await stored())?.updatedAt).toBe('2026-11-22T01:00:00.000Z');
    expect(console.warn).toHaveBeenCalledOnce();
  },
);

test('neither the log nor the database contains the client IP', async () => {
  await requestWith('/healthz', { 'X-Forwarded-For': CLIENT_IP })();
  expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain(CLIENT_IP);
  expect(JSON.stringify(await stored())).not.toContain(CLIENT_IP);
});

test('there is no warning if the proxy is trusted, or if there is none', async () => {
  await requestWith('/healthz', { 'X-Forwarded-For': CLIENT_IP }, 1)();
  await requestWith('/healthz', {})();
  expect(console.warn).not.toHaveBeenCalled();
  expect(await stored()).toBeNull();
});

test('a start with TRUST_PROXY set clears the warning, and any other start keeps it', async () => {
  await requestWith('/healthz', { 'X-Forwarded-For': CLIENT_IP })();
  await clearUntrustedProxy(db, 0);
  expect(await stored()).not.toBeNull();
  await clearUntrustedProxy(db, 1);
  expect(await stored()).toBeNull();
});

test('a request is answered even if the warning can’t be stored', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  vi.spyOn(db, 'insertInto').mockImplementationOnce(() => {
    throw new Error('The disk is full.');
  });
  expect(await requestWith('/api/lawyers/1', { 'X-Forwarded-For': CLIENT_IP })()).toBe(200);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
