import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../demo/load.ts';
import { hasNoLawyers } from '../lawyers/lawyer-rows.ts';
import { listPracticeAreas } from '../practice-areas/count-lawyers.ts';
import { loadReferenceData } from '../reference-data/load-reference-data.ts';
import { openDatabase } from './database.ts';
import { DatabaseError } from './errors.ts';
import { createTestDirectory, lawyer } from './test-directory.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'directory-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function openErrorOf(file: string): Promise<string> {
  const openError = await openDatabase(file).catch((error: unknown) => error);
  expect(openError).toBeInstanceOf(DatabaseError);
  return (openError as DatabaseError).message;
}

/**
 * Runs an action on a database in its own folder with these file modes. Root ignores file modes, so
 * the action then runs as another user.
 */
async function withFileModes(
  folderMode: number,
  fileMode: number,
  action: (file: string) => Promise<void>,
): Promise<void> {
  const tempFolder = mkdtempSync(join(tmpdir(), 'file-modes-'));
  const file = join(tempFolder, 'directory.db');
  await (await openDatabase(file)).destroy();
  chmodSync(file, fileMode);
  chmodSync(tempFolder, folderMode);
  const isSuperuser = process.geteuid?.() === 0;
  if (isSuperuser) process.seteuid?.(65534);
  try {
    await action(file);
  } finally {
    if (isSuperuser) process.seteuid?.(0);
    chmodSync(tempFolder, 0o700);
    rmSync(tempFolder, { recursive: true });
  }
}

