import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackupError } from './backup-error.ts';
import { scheduleDailyBackups } from './schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let folder: string;
let backups: string[];
let blocker: string | null;
let reported: (string | null | undefined)[];
let storedNewest: Date | null;
let stop: () => Promise<void>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  folder = mkdtempSync(join(tmpdir(), 'schedule-'));
  backups = [];
  reported = [];
  blocker = null;
  storedNewest = null;
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function begin(make?: (signal: AbortSignal) => Promise<void>) {
  const now = () => new Date();
  stop = scheduleDailyBackups({
    folder,
    now,
    storedNewest: async () => storedNewest,
    findBlocker: () => blocker,
    report: async ({ failure }) => {
      reported.push(failure);
    },
    make:
      make ??
      (async () => {
        const at = now().toISOString().slice(0, 19);
        backups.push(at);
        writeFileSync(join(folder, `directory-${at.replaceAll(':', '-')}Z.tar.gz`), '');
      }),
  });
}

test('makes the first backup ten minutes after startup, then one each day', async () => {
  begin();
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  expect(backups).toEqual([]);
  await vi.advanceTimersByTimeAsync(3 * 24 * HOUR);
  expect(backups).toEqual(['2026-11-21T12:10:00', '2026-11-22T12:10:00', '2026-11-23T12:10:00']);
});

test('a restart makes no second backup on the same day', async () => {
  writeFileSync(join(folder, 'directory-2026-11-21T03-00-00Z.tar.gz'), '');
  begin();
  await vi.advanceTimersByTimeAsync(12 * HOUR);
  expect(backups).toEqual([]);
  await vi.advanceTimersByTimeAsync(4 * HOUR);
  expect(backups).toEqual(['2026-11-22T03:10:00']);
});

test('makes no second backup on a day on which another site made one', async () => {
  storedNewest = new Date('2026-11-21T11:00:00Z');
  begin();
  await vi.advanceTimersByTimeAsync(22 * HOUR);
  expect(backups).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(backups).toEqual(['2026-11-22T11:10:00']);
});

test('logs a failed backup and retries it an hour later', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const make = vi.fn(async () => {
    throw new BackupError('The disk is full.');
  });
  begin(make);
  await vi.advanceTimersByTimeAsync(10 * MINUTE + 2 * HOUR);
  expect(make).toHaveBeenCalledTimes(3);
  expect(reported).toEqual(['The disk is full.', 'The disk is full.', 'The disk is full.']);
  expect(logged).toHaveBeenCalledTimes(3);
  logged.mockClear();
});

test('logs an unreadable folder and retries an hour later', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file in its place');
  begin();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(logged).toHaveBeenCalledTimes(1);
  rmSync(folder);
  mkdirSync(folder);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(backups).toEqual(['2026-11-21T13:10:00']);
  expect(reported).toEqual([expect.stringContaining("couldn't be read"), null]);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockClear();
});

test('a shutdown aborts a running backup without reporting a failure', async () => {
  let ended = false;
  begin(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          ended = true;
          reject(signal.reason);
        });
      }),
  );
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  await stop();
  expect(ended).toBe(true);
  expect(reported).toEqual([]);
});

test('starts no second backup while one hangs, and keeps checking', async () => {
  const make = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', reject)),
  );
  begin(make);
  await vi.advanceTimersByTimeAsync(10 * MINUTE + 3 * HOUR);
  expect(make).toHaveBeenCalledTimes(1);
  expect(reported).toEqual([undefined, undefined, undefined]);
});

test('reports a read-only folder before the next backup is due', async () => {
  writeFileSync(join(folder, 'directory-2026-11-21T03-00-00Z.tar.gz'), '');
  const make = vi.fn(async () => {});
  begin(make);
  blocker = 'The disk is full.';
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  blocker = null;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(make).not.toHaveBeenCalled();
  expect(reported).toEqual(['The disk is full.', null]);
});

test('seven backups with future dates neither stop nor push out the daily ones', async () => {
  for (let day = 1; day <= 7; day += 1) {
    writeFileSync(join(folder, `directory-2031-01-0${day}T03-00-00Z.tar.gz`), '');
  }
  writeFileSync(join(folder, 'directory-2026-11-19T03-00-00Z.tar.gz'), '');
  begin();
  await vi.advanceTimersByTimeAsync(24 * HOUR + 10 * MINUTE);
  expect(backups).toEqual(['2026-11-21T12:10:00', '2026-11-22T12:10:00']);
});

test('a backup with a date years ahead doesn’t stop the daily ones', async () => {
  writeFileSync(join(folder, 'directory-2031-01-01T03-00-00Z.tar.gz'), '');
  begin();
  await vi.advanceTimersByTimeAsync(24 * HOUR + 10 * MINUTE);
  expect(backups).toEqual(['2026-11-21T12:10:00', '2026-11-22T12:10:00']);
});
