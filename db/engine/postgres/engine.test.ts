import { inspect } from 'node:util';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { raiseImportsVersion } from '../content-version.ts';
import type { Database } from '../database.ts';
import { engineOf, type NameExpression } from '../engine.ts';
import { unavailableReasonOf } from '../errors.ts';
import { createTestDirectory, createTestDirectoryWithIds, lawyer } from '../test-directory.ts';
import { statementsOf } from '../test-statements.ts';
import { withSafeErrors } from './error-codes.ts';
import { createTestDatabase, openTestDatabase } from './test-database.ts';

const people = [
  ['José Muñoz-O’Brien', 'Muñoz & Søn, LLP'],
  ['Ann Lee', 'Brien Lee Partners'],
  ['JOSÉ GARCÍA', null],
  ["D'Angelo 3rd Straße", 'Lee'],
] as const;

/** Opens one directory per engine, with the same people, whose IDs are 1 to 4. */
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
  ['a word that no one has', words('smith')],
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

async function wordsOf(db: Database): Promise<string[]> {
  const words: string[] = [];
  for await (const list of engineOf(db).names.words(db)) words.push(...list);
  return words.sort();
}

test('both engines list the same words', async () => {
  const [sqlite, postgres] = await openBoth();
  if (!sqlite || !postgres) throw new Error();
  const listed = await wordsOf(postgres);
  expect(listed).toEqual(await wordsOf(sqlite));
  expect(listed).toContain('munoz');
  expect(await engineOf(postgres).names.findUsed(['lee', 'smith', 'garcia'])).toEqual(
    new Set(['lee', 'garcia']),
  );
});

const messages = [
  { name: 'José Muñoz-O’Brien', email: 'jose@example.com' },
  { name: "Ann O'Brien", email: 'ann.obrien@example.org' },
  { name: 'x² Straße', email: 'x2@example.com' },
  { name: 'Σίσυφος', email: 's@example.com' },
].map((sender) => ({ ...sender, subject: '', message: '', fingerprint: '', receivedAt: '' }));

