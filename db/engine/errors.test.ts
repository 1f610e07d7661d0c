import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLawyers } from '../lawyers/lawyer-rows.ts';
import { type Database, openDatabase } from './database.ts';
import { engineOf } from './engine.ts';
import { errorForLog, explainUnavailable, unavailableReasonOf } from './errors.ts';
import { pendingMigrations } from './migrate.ts';
import { emptyDirectoryBytes, fillDisk, lawyer } from './test-directory.ts';

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'health-'));
  writeFileSync(join(folder, 'directory.db'), await emptyDirectoryBytes());
  db = await openDatabase(join(folder, 'directory.db'));
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const errorOf = (promise: Promise<unknown>) =>
  promise.then(() => null).catch((error: unknown) => error);

test('the probe writes to the disk', async () => {
  const size = () => statSync(join(folder, 'directory.db-wal')).size;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const before = size();
  await engineOf(db).probeWrite(db);
  expect(size()).toBeGreaterThan(before);
});

test('recognizes a full disk during a transaction and rolls it back', async () => {
  await fillDisk(db);
  const long = Array.from({ length: 20 }, () => lawyer({ bio: 'x'.repeat(50_000) }));
  const error = await errorOf(addLawyers(db, long));
  expect(unavailableReasonOf(error)).toBe('full');
  expect(explainUnavailable(error)).toBe('The disk is full. Free some space, then try again.');
  expect(await db.selectFrom('lawyers').select('id').execute()).toEqual([]);
  expect(await errorOf(addLawyers(db, [lawyer()]))).toSatisfy(
    (later) => later === null || unavailableReasonOf(later) === 'full',
  );
});

test('recognizes a database that is locked by another process', async () => {
  const other = await openDatabase(join(folder, 'directory.db'));
  await sql`begin immediate`.execute(other);
  await sql`pragma busy_timeout = 0`.execute(db);
  expect(unavailableReasonOf(await errorOf(engineOf(db).probeWrite(db)))).toBe('locked');
  await sql`rollback`.execute(other);
  await other.destroy();
  expect(await errorOf(engineOf(db).probeWrite(db))).toBeNull();
});

test('does not report a faulty query as an unavailable database', async () => {
  const error = await errorOf(sql`select nothing from nowhere`.execute(db));
  expect(unavailableReasonOf(error)).toBeNull();
  expect(explainUnavailable(error)).toBeNull();
  expect(unavailableReasonOf(new Error('SQLITE_FULL'))).toBeNull();
});

test('a database error is logged without a stack, and any other error with one', async () => {
  const missing = join(folder, 'missing', 'directory.db');
  const error = await errorOf(openDatabase(missing));
  expect(errorForLog(error)).toMatch(
    /^\S+ can't be opened: its folder doesn't exist\. .*folder\.$/,
  );
  const other = new Error('other');
  expect(errorForLog(other)).toBe(other);
});

test('has no pending migrations after opening', async () => {
  expect(await pendingMigrations(db)).toEqual([]);
});

const DELETED = 'deleted or replaced';
const addOneLawyer = () => addLawyers(db, [lawyer()]);

test.each(['directory.db', 'directory.db-wal', 'directory.db-shm'])(
  'rejects writes while %s is moved away, and accepts them once it is back',
  async (name) => {
    const file = join(folder, name);
    renameSync(file, `${file}.away`);
    expect(unavailableReasonOf(await errorOf(engineOf(db).probeWrite(db)))).toBe(DELETED);
    expect(unavailableReasonOf(await errorOf(addOneLawyer()))).toBe(DELETED);
    renameSync(`${file}.away`, file);
    expect(await errorOf(engineOf(db).probeWrite(db))).toBeNull();
    await addOneLawyer();
    expect(await db.selectFrom('lawyers').select('id').execute()).toHaveLength(1);
  },
);

test('rejects writes after the file was replaced by a copy of itself', async () => {
  const file = join(folder, 'directory.db');
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
  const error = await errorOf(addOneLawyer());
  expect(unavailableReasonOf(error)).toBe(DELETED);
  expect(String(error)).toContain('directory.db was replaced while it was open');
});

test('fails a transaction if the file is deleted while it runs', async () => {
  const running = db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('limits')
      .values({ key: 'a', points: 1, expiresAt: '2026' })
      .execute();
    rmSync(join(folder, 'directory.db'));
  });
  expect(unavailableReasonOf(await errorOf(running))).toBe(DELETED);
});

test('a deleted database can still be read', async () => {
  rmSync(join(folder, 'directory.db'));
  const areas = await db
    .transaction()
    .setAccessMode('read only')
    .execute((transaction) => transaction.selectFrom('practiceAreas').select('id').execute());
  expect(areas).toHaveLength(21);
});
