import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase, sqliteOf } from './database.ts';
import { directoryOf } from './test-directory.ts';
import { emptyLog, withoutTrace } from './without-trace.ts';

test('two who erase at once both overwrite what they delete, and nobody does after them', async () => {
  const db = await directoryOf();
  const secureDelete = () => sqliteOf(db).pragma('secure_delete', { simple: true });
  const erase = () =>
    withoutTrace(db, () =>
      db.transaction().execute(async () => {
        await setImmediate();
        return secureDelete();
      }),
    );
  const [on, fast] = [1, 2];
  expect(await Promise.all([erase(), erase(), erase()])).toEqual([on, on, on]);
  expect(secureDelete()).toBe(fast);
});

describe('in a file', () => {
  let folder: string;
  let file: string;
  let db: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'without-trace-'));
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
  const erase = () => withoutTrace(db, () => db.deleteFrom('limits').execute());
  /** As another process reads that makes a backup. */
  const reading = () => {
    const reader = new Sqlite(file, { readonly: true });
    reader.exec('begin; select * from limits');
    return reader;
  };

  test('an erasure leaves an empty log', async () => {
    await write(db, 'a');
    expect(logBytes()).toBeGreaterThan(0);
    await erase();
    expect(logBytes()).toBe(0);
  });

  test('who erases waits for nobody who reads, and the log is emptied after them', async () => {
    await write(db, 'a');
    const patience = 20_000;
    sqliteOf(db).pragma(`busy_timeout = ${patience}`);
    const reader = reading();
    const began = performance.now();
    await erase();
    emptyLog(db);
    expect(performance.now() - began).toBeLessThan(patience / 2);
    expect(logBytes()).toBeGreaterThan(0);

    reader.close();
    emptyLog(db);
    expect(logBytes()).toBe(0);
    expect(sqliteOf(db).pragma('busy_timeout', { simple: true })).toBe(patience);
  });

  test('in the midst of a transaction the log is left for later', async () => {
    await write(db, 'a');
    const reader = reading();
    await erase();
    reader.close();
    await db.transaction().execute(async (transaction) => {
      await write(transaction, 'b');
      emptyLog(db);
      expect(logBytes()).toBeGreaterThan(0);
    });
    emptyLog(db);
    expect(logBytes()).toBe(0);
  });
});
