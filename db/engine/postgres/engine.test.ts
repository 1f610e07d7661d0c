import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Database } from '../database.ts';
import { engineOf, type NameExpression } from '../engine.ts';
import { unavailableReasonOf } from '../errors.ts';
import { createTestDirectory, createTestDirectoryWithIds, lawyer } from '../test-directory.ts';
import { createTestDatabase, openTestDatabase } from './test-database.ts';

const people = [
  ['José Muñoz-O’Brien', 'Muñoz & Søn, LLP'],
  ['Ann Lee', 'Brien Lee Partners'],
  ['JOSÉ GARCÍA', null],
  ["D'Angelo 3rd Straße", 'Lee'],
] as const;

/** The same people in a directory of each engine, with the IDs 1 to 4. */
async function openBoth(): Promise<Database[]> {
  const sqlite = await createTestDirectory(
    ...people.map(([name, lawFirmName]) => lawyer({ name, lawFirmName })),
  );
  const postgres = await openTestDatabase(await createTestDatabase());
  const rows = await sqlite.selectFrom('lawyers').selectAll().execute();
  await postgres.insertInto('states').values({ code: 'AL', name: 'Alabama', slug: 'al' }).execute();
  await postgres
    .insertInto('lawyers')
    .values(rows.map((row) => ({ ...row, positionId: null })))
    .execute();
  return [sqlite, postgres];
}

const words = (...all: string[]): NameExpression => ({ all: all.map((word) => ({ word })) });

test.each<[string, NameExpression]>([
  ['a word without its marks', words('jose')],
  ['two words', words('lee', 'brien')],
  ['either word', { any: [{ word: 'garcia' }, { word: 'ann' }] }],
  ['a prefix', { prefix: 'mun' }],
  ['a word of the name only', { within: 'name', match: { word: 'lee' } }],
  ['a prefix in the firm only', { within: 'lawFirmName', match: { prefix: 'br' } }],
  ['a letter that has no mark', words('søn')],
  ['parts of a name', words('d', 'angelo', '3rd')],
  ['a word that nobody has', words('smith')],
])('both engines find the same lawyers by %s', async (_, expression) => {
  const [inSqlite, inPostgres] = (await openBoth()).map((db) => engineOf(db).names);
  const expected = await inSqlite?.find(expression, 10);
  expect(await inPostgres?.find(expression, 10)).toEqual(expected);
  expect(await inPostgres?.findIds(expression)).toEqual(expected?.map(({ id }) => id));
  expect(await inPostgres?.findIds(expression, 1)).toEqual(
    expected?.slice(0, 1).map(({ id }) => id),
  );
  expect(await inPostgres?.hasMatch(expression)).toBe(expected?.length !== 0);
});

test('both engines list the same words', async () => {
  const [sqlite, postgres] = await openBoth();
  if (!sqlite || !postgres) throw new Error();
  const listed = await engineOf(postgres).names.wordsAfter(postgres, '', 100);
  expect(listed).toEqual(await engineOf(sqlite).names.wordsAfter(sqlite, '', 100));
  expect(await engineOf(postgres).names.wordsAfter(postgres, listed[2] ?? '', 2)).toEqual(
    listed.slice(3, 5),
  );
  expect(await engineOf(postgres).names.findUsed(['lee', 'smith', 'garcia'])).toEqual(
    new Set(['lee', 'garcia']),
  );
});

test('a renamed or deleted lawyer is no longer found by the former name', async () => {
  const [, postgres] = await openBoth();
  if (!postgres) throw new Error();
  const { names } = engineOf(postgres);
  await postgres.updateTable('lawyers').set({ name: 'Ann Brown' }).where('id', '=', 2).execute();
  await postgres.deleteFrom('lawyers').where('id', '=', 4).execute();
  expect(await names.findIds({ within: 'name', match: { word: 'lee' } })).toEqual([]);
  expect(await names.findIds({ word: 'brown' })).toEqual([2]);
  expect(await names.findIds({ word: 'angelo' })).toEqual([]);
});

test('every server knows its own changes at once, and soon those of others', async () => {
  const url = await createTestDatabase();
  const [first, second] = [await openTestDatabase(url), await openTestDatabase(url)];
  const before = engineOf(first).contentVersions();
  const publish = (db: Database) =>
    db
      .updateTable('contentVersions')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('content', '=', 'posts')
      .execute();
  await publish(first);
  expect(engineOf(first).contentVersions()).toEqual({ ...before, content: before.content + 1 });
  await first.insertInto('lawyerChanges').values({ lawyerId: 7, isRenamed: 0 }).execute();
  expect(engineOf(first).latestChange()).toBe(1);
  await vi.waitFor(() => {
    expect(engineOf(second).contentVersions()).toEqual(engineOf(first).contentVersions());
    expect(engineOf(second).latestChange()).toBe(1);
  });
});

test('a change that was rolled back changes no version', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  const before = engineOf(db).contentVersions();
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.updateTable('contentVersions').set({ version: 100 }).execute();
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(engineOf(db).contentVersions()).toEqual(before);
});

const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('a database that accepts no writes is distinguished from other errors', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  const probe = () => engineOf(db).probeWrite(db);
  await probe();
  await sql`set default_transaction_read_only = on`.execute(db);
  expect(unavailableReasonOf(await errorOf(probe()))).toBe('read-only');
  await sql`set default_transaction_read_only = off`.execute(db);
  const mistake = db.insertInto('states').values({ code: '', name: '', slug: '' }).execute();
  expect(unavailableReasonOf(await errorOf(mistake))).toBeNull();
});

test('a lost connection is distinguished from other errors, and the next connection works', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  const lost = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      transaction,
    );
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await transaction.selectFrom('states').selectAll().execute();
  });
  expect(unavailableReasonOf(await errorOf(lost))).toBe('unreachable');
  await engineOf(db).probeWrite(db);
});

test('IDs of deleted lawyers are never used again', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  expect(await engineOf(db).highestLawyerId(db)).toBe(0);
  const row = await (await createTestDirectoryWithIds(1))
    .selectFrom('lawyers')
    .selectAll()
    .execute();
  const { id, ...fields } = { ...row[0], state: '', positionId: null } as (typeof row)[0];
  const add = () => db.insertInto('lawyers').values(fields).returning('id').executeTakeFirst();
  await add();
  await db.deleteFrom('lawyers').execute();
  expect(await engineOf(db).highestLawyerId(db)).toBe(1);
  expect(await add()).toEqual({ id: 2 });
});
