import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { readServerState } from '../../db/server-state/server-state.ts';
import { watchClock } from './watch-clock.ts';

const MINUTE = 60_000;
const logged: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  logged.length = 0;
  for (const level of ['log', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((text) => logged.push(text));
  }
});
afterEach(() => {
  vi.useRealTimers();
});

test('the time is stored at startup, every minute and at shutdown', async () => {
  const db = await createTestDirectory();
  const stored = async () => (await readServerState(db, 'lastSeenAt'))?.value;
  const stop = await watchClock(db, () => new Date());
  expect(await stored()).toBe('2026-11-22T12:00:00.000Z');
  await vi.advanceTimersByTimeAsync(MINUTE);
  await vi.waitUntil(async () => (await stored()) === '2026-11-22T12:01:00.000Z', { interval: 0 });
  await vi.advanceTimersByTimeAsync(MINUTE / 2);
  await stop();
  expect(await stored()).toBe('2026-11-22T12:01:30.000Z');
});

test('a clock jump is logged once with both causes, and its end is logged once', async () => {
  const db = await createTestDirectory();
  const stop = await watchClock(db, () => new Date());
  vi.setSystemTime('2027-11-22T12:00:00Z');
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(logged).toEqual([
    expect.stringMatching(
      /reads November 22, 2027, 12:01 PM UTC.*last ran at November 22, 2026.*clock is wrong, or the server was off.*directory clock accept/,
    ),
  ]);
  vi.setSystemTime('2026-11-22T12:10:00Z');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(logged.slice(1)).toEqual([expect.stringContaining('right again')]);
  await stop();
});
