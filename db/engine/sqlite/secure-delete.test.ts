import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { engineOf } from '../engine.ts';
import { createTestDirectory } from '../test-directory.ts';
import { sqliteOf } from './test-connection.ts';

test('overwrites deleted rows until the last of several concurrent erasures is done', async () => {
  const db = await createTestDirectory();
  const secureDelete = () => sqliteOf(db).pragma('secure_delete', { simple: true });
  const erase = () =>
    engineOf(db).withSecureDelete(() =>
      db.transaction().execute(async () => {
        await setImmediate();
        return secureDelete();
      }),
    );
  // SQLite returns the modes of `secure_delete` as numbers.
  const [on, fast] = [1, 2];
  expect(await Promise.all([erase(), erase(), erase()])).toEqual([on, on, on]);
  expect(secureDelete()).toBe(fast);
});

describe('on disk', () => {
  let folder: string;
  let file: string;
  let db: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'secure-delete-'));
    file = join(folder, 'directory.db');
    db = await openDatabase(file);
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  const logBytes = () => statSync(`${file}-wal`).size;
  const write = (transaction: Database, key: string) =>
    transaction.insertInto('limits').values({ key, points: 1, expiresAt: '' }).execute();
  const erase = () => engineOf(db).withSecureDelete(() => db.deleteFrom('limits').execute());
  /** Opens a read transaction, like a backup in another process. */
  const openReader = () => {
    const reader = new Sqlite(file, { readonly: true });
    reader.exec('begin; select * from limits');
    return reader;
  };

  test('leaves an empty write-ahead log after an erasure', async () => {
    await write(db, 'a');
    expect(logBytes()).toBeGreaterThan(0);
    await erase();
    expect(logBytes()).toBe(0);
  });

  test('does not wait for readers, and empties the log once they are done', async () => {
    await write(db, 'a');
    const busyTimeout = 20_000;
    sqliteOf(db).pragma(`busy_timeout = ${busyTimeout}`);
    const reader = openReader();
    const began = performance.now();
    await erase();
    engineOf(db).finishErasures();
    expect(performance.now() - began).toBeLessThan(busyTimeout / 2);
    expect(logBytes()).toBeGreaterThan(0);

    reader.close();
    engineOf(db).finishErasures();
    expect(logBytes()).toBe(0);
    expect(sqliteOf(db).pragma('busy_timeout', { simple: true })).toBe(busyTimeout);
  });

  test('postpones emptying the log during a transaction', async () => {
    await write(db, 'a');
    const reader = openReader();
    await erase();
    reader.close();
    await db.transaction().execute(async (transaction) => {
      await write(transaction, 'b');
      engineOf(db).finishErasures();
      expect(logBytes()).toBeGreaterThan(0);
    });
    engineOf(db).finishErasures();
    expect(logBytes()).toBe(0);
  });
});
