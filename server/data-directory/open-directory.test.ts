import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseError } from '../../db/engine/errors.ts';
import { migrations } from '../../db/migrations/index.ts';
import { backupsIn } from '../backup/back-up.ts';
import { checkBackup } from '../backup/restore.ts';
import { openDirectory, requireDatabaseFile } from './open-directory.ts';

const last = Object.keys(migrations).at(-1);

let dataDir: string;
let backupDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'directory-'));
  backupDir = join(dataDir, 'backups');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** A directory that considers its last migration pending, and in which that migration fails. */
async function forgetLastMigration() {
  const db = await openDirectory({ dataDir, backupDir });
  await db
    .withTables<{ kysely_migration: { name: string } }>()
    .deleteFrom('kysely_migration')
    .where('name', '=', String(last))
    .execute();
  // The migration replaces this index.
  await db.schema.dropIndex('lawyersByEmail').execute();
  await db.destroy();
}

test('opens a new directory, and one that is up to date, without a backup', async () => {
  await (await openDirectory({ dataDir, backupDir })).destroy();
  await (await openDirectory({ dataDir, backupDir })).destroy();
  expect(backupsIn(backupDir, `before-${last}`)).toEqual([]);
});

test('makes a backup before a migration, and keeps it if the migration fails', async () => {
  await forgetLastMigration();
  await expect(openDirectory({ dataDir, backupDir })).rejects.toThrow(
    /already exists|no such|duplicate column/,
  );
  const [backup] = backupsIn(backupDir, `before-${last}`);
  expect(await checkBackup(backup?.file ?? '')).toMatchObject({ counts: { practiceAreas: 21 } });
});

test('migrates nothing without a backup, and the error says why', async () => {
  await forgetLastMigration();
  writeFileSync(backupDir, 'a file where the folder should be');
  const error = await openDirectory({ dataDir, backupDir }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(String(error)).toMatch(/Nothing was changed\. Can't write backups to/);
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
