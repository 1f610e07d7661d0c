import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeShortLivedRows } from '../../db/backup/offline-database.ts';
import {
  databaseAt,
  openDatabase,
  openReader,
  readWithoutMigrating,
} from '../../db/engine/database.ts';
import { IncompleteError } from '../../db/engine/migrate.ts';
import { compareRows } from '../../db/move/compare-rows.ts';
import { moveDirectory, type RowProgress } from '../../db/move/move-directory.ts';
import { makeFolder } from '../data-directory/make-folder.ts';
import { lockUnused } from '../data-directory/unused-database.ts';
import type { ByteProgress } from './archive.ts';
import { prepareBackup, type RestoreResult, replacedName } from './restore.ts';

interface RestoreToServerOptions {
  /** Whether to copy existing rows to `dataDir` and then delete them. */
  replace: boolean;
  /** Folder for temporary files and for the copy of the replaced rows. */
  dataDir: string;
  now: Date;
  /** Changes the restored database, which is still a file, before it is copied to the server. */
  prepare(file: string): Promise<void>;
  progress?: ByteProgress;
  rowProgress: RowProgress;
}

/**
 * Restores a backup into a PostgreSQL database, which must be empty unless `replace` is true.
 * Changes nothing until the backup has passed all checks.
 *
 * @throws {BackupError} if the backup is damaged
 * @throws {DatabaseError} if a site uses the database, or it isn't empty
 */
export async function restoreToServer(
  archive: string,
  url: string,
  { replace, dataDir, now, prepare, progress, rowProgress }: RestoreToServerOptions,
): Promise<Omit<RestoreResult, 'file'>> {
  const lock = await lockUnused(url);
  const unpacked = join(dataDir, '.verify-restore.db');
  try {
    makeFolder(dataDir);
    rmSync(unpacked, { force: true });
    const { manifest, mailsGivenUp } = await prepareBackup(archive, unpacked, now, progress);
    await prepare(unpacked);
    // Updates the schema of an older backup.
    await (await openDatabase(unpacked)).destroy();
    const movedAside = replace ? await copyAside(url, dataDir, now) : null;
    const { signal } = lock;
    await moveDirectory(unpacked, url, { replace, signal, progress: rowProgress });
    return { manifest, movedAside, mailsGivenUp };
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(unpacked + suffix, { force: true });
    await lock.release();
  }
}

/**
 * Copies the rows that will be deleted. Leaves out client IP addresses and sessions, as a
 * restore of a file does.
 *
 * @returns the file; null if the database has no schema or is incomplete
 * @throws {DatabaseError} if the copy differs
 */
async function copyAside(url: string, dataDir: string, now: Date): Promise<string | null> {
  if (!(await readWithoutMigrating(url, 'lawyers', async () => true))) return null;
  const aside = replacedName(join(dataDir, 'directory.db'), now);
  if (existsSync(aside)) rmSync(aside);
  try {
    await (await databaseAt(url)).copyTo(aside);
  } catch (error) {
    // An earlier restore was interrupted after it had copied the rows to replace.
    if (error instanceof IncompleteError) return null;
    throw error;
  }
  await requireEqual(url, aside);
  await removeShortLivedRows(aside);
  return aside;
}

async function requireEqual(url: string, file: string): Promise<void> {
  const [original, copy] = [await openReader(url), await openReader(file)];
  try {
    await compareRows(original, copy);
  } finally {
    await original.destroy();
    await copy.destroy();
  }
}
