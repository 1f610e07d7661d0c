import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseError } from '../../db/engine/errors.ts';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { addEmptyDatabase, createEmptyDataFolder } from '../testing/test-folder.ts';
import { markServerFolder } from './data-folder.ts';
import { openDirectory, requireDirectory } from './open-directory.ts';

let folder: string;
let dataDir: string;
let backupDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  dataDir = join(folder, 'data');
  backupDir = join(folder, 'backups');
  for (const path of [dataDir, backupDir]) mkdirSync(path);
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = async () => (await openDirectory({ dataDir, backupDir })).destroy();
const openError = async () => {
  const error = await open().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseError);
  return String(error);
};

test('creates no new directory in a folder that had one, and names the newest backup', async () => {
  await open();
  const file = join(dataDir, 'directory.db');
  await backUp({ location: file, folder: backupDir, now: new Date('2026-11-20T08:00:00Z') });
  const newest = await backUp({
    location: file,
    folder: backupDir,
    kind: 'manual',
    now: new Date('2026-11-21T08:00:00Z'),
  });
  rmSync(file);
  expect(await openError()).toContain(`directory restore ${newest.file} --replace`);
  expect(readdirSync(dataDir)).not.toContain('directory.db');

  await restore(newest.file, dataDir, { replace: true, now: new Date() });
  await open();
});

test.each([
  'directory-created.txt',
  'directory.db-wal',
  'directory.db.replaced-2026-11-21T08-00-00Z',
  'directory.db.restoring',
])('a folder without a database but with %s is not new', async (name) => {
  writeFileSync(join(dataDir, name), '');
  expect(await openError()).toMatch(
    new RegExp(`found: ${name.replaceAll('.', '\\.')}.*There is no backup in`, 's'),
  );
});

test('in the folder of a site that used a database server, no file is opened, old or new', async () => {
  markServerFolder(dataDir);
  expect(await openError()).toContain("DATABASE_URL isn't set");
  expect(readdirSync(dataDir)).not.toContain('directory.db');
  await addEmptyDatabase(dataDir);
  expect(await openError()).toContain("DATABASE_URL isn't set");
  await expect(requireDirectory({ dataDir })).rejects.toThrow("DATABASE_URL isn't set");
  rmSync(join(dataDir, 'uses-database-url.txt'));
  await open();
});

test.each(['directory', 'manual', 'before-0001-schema'])(
  'a data folder is not new if BACKUP_DIR has a %s backup',
  async (kind) => {
    writeFileSync(join(backupDir, `${kind}-2026-11-21T08-00-00Z.tar.gz`), '');
    expect(await openError()).toMatch(/--replace\n.*set BACKUP_DIR to another folder/);
  },
);

test('creates a new directory in a folder that was emptied', async () => {
  await open();
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
  await open();
});

test('marks a directory that an older version created without a marker', async () => {
  rmSync(dataDir, { recursive: true });
  dataDir = await createEmptyDataFolder();
  await open();
  rmSync(join(dataDir, 'directory.db'));
  expect(await openError()).toContain('directory-created.txt');
  rmSync(dataDir, { recursive: true });
});
