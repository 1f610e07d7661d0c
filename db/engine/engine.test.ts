import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../schema/schema.ts';
import { engineOf } from './engine.ts';
import { createTestDirectory, createTestDirectoryWithIds, lawyer } from './test-directory.ts';

test('a transaction has the engine of its database', async () => {
  const db = await createTestDirectory();
  const engine = await db.transaction().execute(async (transaction) => engineOf(transaction));
  expect(engine).toBe(engineOf(db));
});

test('a database that was opened in another way has no engine', () => {
  const dialect = new SqliteDialect({ database: new Sqlite(':memory:') });
  expect(() => engineOf(new Kysely<Schema>({ dialect }))).toThrow('openDatabase');
});

test('the ID of a deleted lawyer still counts as the highest', async () => {
  const db = await createTestDirectoryWithIds(3, 7);
  await db.deleteFrom('lawyers').where('id', '=', 7).execute();
  expect(await engineOf(db).highestLawyerId(db)).toBe(7);
});

test('a directory without lawyers has never used an ID', async () => {
  const db = await createTestDirectory();
  expect(await engineOf(db).highestLawyerId(db)).toBe(0);
});

test('a name is found while it is in the index', async () => {
  const db = await createTestDirectory(lawyer({ name: 'Ann Lee', lawFirmName: 'Lee & Co' }));
  const { names } = engineOf(db);
  const ann = { id: 1, name: 'Ann Lee', lawFirmName: 'Lee & Co' };
  expect(await names.find({ all: [{ word: 'ann' }, { prefix: 'le' }] }, 5)).toEqual([ann]);
  await db.transaction().execute((transaction) => names.remove(transaction, [ann]));
  expect(await names.hasMatch({ any: [{ word: 'ann' }, { word: 'lee' }] })).toBe(false);
  await db.transaction().execute((transaction) => names.add(transaction, [1]));
  expect(await names.findIds({ within: 'name', match: { word: 'lee' } })).toEqual([1]);
  expect(await names.findIds({ within: 'name', match: { word: 'co' } })).toEqual([]);
  expect(await names.findUsed(['ann', 'bob', 'co'])).toEqual(new Set(['ann', 'co']));
});
