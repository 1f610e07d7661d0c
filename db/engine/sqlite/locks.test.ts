import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { engineOf } from '../engine.ts';

test('one connection at a time holds a lock on a file next to the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'locks-'));
  const file = join(folder, 'directory.db');
  const [one, other] = [await openDatabase(file), await openDatabase(file)];
  onTestFinished(async () => {
    await Promise.all([one.destroy(), other.destroy()]);
    rmSync(folder, { recursive: true });
  });
  const lock = await engineOf(one).acquireLock('import');
  expect(await engineOf(other).acquireLock('import')).toBeNull();
  const leader = await engineOf(other).acquireLock('leader');
  expect(leader).not.toBeNull();
  await lock?.release();
  const next = await engineOf(other).acquireLock('import');
  expect(next).not.toBeNull();
  await Promise.all([leader?.release(), next?.release()]);
});
