import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { databaseAt } from '../../db/engine/database.ts';
import { DatabaseError } from '../../db/engine/errors.ts';
import { pendingMigrations } from '../../db/engine/migrate.ts';
import { openPostgresForCommand } from '../../db/engine/postgres/open.ts';
import {
  createTestDatabase,
  openTestDatabase,
  rejectInserts,
} from '../../db/engine/postgres/test-database.ts';
import { migrations } from '../../db/migrations/index.ts';
import { backupsIn } from '../backup/back-up.ts';
import { checkBackup } from '../backup/restore.ts';
import { openDirectory, requireDatabaseFile } from './open-directory.ts';

/**
 * The latest migration that fails on both engines if it runs again, because its row already exists.
 */
const FAILING_MIGRATION = '0034-all-lawyer-changes';
const names = Object.keys(migrations);
const schemaBefore = names[names.indexOf(FAILING_MIGRATION) - 1];

let dataDir: string;
let backupDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'directory-'));
  backupDir = join(dataDir, 'backups');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/**
 * Makes `FAILING_MIGRATION` and later migrations of a directory pending again, so that the next
 * start fails.
 */
async function forgetLatestMigrations() {
  const db = await openDirectory({ dataDir, backupDir });
  await db
    .withTables<{ kysely_migration: { name: string } }>()
    .deleteFrom('kysely_migration')
    .where('name', '>=', FAILING_MIGRATION)
    .execute();
  await db.destroy();
}

/** The URL of a database on a server whose latest migrations are pending. */
async function createOlderDatabase(): Promise<string> {
  const url = await createTestDatabase();
  await changeDatabase(url, UNDO_LATEST + FORGET_LATEST);
  return url;
}

const UNDO_LATEST = `
  delete from "contentVersions" where "content" = 'imports';
  drop function "logLicense" cascade;`;

const FORGET_LATEST = `delete from "kysely_migration" where "name" >= '${FAILING_MIGRATION}'`;

async function changeDatabase(url: string, statements: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statements);
  await client.end();
}

test('opens a new directory, and one that is up to date, without a backup', async () => {
  await (await openDirectory({ dataDir, backupDir })).destroy();
  await (await openDirectory({ dataDir, backupDir })).destroy();
  expect(backupsIn(backupDir, 'before-.+')).toEqual([]);
});

test('makes a backup before a migration, and keeps it if the migration fails', async () => {
  await forgetLatestMigrations();
  await expectFailedMigration({ dataDir, backupDir });
});

test('a migration that fails on a server reports its cause, and the backup is kept', async () => {
  const databaseUrl = await createTestDatabase();
  await changeDatabase(databaseUrl, FORGET_LATEST);
  await expectFailedMigration({ dataDir, backupDir, databaseUrl });
});

async function expectFailedMigration(config: Parameters<typeof openDirectory>[0]) {
  const error = await openDirectory(config).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(String(error)).toMatch(/UNIQUE constraint|duplicate key/);
  expect(String(error)).toContain(`the migration ${FAILING_MIGRATION} failed`);
  expect(String(error)).toContain('Nothing was changed. Run the earlier version');
  const [backup] = backupsIn(backupDir, `before-${FAILING_MIGRATION}`);
  expect(await checkBackup(backup?.file ?? '')).toMatchObject({ schema: schemaBefore });
}

test('a disk that is full during a migration is reported', async () => {
  const databaseUrl = await createOlderDatabase();
  const db = await openPostgresForCommand(databaseUrl);
  await rejectInserts(db);
  await db.destroy();
  await expect(openDirectory({ dataDir, backupDir, databaseUrl })).rejects.toThrow(
    /No space left on device.* Nothing was changed\. The disk is full\. Free some space/,
  );
  await changeDatabase(databaseUrl, 'drop function "rejectInsert" cascade');
  await (await openDirectory({ dataDir, backupDir, databaseUrl })).destroy();
});

test('migrates nothing without a backup, and the error says why', async () => {
  await forgetLatestMigrations();
  writeFileSync(backupDir, 'a file where the folder should be');
  const error = await openDirectory({ dataDir, backupDir }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(String(error)).toMatch(/Nothing was changed\. Can't write backups to/);
});

test('of two sites that start with an older schema on a server, one makes a backup', async () => {
  const databaseUrl = await createOlderDatabase();
  // On a busy machine, one site may log that it is waiting for the other.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const folders = ['one', 'other'].map((name) => join(dataDir, name));
  const open = (backupDir: string) => openDirectory({ dataDir, backupDir, databaseUrl });
  for (const db of await Promise.all(folders.map(open))) {
    expect(await pendingMigrations(db)).toEqual([]);
    await db.destroy();
  }
  const backups = folders.flatMap((folder) => backupsIn(folder, `before-${FAILING_MIGRATION}`));
  expect(backups).toHaveLength(1);
  expect(await checkBackup(backups[0]?.file ?? '')).toMatchObject({
    schema: schemaBefore,
  });
}, 60_000);

test('a database on a server keeps its schema if the backup fails', async () => {
  const databaseUrl = await createOlderDatabase();
  writeFileSync(backupDir, 'a file where the folder should be');
  await expect(openDirectory({ dataDir, backupDir, databaseUrl })).rejects.toThrow(
    /Nothing was changed\. Can't write backups to/,
  );
  expect(await (await databaseAt(databaseUrl)).readContents()).toMatchObject({
    schema: schemaBefore,
  });
});

test('a starting site waits while another site’s write outlasts the lock timeout', async () => {
  const url = await createTestDatabase();
  const other = await openTestDatabase(url);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const start = await other.transaction().execute(async () => {
    // Return the promise in an array: otherwise, the transaction would await it.
    const opening = [openDirectory({ databaseUrl: `${url}?lock_timeout=100`, dataDir, backupDir })];
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), 15_000);
    return opening;
  });
  const db = await start[0];
  expect(await db?.selectFrom('states').select('code').execute()).not.toEqual([]);
  await db?.destroy();
});

test('rejects an empty database file and leaves it unchanged', async () => {
  const file = join(dataDir, 'directory.db');
  writeFileSync(file, '');
  await expect(openDirectory({ dataDir, backupDir })).rejects.toThrow(
    /directory\.db is empty \(0 bytes\).*restore FILE\.tar\.gz --replace.*empty the folder/,
  );
  expect(() => requireDatabaseFile(dataDir)).toThrow(/is empty/);
  expect(statSync(file).size).toBe(0);
});
