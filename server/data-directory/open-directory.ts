import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../db/engine/database.ts';
import { DatabaseError } from '../../db/engine/errors.ts';
import { refreshListedAreas } from '../../db/practice-areas/practice-areas.ts';
import { loadReferenceData } from '../../db/reference-data/load-reference-data.ts';
import { backUp } from '../backup/back-up.ts';
import { BackupError } from '../backup/backup-error.ts';
import type { Config } from '../config.ts';
import { lostDirectoryMessage, markDataFolder } from './data-folder.ts';
import { makeFolder } from './make-folder.ts';

type Folders = Pick<Config, 'dataDir' | 'backupDir'>;

/**
 * Whether the database file exists.
 *
 * @throws {DatabaseError} if the file can't be read or is empty
 */
export function databaseExists(file: string): boolean {
  rejectEmptyFile(file);
  return statOf(file) !== undefined;
}

/**
 * Rejects an empty file, which would open as a new database, discarding the write-ahead log.
 */
function rejectEmptyFile(file: string): void {
  const info = statOf(file);
  if (!info?.isFile() || info.size > 0) return;
  throw new DatabaseError(
    `${file} is empty (0 bytes): a copy was interrupted, or the disk was full. Restore a backup with ` +
      "'directory restore FILE.tar.gz --replace', or empty the folder to start over with a new directory.",
  );
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw new DatabaseError(`${file} couldn't be read (${(error as Error).message}).`);
  }
}

/**
 * Returns the path of `directory.db` in the data folder.
 *
 * @throws {DatabaseError} if the file doesn't exist
 */
export function requireDatabaseFile(dataDir: string): string {
  const file = join(dataDir, 'directory.db');
  if (databaseExists(file)) return file;
  throw new DatabaseError(
    `${file} doesn't exist. Set DATA_DIR to the folder that contains it, or create it by starting the server or running 'directory migrate'.`,
  );
}

/**
 * Opens `directory.db` in the data folder, or creates it in a new folder. Migrates the schema if
 * needed, after making a backup, and then loads the reference data and the practice areas.
 *
 * @throws {DatabaseError} if the folder or file can't be used, the file is empty or was lost, or
 *   the backup can't be made
 */
export async function openDirectory({ dataDir, backupDir }: Folders): Promise<Database> {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new DatabaseError(
      `The folder ${dataDir} couldn't be created (${(error as Error).message}). ` +
        "Set DATA_DIR to a folder that the server's user can write to.",
    );
  }
  const file = join(dataDir, 'directory.db');
  const lost = databaseExists(file) ? null : lostDirectoryMessage({ dataDir, backupDir });
  if (lost) throw new DatabaseError(lost);
  const db = await openDatabase(file, async (migration) => {
    const kind = `before-${migration}`;
    await backUp({ location: file, folder: backupDir, kind, now: new Date() }).catch((error) => {
      if (!(error instanceof BackupError)) throw error;
      throw new DatabaseError(
        `The schema wasn't upgraded because the backup before it failed. Nothing was changed. ${error.message}`,
      );
    });
  });
  await loadReferenceData(db);
  await refreshListedAreas(db);
  markDataFolder(dataDir);
  return db;
}
