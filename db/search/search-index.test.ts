import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { beginImport, importLawyers } from '../csv-import/csv-import.ts';
import { undoImport } from '../csv-import/undo-import.ts';
import { bulkInsertLawyers } from '../demo/bulk-insert.ts';
import { syntheticLawyers } from '../demo/synthetic-lawyers.ts';
import { type Database, openDatabase } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { errorForLog, unavailableReasonOf } from '../engine/errors.ts';
import { sqliteOf } from '../engine/sqlite/test-connection.ts';
import {
  activeLicense,
  createTestDirectory,
  csvLawyer,
  isOnPostgres,
  lawyer,
  loseConnections,
} from '../engine/test-directory.ts';
import { logManyLawyerChanges } from '../lawyers/lawyer-changes.ts';
import { addLawyers, rowOf } from '../lawyers/lawyer-rows.ts';
import { searchLawyers } from '../lawyers/lawyers.ts';
import { matchingListingIds } from '../lawyers/listing-search.ts';
import { loadReferenceData } from '../reference-data/load-reference-data.ts';
import { readIndexData } from './index-data.ts';
import { readIndexDataInWorker } from './read-in-worker.ts';
import { changesSince, isStale, searchIndex, watchSearchIndex } from './search-index.ts';

const day = '2026-11-22';
const MAX_LOGGED = 20_000;

function testFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'search-index-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'directory.db');
}

async function open(file: string): Promise<Database> {
  const db = await openDatabase(file);
  onTestFinished(() => db.destroy());
  return db;
}

async function total(db: Database, q?: string): Promise<number> {
  const search = { radiusMiles: 50, ...(q && { q }) };
  return (await searchLawyers(db, search, { limit: 5, offset: 0 }, day)).total;
}

test('a worker thread reads the same data as the main thread', async () => {
  const file = testFile();
  const db = await open(file);
  await loadReferenceData(db);
  await bulkInsertLawyers(db, syntheticLawyers(300), () => {});
  expect(await readIndexDataInWorker(file)).toEqual(await readIndexData(db));
});

test('a worker that can’t read the database reports the reason, which is logged as one line', async () => {
  const error = await readIndexDataInWorker(testFile()).catch((reason: unknown) => reason);
  expect(unavailableReasonOf(error)).toBe('read-only');
  expect(errorForLog(error)).toMatch(/^The database can't be .*unable to open database file\)$/);
});

test.each(['file', 'memory'])(
  'lawyers who are added or renamed while the index is built are listed once (%s)',
  async (kind) => {
    const db = await open(kind === 'file' ? testFile() : ':memory:');
    await loadReferenceData(db);
    await bulkInsertLawyers(db, syntheticLawyers(6000), () => {});
    for (const turns of [0, 1, 2, 3, 4]) {
      await logManyLawyerChanges(db);
      const building = searchIndex(db);
      for (let turn = 0; turn < turns; turn++) await yieldToEventLoop();
      await addLawyers(db, [lawyer({ name: 'Aaron Added' })]);
      const [first, last] =
        turns % 2 === 0 ? ['Aaron Abara', 'Zoe Zorn'] : ['Zoe Zorn', 'Al Abara'];
      await db.updateTable('lawyers').set({ name: first }).where('id', '=', 1).execute();
      await db.updateTable('lawyers').set({ name: last }).where('id', '=', 2).execute();
      await building;
      const stored = await db.selectFrom('lawyers').select('id').orderBy('id').execute();
      expect([...(await matchingListingIds(db, {}, day))]).toEqual(stored.map(({ id }) => id));
    }
  },
);

test('in a large directory, searches use the index while it follows changes or is rebuilt by a worker', async () => {
  const file = testFile();
  const [db, otherProcess] = [await open(file), await open(file)];
  await loadReferenceData(db);
  await bulkInsertLawyers(db, syntheticLawyers(50_001), () => {});
  const onWorker = vi.fn();
  process.on('worker', onWorker);
  onTestFinished(() => void process.off('worker', onWorker));
  const before = await searchIndex(db);
  onTestFinished(watchSearchIndex(db));
  await addLawyers(otherProcess, [lawyer({ name: 'Xanthippe Quill' })]);
  await yieldToEventLoop();
  expect(isStale(db)).toBe(true);
  expect(await searchIndex(db)).toBe(before);
  // The search hasn't waited.
  expect(isStale(db)).toBe(true);
  // No one searches: the index follows the change by itself.
  await vi.waitUntil(() => !isStale(db), { timeout: 1000, interval: 5 });
  expect(await total(db, 'Xanthippe Quill')).toBe(1);
  // As after a large import: the log doesn't name the lawyers, so the index is rebuilt.
  sqliteOf(otherProcess).exec(`
    insert into rosterImports default values;
    update lawyers set unlistedReason = 'retired' where id <= 10;
    delete from rosterImports`);
  await logManyLawyerChanges(otherProcess);
  await yieldToEventLoop();
  expect(isStale(db)).toBe(true);
  expect(await searchIndex(db)).toBe(before);
  // The search hasn't waited.
  expect(isStale(db)).toBe(true);
  await vi.waitUntil(() => !isStale(db), { timeout: 30_000, interval: 20 });
  expect(await searchIndex(db)).not.toBe(before);
  expect(await total(db)).toBe(49_992);
  expect(onWorker).toHaveBeenCalledTimes(2);
}, 60_000);

test('a change that is rolled back is not followed', async () => {
  const db = await createTestDirectory(lawyer());
  await searchIndex(db);
  const failed = db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('lawyers').where('id', '=', 1).execute();
    throw new Error('rolled back');
  });
  await Promise.all([expect(failed).rejects.toThrow('rolled back'), total(db)]);
  expect(await total(db)).toBe(1);
  await db.updateTable('lawyers').set({ name: 'Ada Newname' }).where('id', '=', 1).execute();
  expect(await total(db, 'Ada Newname')).toBe(1);
});

