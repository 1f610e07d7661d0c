import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../db/engine/database.ts';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { watchFiles } from './watch-files.ts';

let folder: string;
let file: string;
let db: Database;
let stop: () => void;
const lost = vi.fn();
const logged: string[] = [];
beforeEach(async () => {
  folder = await createEmptyDataFolder();
  file = join(folder, 'directory.db');
  db = await openDatabase(file);
  logged.length = 0;
  lost.mockClear();
  for (const level of ['log', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((text) => logged.push(text));
  }
  vi.useFakeTimers();
  const watch = watchFiles(db);
  void watch.lost.then(lost);
  stop = watch.stop;
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  vi.mocked(console.error).mockClear();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

test('a deleted database is logged once, within five seconds and without a request', async () => {
  rmSync(file);
  await vi.advanceTimersByTimeAsync(5000);
  expect(logged).toEqual([
    expect.stringMatching(/directory\.db was deleted.*stops in 30 seconds unless/),
  ]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(logged).toHaveLength(1);
  expect(lost).not.toHaveBeenCalled();
});

test('a database that stays missing is reported as lost after 30 seconds', async () => {
  rmSync(file);
  await vi.advanceTimersByTimeAsync(32_000);
  expect(lost).toHaveBeenCalledOnce();
});

test('a database that is restored in time is not reported as lost', async () => {
  renameSync(file, `${file}.away`);
  await vi.advanceTimersByTimeAsync(20_000);
  renameSync(`${file}.away`, file);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost).not.toHaveBeenCalled();
  expect(logged.at(-1)).toMatch(/The database is back/);
});
