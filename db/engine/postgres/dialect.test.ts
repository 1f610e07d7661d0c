import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { createTestDatabase, openTestDatabase } from './test-database.ts';

/** Opens the connections of two sites to the same new database. */
async function openTwo(parameters = ''): Promise<[Database, Database]> {
  const url = `${await createTestDatabase()}${parameters}`;
  return [await openTestDatabase(url), await openTestDatabase(url)];
}

/** Calls `act` eight times concurrently, four times on each of two sites. */
async function onTwoSites(act: (db: Database) => Promise<unknown>): Promise<Database> {
  const sites = await openTwo();
  const runEightTimes = (one: typeof act) =>
    Promise.all(Array.from({ length: 8 }, (_, index) => one(sites[index % 2] as Database)));
  // Open the connections of both sites first, or one would finish before the other begins.
  await runEightTimes(countNotes);
  await runEightTimes(act);
  return sites[0];
}

const key = {
  scope: 'request',
  hash: 'hash',
  bodyHash: 'body',
  rowId: 1,
  createdAt: '',
} as const;
const note = { subject: 'request', subjectId: 1, text: 'Called', writtenAt: '' } as const;

/** Stores a note unless the key was used before, as forms do. */
async function addOnce(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const used = await transaction.selectFrom('idempotencyKeys').selectAll().execute();
    if (used.length > 0) return;
    await sql`select pg_sleep(0.02)`.execute(transaction);
    await transaction.insertInto('notes').values(note).execute();
    await transaction.insertInto('idempotencyKeys').values(key).execute();
  });
}

const countNotes = async (db: Database) =>
  (await db.selectFrom('notes').select('id').execute()).length;

test('eight concurrent copies of a form, sent to two sites, are stored once', async () => {
  const db = await onTwoSites(addOnce);
  expect(await countNotes(db)).toBe(1);
});

test('a single statement that writes sees what a concurrent one has written', async () => {
  const db = await onTwoSites((site) =>
    sql`insert into "notes" ("subject", "subjectId", "text", "writtenAt")
      select 'request', 1, '', '' from pg_sleep(0.02)
      where not exists (select from "notes")`.execute(site),
  );
  expect(await countNotes(db)).toBe(1);
});

test('a read-only transaction sees one snapshot and never waits for a writer', async () => {
  const [reader, writer] = await openTwo();
  await writer.transaction().execute(async (writing) => {
    await writing.insertInto('notes').values(note).execute();
    await reader
      .transaction()
      .setAccessMode('read only')
      .execute(async (reading) => {
        expect(await countNotes(reading)).toBe(0);
      });
  });
  await reader
    .transaction()
    .setAccessMode('read only')
    .execute(async (reading) => {
      expect(await countNotes(reading)).toBe(1);
      await writer.insertInto('notes').values(note).execute();
      expect(await countNotes(reading)).toBe(1);
    });
  expect(await countNotes(reader)).toBe(2);
});

test('a writer gives up after the lock timeout, and its connection stays usable', async () => {
  const [first, second] = await openTwo('?lock_timeout=100');
  await first.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values(note).execute();
    await expect(second.insertInto('notes').values(note).execute()).rejects.toThrow('lock timeout');
    await expect(addOnce(second)).rejects.toThrow('lock timeout');
    expect(await countNotes(second)).toBe(0);
  });
  await addOnce(second);
  expect(await countNotes(second)).toBe(2);
});

test('a site that stops in the middle of a transaction soon loses its lock', async () => {
  const [first, second] = await openTwo('?idle_in_transaction_session_timeout=200');
  const stopped = first.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values(note).execute();
    await second.insertInto('notes').values(note).execute();
    return countNotes(transaction);
  });
  await expect(stopped).rejects.toThrow();
  expect(await countNotes(first)).toBe(1);
});

test('a statement that fails changes nothing, and its connection stays usable', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  await db.insertInto('idempotencyKeys').values(key).execute();
  await expect(db.insertInto('idempotencyKeys').values(key).execute()).rejects.toThrow('duplicate');
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values(note).execute();
    await transaction.insertInto('idempotencyKeys').values(key).execute();
  });
  await expect(failing).rejects.toThrow('duplicate');
  expect(await countNotes(db)).toBe(0);
});

test('counts, sums and conditions are numbers, as with SQLite', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notes')
    .values([note, note])
    .executeTakeFirstOrThrow();
  expect(numInsertedOrUpdatedRows).toBe(2n);
  const row = await db
    .selectFrom('notes')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('id').as('id'),
      eb.fn.sum<number>('subjectId').as('sum'),
      sql<number>`count(*) = 2`.as('isTwo'),
    ])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ count: 2, id: 2, sum: 2, isTwo: 1 });
});