test('an index that has missed more changes than the log keeps is rebuilt', async () => {
  const others = Array.from({ length: 100 }, () => lawyer({ yearsExperience: null }));
  const db = await createTestDirectory(lawyer(), ...others);
  const before = await searchIndex(db);
  await db.updateTable('lawyers').set({ name: 'Ada Gone' }).where('id', '=', 1).execute();
  // PostgreSQL deletes old changes only after every 1,000 new ones.
  for (let i = 0; i < (MAX_LOGGED + 1_000) / others.length; i++)
    await db
      .updateTable('lawyers')
      .set({ yearsExperience: i % 40 })
      .where('id', '>', 1)
      .execute();
  expect(await total(db, 'Ada Gone')).toBe(1);
  expect(await searchIndex(db)).not.toBe(before);
  const { count } = await db
    .selectFrom('lawyerChanges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThanOrEqual(MAX_LOGGED);
  expect(count).toBeLessThanOrEqual(MAX_LOGGED + (isOnPostgres ? 999 : 0));
});

test('the index follows each batch of an import, and its undo', async () => {
  const db = await createTestDirectory();
  const index = await searchIndex(db);
  const run = await beginImport(db, { day, isDry: false });
  await importLawyers(run, [csvLawyer(lawyer({ name: 'Ada Adams', barNumber: 'A-1' }))]);
  expect(await total(db)).toBe(1);
  await importLawyers(run, [csvLawyer(lawyer({ name: 'Bea Brown', barNumber: 'B-1' }))]);
  expect(await total(db)).toBe(2);
  await undoImport(db, 1, { now: new Date() });
  expect(await total(db)).toBe(0);
  expect(await searchIndex(db)).toBe(index);
});

test('a directory can outgrow the spare rows of its index', async () => {
  const db = await createTestDirectory();
  expect(await total(db)).toBe(0);
  for (let added = 100; added <= 3000; added += 100) {
    await addLawyers(
      db,
      Array.from({ length: 100 }, () => lawyer()),
    );
    expect(await total(db)).toBe(added);
  }
});

test('an index that counts fewer languages than lawyers speak is rebuilt', async () => {
  const db = await createTestDirectory(lawyer(), lawyer({ name: 'Bea Brown' }));
  const before = await searchIndex(db);
  const addLanguages = (count: number) =>
    db
      .updateTable('lawyers')
      .set({ languages: JSON.stringify(Array.from({ length: count }, (_, i) => `Language ${i}`)) })
      .where('id', '=', 1)
      .execute();
  await addLanguages(8);
  expect(await searchIndex(db)).toBe(before);
  await addLanguages(9);
  const after = await searchIndex(db);
  expect(after).not.toBe(before);
  const language = after.columns.values.languageIndexes.get('language 8');
  expect(after.cube.count({ language })).toBe(1);
  // More languages than the index can count don’t cause a rebuild at each search.
  await addLanguages(300);
  expect(await searchIndex(db)).toBe(await searchIndex(db));
});

test('a file that has replaced the database is never read into the index', async () => {
  const file = testFile();
  const db = await open(file);
  await loadReferenceData(db);
  // With such a high ID, a worker reads the data through a connection of its own.
  const values = { ...rowOf(lawyer(), null), id: 100_000 };
  await db.insertInto('lawyers').values(values).execute();
  await searchIndex(db);
  await logManyLawyerChanges(db);
  const other = await open(`${file}.other`);
  await other.destroy();
  renameSync(file, `${file}.moved`);
  renameSync(`${file}.other`, file);
  vi.mocked(console.error).mockImplementation(() => {});
  await expect(searchIndex(db)).rejects.toThrow('while the search index was read');
  vi.mocked(console.error).mockClear();
  renameSync(`${file}.moved`, file);
  expect(await total(db)).toBe(1);
});

const LICENSE = {
  lawyerId: 1,
  jurisdiction: 'GA',
  number: 'G-1',
  status: 'active',
  origin: 'operator',
} as const;

test('every change to a lawyer or license is logged, so that the page cache can check it', async () => {
  const db = await createTestDirectory(
    lawyer({ licenses: [] }),
    lawyer({ licenses: [] }),
    lawyer({ licenses: [activeLicense()] }),
  );
  const changes: [() => { execute(): Promise<unknown> }, number[]][] = [
    [() => db.insertInto('lawyers').values(rowOf(lawyer(), null)), [4]],
    [() => db.insertInto('licenses').values(LICENSE), [1]],
    [() => db.deleteFrom('licenses').where('lawyerId', '=', 1), [1]],
    [() => db.updateTable('lawyers').set({ bio: 'New.' }).where('id', '=', 1), [1]],
    [() => db.updateTable('licenses').set({ number: '7' }), [3]],
    [() => db.updateTable('licenses').set({ lawyerId: 2 }), [2, 3]],
    [() => db.deleteFrom('licenses'), [2]],
    [() => db.deleteFrom('lawyers').where('id', '=', 2), [2]],
  ];
  for (const [change, ids] of changes) {
    await searchIndex(db);
    const sequence = engineOf(db).latestChange();
    await change().execute();
    await searchIndex(db);
    const since = changesSince(db, sequence);
    expect(since?.changes.map(({ id }) => id).sort()).toEqual(ids);
    expect(since?.latest).toBe(sequence + ids.length);
  }
});

test('only the latest 300 changes are known', async () => {
  const db = await createTestDirectory(lawyer());
  await searchIndex(db);
  const sequence = engineOf(db).latestChange();
  const edit = () => db.updateTable('lawyers').set({ bio: 'New.' }).execute();
  for (let change = 0; change < 300; change++) {
    await edit();
    await searchIndex(db);
  }
  expect(changesSince(db, sequence)?.changes).toHaveLength(300);
  await edit();
  expect(changesSince(db, sequence), 'not followed yet').toBe(null);
  await searchIndex(db);
  expect(changesSince(db, sequence)).toBe(null);
  expect(changesSince(db, sequence + 1)?.changes).toHaveLength(300);
});

test('the index is rebuilt if the database has lost changes', async () => {
  const db = await createTestDirectory(lawyer({ city: 'Mobile' }));
  const { columns } = await searchIndex(db);
  expect(columns.size).toBe(1);
  // Like a failover to a standby that lacked the change: no later change is logged.
  const log = await db.selectFrom('lawyerChanges').selectAll().execute();
  await db.deleteFrom('lawyers').execute();
  await db.deleteFrom('lawyerChanges').execute();
  expect(log).not.toEqual([]);
  await loseConnections(db);
  expect((await searchIndex(db)).columns.size).toBe(0);
});

test('the index is rebuilt if new changes have the sequence numbers of lost ones', async () => {
  const db = await createTestDirectory(lawyer({ city: 'Mobile' }));
  expect((await searchIndex(db)).columns.size).toBe(1);
  const log = await db.selectFrom('lawyerChanges').selectAll().execute();
  await db.deleteFrom('lawyers').execute();
  await db.deleteFrom('lawyerChanges').execute();
  await db.insertInto('lawyerChanges').values(log).execute();
  await loseConnections(db);
  vi.spyOn(engineOf(db), 'restores').mockReturnValue(1);
  expect((await searchIndex(db)).columns.size).toBe(0);
});
