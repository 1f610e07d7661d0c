import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase, readWithoutMigrating } from '../../db/engine/database.ts';
import { DatabaseError } from '../../db/engine/errors.ts';
import { refreshListedAreas } from '../../db/practice-areas/practice-areas.ts';
import { loadReferenceData } from '../../db/reference-data/load-reference-data.ts';
import { backUp } from '../backup/back-up.ts';
import { BackupError } from '../backup/backup-error.ts';
import type { Config } from '../config.ts';
import { lostDirectoryMessage, markDataFolder, requireNoServer } from './data-folder.ts';
import { makeFolder } from './make-folder.ts';
import { waitForWriters } from './wait-for-writers.ts';

type Folders = Pick<Config, 'dataDir' | 'backupDir'>;
type DatabaseConfig = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>;

/** The location of the database, as `Engine` defines it. It may contain a password. */
export const databaseLocation = ({ dataDir, databaseUrl }: DatabaseConfig): string =>
  databaseUrl ?? join(dataDir, 'directory.db');

/** Names the database for the operator. */
export const databaseLabel = ({ dataDir, databaseUrl }: DatabaseConfig): string =>
  databaseUrl ? 'the database in DATABASE_URL' : join(dataDir, 'directory.db');

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
 * @throws {DatabaseError} if the file doesn't exist, or a site in this folder has used a PostgreSQL
 *   database
 */
export function requireDatabaseFile(dataDir: string): string {
  requireNoServer(dataDir);
  const file = join(dataDir, 'directory.db');
  if (databaseExists(file)) return file;
  throw new DatabaseError(
    `${file} doesn't exist. Set DATA_DIR to the folder that contains it, or create it by starting the server or running 'directory migrate'.`,
  );
}

/**
 * Returns the location of the existing directory.
 *
 * @throws {DatabaseError} if the directory doesn't exist
 */
export async function requireDirectory(place: DatabaseConfig): Promise<string> {
  if (!place.databaseUrl) return requireDatabaseFile(place.dataDir);
  if (await directoryExists(place)) return place.databaseUrl;
  throw new DatabaseError(
    "The database in DATABASE_URL is empty. Correct the URL, or create the directory by starting the server or running 'directory migrate'.",
  );
}

/**
 * Whether the directory has been created. True for a server that can't be reached, so
 * that opening it reports the reason.
 *
 * @throws {DatabaseError} if the file can't be read or is empty
 */
export async function directoryExists(place: DatabaseConfig): Promise<boolean> {
  const { databaseUrl } = place;
  if (!databaseUrl) return databaseExists(databaseLocation(place));
  const hasSchema = readWithoutMigrating(databaseUrl, 'lawyers', async () => true);
  return (await hasSchema.catch(() => true)) ?? false;
}

/**
 * Opens the configured database, and creates it if it is missing. Migrates the schema
 * if needed, after a backup, and then loads the reference data and the practice areas.
 *
 * @throws {DatabaseError} if the folder or database can't be used, `directory.db` is empty or was
 *   lost, or the backup can't be made
 */
export async function openDirectory(
  config: Folders & Partial<Pick<Config, 'databaseUrl'>>,
): Promise<Database> {
  const { dataDir, databaseUrl } = config;
  requireFolder(dataDir);
  if (!databaseUrl) requireNotLost(config);
  const location = databaseLocation(config);
  const db = await openDatabase(location, (next) => backUpBefore(next, location, config));
  if (!databaseUrl) markDataFolder(dataDir);
  const load = async () => {
    await loadReferenceData(db);
    await refreshListedAreas(db);
  };
  await (databaseUrl ? waitForWriters(load) : load());
  return db;
}

function requireFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new DatabaseError(
      `The folder ${dataDir} couldn't be created (${(error as Error).message}). ` +
        "Set DATA_DIR to a folder that the server's user can write to.",
    );
  }
}

function requireNotLost(folders: Folders): void {
  requireNoServer(folders.dataDir);
  const lost = databaseExists(databaseLocation(folders)) ? null : lostDirectoryMessage(folders);
  if (lost) throw new DatabaseError(lost);
}

async function backUpBefore(
  migration: string,
  location: string,
  { backupDir }: Folders,
): Promise<void> {
  try {
    const kind = `before-${migration}`;
    await backUp({ location, folder: backupDir, kind, now: new Date() });
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new DatabaseError(
      `The schema wasn't upgraded because the backup before it failed. Nothing was changed. ${error.message}`,
    );
  }
}
