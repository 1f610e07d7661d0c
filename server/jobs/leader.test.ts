import { expect, test, vi } from 'vitest';
import { engineOf, type HeldLock } from '../../db/engine/engine.ts';
import { createTestDirectory } from '../../db/engine/test-directory.ts';
import { runJobsAsLeader } from './leader.ts';

/** A lock that a test can lose. */
function createLock() {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const lock: HeldLock = { lost, release: vi.fn(async () => {}) };
  return { lock, lose };
}

test('jobs stop before the lock is released, and start again after a takeover', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const db = await createTestDirectory();
  const events: string[] = [];
  const [first, second] = [createLock(), createLock()];
  const acquire = vi.spyOn(engineOf(db), 'acquireLock');
  acquire.mockResolvedValueOnce(null).mockResolvedValueOnce(second.lock);
  first.lock.release = async () => void events.push('release');
  const work = {
    async startJobs() {
      events.push('start');
      return async () => void events.push('stop');
    },
    takeOver: async () => void events.push('take over'),
  };
  const stop = runJobsAsLeader(db, first.lock, work, 1);
  first.lose();
  const takeover = ['start', 'stop', 'release', 'take over', 'start'];
  await expect.poll(() => events).toEqual(takeover);
  await stop();
  expect(events).toEqual([...takeover, 'stop']);
  expect(second.lock.release).toHaveBeenCalledOnce();
});

test('a process without the lock runs no jobs and logs an outage once', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  const db = await createTestDirectory();
  const lost = Object.assign(new Error('no connection'), { severity: 'FATAL', code: '57P01' });
  const acquire = vi.spyOn(engineOf(db), 'acquireLock').mockRejectedValue(lost);
  const startJobs = vi.fn();
  const stop = runJobsAsLeader(db, null, { startJobs, takeOver: startJobs }, 1);
  await expect.poll(() => acquire.mock.calls.length).toBeGreaterThan(2);
  await stop();
  expect(startJobs).not.toHaveBeenCalled();
  expect(errorLog).toHaveBeenCalledOnce();
  errorLog.mockClear();
});