test.each([
  [['JOSE', 'muñ']],
  [["o'br"]],
  [['jose@exam']],
  [['jo', 'muñoz-o']],
  [['...']],
  [['x²']],
  [['straße']],
  [['ΣΊΣΥΦΟΣ']],
])('both engines find the same messages by %j', async (prefixes) => {
  const found = [];
  for (const db of await openBoth()) {
    await db.insertInto('messages').values(messages).execute();
    const isFound = engineOf(db).names.isInInbox('messages', prefixes);
    const rows = await db.selectFrom('messages').select('name').where(isFound).execute();
    found.push(rows.map(({ name }) => name).sort());
  }
  expect(found[1]).toEqual(found[0]);
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

test('every site sees its own changes immediately, and soon those of other sites', async () => {
  const url = await createTestDatabase();
  const [first, second] = [await openTestDatabase(url), await openTestDatabase(url)];
  const before = engineOf(first).contentVersions();
  const raisePostsVersion = (db: Database) =>
    db
      .updateTable('contentVersions')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('content', '=', 'posts')
      .execute();
  await raisePostsVersion(first);
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
  await raiseImportsVersion(db);
  expect(engineOf(db).contentVersions()).toEqual({ ...before, content: before.content + 1 });
});

test('a decrease of the versions in the database is detected, and no earlier value is reused', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  const { content, urgent } = engineOf(db).contentVersions();
  for (let change = 0; change < 3; change++) await raiseImportsVersion(db);
  // Simulate a restored backup: no notifications, and new connections.
  await sql`alter table "contentVersions" disable trigger all`.execute(db);
  await sql`update "contentVersions" set "version" = 1`.execute(db);
  await sql`alter table "contentVersions" enable trigger all`.execute(db);
  await endOtherConnections(db);
  await vi.waitFor(
    () => expect(engineOf(db).contentVersions().urgent).toBeGreaterThan(urgent + 2 ** 31),
    10_000,
  );
  const restored = engineOf(db).contentVersions().content;
  await raiseImportsVersion(db);
  expect(engineOf(db).contentVersions().content).toBe(restored + 1);
  expect(restored).toBeGreaterThan(content + 3);
});

const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

/** Ends all connections of a database except one of them. */
async function endOtherConnections(db: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
}

test('a database that accepts no writes is distinguished from other errors', async () => {
  const url = await createTestDatabase();
  const db = await openTestDatabase(url);
  const probe = () => engineOf(db).probeWrite(db);
  await probe();
  const mistake = db.insertInto('states').values({ code: '', name: '', slug: '' }).execute();
  expect(unavailableReasonOf(await errorOf(mistake))).toBeNull();
  const name = sql.ref(new URL(url).pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
  await endOtherConnections(db);
  await vi.waitFor(async () =>
    expect(unavailableReasonOf(await errorOf(probe()))).toBe('read-only'),
  );
});

test('the probe does not wait for a writer', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  await db.transaction().execute(() => engineOf(db).probeWrite(db));
});

test('errors contain no row values, so that they can be logged', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  const note = { subject: 'request', subjectId: 1, text: 'Called', writtenAt: '' } as const;
  const texts = [
    db.insertInto('states').values([1, 2].map(() => ({ code: 'Secret', name: '', slug: '' }))),
    db
      .insertInto('notes')
      .values({ ...note, text: null as unknown as string, writtenAt: 'Secret' }),
    db.insertInto('notes').values({ ...note, subjectId: 'Secret' as unknown as number }),
    db.selectFrom('notes').select(sql<number>`cast(${'Secret'} as integer)`.as('number')),
    db.selectFrom('states').select('code').where(sql<boolean>`'a' @@ ${'Secret &'}::tsquery`),
  ].map((query) => errorOf(query.execute()).then((error) => inspect(error)));
  for (const text of await Promise.all(texts)) {
    expect(text).toMatch(/code: '\d/);
    expect(text).not.toContain('Secret');
  }
});

test('a text with a NUL character, which PostgreSQL can’t store, matches no row and can be saved', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  const limit = { key: 'a', points: 1, expiresAt: '' };
  await db.insertInto('limits').values(limit).execute();
  const find = (key: string) => db.selectFrom('limits').select('key').where('key', '=', key);
  expect(await find('a\0').execute()).toEqual([]);
  await db
    .insertInto('limits')
    .values({ ...limit, key: 'b\0' })
    .execute();
  expect(await find('b\0').execute()).toEqual([{ key: 'b\ufffd' }]);
});

test('an error in our own code is not a lost connection', async () => {
  const broken = () => withSafeErrors(Promise.reject(new TypeError('x is not a function')));
  expect(unavailableReasonOf(await errorOf(broken()))).toBeNull();
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

test('a bulk insert replaces characters that the server can’t store', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  const name = 'a\0b\ud800c\\u0000';
  await engineOf(db)
    .beginBulk(db)
    .insertMany('sources', [{ name, url: '' }]);
  const { name: stored } = await db.selectFrom('sources').select('name').executeTakeFirstOrThrow();
  expect(stored).toBe('a\ufffdb\ufffdc\\u0000');
});

test('rows that are too long for one statement are all inserted', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  const keys = ['a', 'b', 'c', 'd', 'e'];
  const rows = keys.map((key) => ({ key, value: key.repeat(900_000), updatedAt: '' }));
  const statements = await statementsOf(db, async () => {
    await engineOf(db).beginBulk(db).insertMany('serverState', rows);
  });
  expect(statements).toHaveLength(3);
  const stored = await db
    .selectFrom('serverState')
    .select(['key', 'value', 'updatedAt'])
    .where('key', 'in', keys)
    .orderBy('key')
    .execute();
  expect(stored).toEqual(rows);
});
