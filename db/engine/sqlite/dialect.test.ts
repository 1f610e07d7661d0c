import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FileDialect } from './dialect.ts';

function openInMemory() {
  const database = new Sqlite(':memory:');
  const prepare = vi.spyOn(database, 'prepare');
  const db = new Kysely<{ t: { id: number } }>({
    dialect: dialectOf(database),
  });
  return { db, prepare };
}

function dialectOf(sqlite: Sqlite.Database, waitsInBackground = false): FileDialect {
  const rest = { fileIds: {}, findLoss: () => null, writes: { count: 0 } };
  return new FileDialect({ sqlite, committed: sqlite, ...rest, waitsInBackground });
}

test('prepares a statement once for all parameter values', async () => {
  const { db, prepare } = openInMemory();
  await sql`create table t (id integer primary key)`.execute(db);
  for (const id of [1, 2, 3]) await db.insertInto('t').values({ id }).execute();
  const read = (id: number) => db.selectFrom('t').selectAll().where('id', '=', id).execute();
  expect([await read(1), await read(3), await read(4)]).toEqual([[{ id: 1 }], [{ id: 3 }], []]);
  expect(prepare.mock.calls.map(([text]) => text.slice(0, 6))).toEqual([
    'create',
    'insert',
    'select',
  ]);
});

test('returns columns added after the statement was prepared', async () => {
  const { db } = openInMemory();
  await sql`create table t (id integer primary key)`.execute(db);
  await db.insertInto('t').values({ id: 1 }).execute();
  const read = () => db.selectFrom('t').selectAll().execute();
  expect(await read()).toEqual([{ id: 1 }]);
  await sql`alter table t add column name text default 'Ada'`.execute(db);
  expect(await read()).toEqual([{ id: 1, name: 'Ada' }]);
});

test('reuses a statement after it failed', async () => {
  const { db } = openInMemory();
  await sql`create table t (id integer primary key)`.execute(db);
  const add = (id: number) => db.insertInto('t').values({ id }).execute();
  await add(1);
  await expect(add(1)).rejects.toThrow('UNIQUE');
  await add(2);
  expect(await db.selectFrom('t').selectAll().execute()).toHaveLength(2);
});

describe('with a second connection', () => {
  let folder: string;
  let db: Kysely<{ t: { id: number } }>;
  let other: Sqlite.Database;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dialect-'));
    const open = () => new Sqlite(join(folder, 'a.db'), { timeout: 0 });
    other = open();
    other.exec('pragma journal_mode = wal; create table t (id integer primary key)');
    db = new Kysely({ dialect: dialectOf(open()) });
  });
  afterEach(async () => {
    await db.destroy();
    other.close();
    rmSync(folder, { recursive: true });
  });

  test('blocks other writers between the reads and writes of a transaction', async () => {
    await db.transaction().execute(async (transaction) => {
      const rows = await transaction.selectFrom('t').selectAll().execute();
      expect(() => other.exec('insert into t values (1)')).toThrow('locked');
      await transaction.insertInto('t').values({ id: rows.length }).execute();
    });
    other.exec('insert into t values (1)');
    expect(await db.selectFrom('t').selectAll().execute()).toEqual([{ id: 0 }, { id: 1 }]);
  });

  test('waits for another writer without blocking the event loop', async () => {
    const sqlite = new Sqlite(join(folder, 'a.db'), { timeout: 0 });
    const waiting = new Kysely<{ t: { id: number } }>({ dialect: dialectOf(sqlite, true) });
    other.exec('begin immediate');
    const results = Promise.all([
      waiting.insertInto('t').values({ id: 1 }).execute(),
      waiting
        .transaction()
        .execute((transaction) => transaction.insertInto('t').values({ id: 2 }).execute()),
    ]);
    // If a statement blocked the event loop, this timer couldn't fire.
    setTimeout(() => other.exec('commit'), 10);
    await results;
    expect(await waiting.selectFrom('t').selectAll().execute()).toEqual([{ id: 1 }, { id: 2 }]);
    await waiting.destroy();
  });

  test('runs a read-only transaction without blocking or waiting for writers', async () => {
    other.exec('begin immediate; insert into t values (1)');
    const reading = db.transaction().setAccessMode('read only');
    await reading.execute(async (transaction) => {
      const read = () => transaction.selectFrom('t').selectAll().execute();
      expect(await read()).toEqual([]);
      other.exec('commit');
      expect(await read()).toEqual([]);
    });
  });
});