test('flushes each commit to disk: sets WAL, synchronous=FULL and foreign keys', async () => {
  const db = await openDatabase(join(folder, 'pragmas.db'));
  const pragma = async (name: string) =>
    Object.values(
      (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ?? {},
    )[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await db.destroy();
});

test('keeps stored rows after the file is reopened', async () => {
  const file = join(folder, 'kept.db');
  const first = await openDatabase(file);
  await loadReferenceData(first);
  expect(await loadDemo(first, '2026-11-22')).toBe(1143);
  await first.destroy();

  const second = await openDatabase(file);
  await loadReferenceData(second);
  expect(await hasNoLawyers(second)).toBe(false);
  expect(await loadDemo(second, '2026-11-22')).toBe(0);
  await second.destroy();
});

test('rejects a database with a newer schema and says what to do', async () => {
  const file = join(folder, 'newer.db');
  const db = await openDatabase(file);
  await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(db);
  await db.destroy();
  expect(await openErrorOf(file)).toMatch(
    /written by a newer version.*9999-from-the-future.*Run the newer version, or restore/,
  );
});

test.each([
  ['a text file', 'This is a shopping list, and a long one at that. '.repeat(40)],
  ['random bytes', 'SQLite format 3\0'.padEnd(4096, 'x')],
])('reports %s in place of the database and leaves the file unchanged', async (_, content) => {
  const file = join(folder, 'foreign.db');
  writeFileSync(file, content);
  expect(await openErrorOf(file)).toMatch(/damaged or not a database.*restore a backup/s);
  expect(readFileSync(file, 'utf8')).toBe(content);
});

test('detects an overwritten page on open', async () => {
  const file = join(folder, 'torn.db');
  const db = await openDatabase(file);
  await loadReferenceData(db);
  await db.destroy();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096 * 3, 4096 * 12);
  writeFileSync(file, bytes);
  expect(await openErrorOf(file)).toMatch(/damaged or not a database/);
});

test('detects a damaged page on open even if no startup query reads it', async () => {
  const file = join(folder, 'torn-late.db');
  const db = await openDatabase(file);
  await loadReferenceData(db);
  await loadDemo(db, '2026-11-22');
  await db.destroy();
  const bytes = readFileSync(file);
  bytes.fill(0xff, bytes.length - 4096 * 20, bytes.length - 4096 * 18);
  writeFileSync(file, bytes);
  expect(await openErrorOf(file)).toMatch(/damaged or not a database/);
});

test('reports a folder in place of the file', async () => {
  expect(await openErrorOf(folder)).toMatch(/couldn't be opened.*Check that its folder exists/);
});

test('reports a missing folder', async () => {
  expect(await openErrorOf(join(folder, 'nowhere/directory.db'))).toMatch(
    /its folder doesn't exist/,
  );
});

test.each([
  ['a read-only file in a writable folder', 0o777, 0o444],
  ['a file in a read-only folder', 0o555, 0o666],
])('reports %s', async (_, folderMode, fileMode) => {
  await withFileModes(folderMode, fileMode, async (file) => {
    expect(await openErrorOf(file)).toMatch(/couldn't be written/);
  });
});

test('reports a file without read permission', async () => {
  await withFileModes(0o755, 0o000, async (file) => {
    expect(await openErrorOf(file)).toMatch(/couldn't be opened/);
  });
});

test('reports a database that is locked by another process', async () => {
  const file = join(folder, 'held.db');
  const holder = new Sqlite(file);
  holder.pragma('locking_mode = EXCLUSIVE');
  holder.exec('create table held (id integer)');
  expect(await openErrorOf(file)).toMatch(/locked by another process/);
  holder.close();
}, 20_000);

test('applies corrections in the reference data to an older directory', async () => {
  const db = await createTestDirectory(lawyer());
  const before = await listPracticeAreas(db);
  await db
    .updateTable('practiceAreas')
    .set({ name: 'Misspelled', icon: 'none' })
    .where('id', '=', 1)
    .execute();
  await db.updateTable('towns').set({ latitude: 0 }).execute();
  await db.updateTable('shippedData').set({ version: 'an older one' }).execute();
  await loadReferenceData(db);
  expect(await listPracticeAreas(db)).toEqual(before);
  const moved = await db.selectFrom('towns').select('name').where('latitude', '=', 0).execute();
  expect(moved).toEqual([]);
});

test('loads the reference data repeatedly without changes', async () => {
  const db = await createTestDirectory(lawyer());
  const before = await listPracticeAreas(db);
  await loadReferenceData(db);
  expect(await listPracticeAreas(db)).toEqual(before);
  for (const [table, min] of [
    ['towns', 35_000],
    ['zips', 40_000],
  ] as const) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count, table).toBeGreaterThan(min);
  }
});

test('counts the lawyers of each practice area', async () => {
  const db = await createTestDirectory(
    lawyer({ practiceAreas: ['family-law', 'tax-law'] }),
    lawyer({ practiceAreas: ['family-law'] }),
  );
  const counts = new Map(
    (await listPracticeAreas(db)).map((area) => [area.slug, area.lawyerCount]),
  );
  expect(counts.size).toBe(21);
  expect(counts.get('family-law')).toBe(2);
  expect(counts.get('tax-law')).toBe(1);
  expect(counts.get('immigration')).toBe(0);
});

test('accepts only 0 and 1 for flags', async () => {
  const db = await createTestDirectory(lawyer());
  for (const flag of ['isPremium', 'isVerified', 'isActive']) {
    await expect(sql`update lawyers set ${sql.ref(flag)} = 2`.execute(db), flag).rejects.toThrow(
      /check constraint/i,
    );
  }
});

test('accepts only arrays for a lawyer’s lists', async () => {
  const db = await createTestDirectory(lawyer());
  for (const list of ['languages', 'practiceAreas', 'barAdmissions', 'barAssociations']) {
    const change = sql`update lawyers set ${sql.ref(list)} = '"English"'`;
    await expect(change.execute(db), list).rejects.toThrow(/check constraint/i);
  }
});

test('adds all lawyers or none', async () => {
  const bad = lawyer({ practiceAreas: ['time-travel'] });
  await expect(createTestDirectory(lawyer(), bad)).rejects.toThrow(
    "No practice area has the slug 'time-travel'.",
  );
});
