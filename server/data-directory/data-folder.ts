import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../../db/engine/errors.ts';
import { listFolder, newestBackupIn } from '../backup/back-up.ts';
import { BackupError } from '../backup/backup-error.ts';
import type { Config } from '../config.ts';

type Folders = Pick<Config, 'dataDir' | 'backupDir'>;

/**
 * The marker file shows that the folder had a database, so that a folder that lost it isn't taken
 * for a new one.
 */
const MARKER = 'directory-created.txt';
const MARKER_TEXT = `This folder belongs to a Counsel Atlas directory, which is stored in directory.db.
If directory.db is missing, the server won't start: restore a backup with
'directory restore FILE.tar.gz --replace'. To start over, empty this folder. If
BACKUP_DIR is a different folder with backups, set it to another folder, too.
`;

/**
 * Files that remain after a database is gone: a write-ahead log, a replaced database, or an
 * unfinished restore or move.
 */
const LEFTOVER = /^directory\.db(-wal|-shm|\.replaced-.+|\.restoring|\.incomplete)$/;
const UNFINISHED_MOVE = 'directory.db.incomplete';

/** The marker file of a site that uses a PostgreSQL database. */
const SERVER_MARKER = 'uses-database-url.txt';
const SERVER_MARKER_TEXT = `The directory of this site is in the PostgreSQL database that DATABASE_URL names.
Without DATABASE_URL, no site starts in this folder, because it would use another
directory. If you have moved the directory back to this folder, delete this file.
`;

/** Marks a data folder whose database is `directory.db`. */
export function markDataFolder(dataDir: string): void {
  writeMarker(join(dataDir, MARKER), MARKER_TEXT);
}

/** Marks a data folder whose site uses a PostgreSQL database. */
export function markServerFolder(dataDir: string): void {
  writeMarker(join(dataDir, SERVER_MARKER), SERVER_MARKER_TEXT);
}

function writeMarker(marker: string, text: string): void {
  if (existsSync(marker)) return;
  try {
    writeFileSync(marker, text, { mode: 0o600 });
  } catch (error) {
    throw new DatabaseError(`${marker} couldn't be written (${(error as Error).message}).`);
  }
}

/**
 * Checks that `directory.db` may be used. Without this check, a site whose DATABASE_URL is missing
 * would continue with an old file or a new directory.
 *
 * @throws {DatabaseError} if a site in this folder has used a PostgreSQL database
 */
export function requireNoServer(dataDir: string): void {
  const marker = join(dataDir, SERVER_MARKER);
  if (!existsSync(marker)) return;
  throw new DatabaseError(
    `DATABASE_URL isn't set, but the directory of this site is in a PostgreSQL database (found: ${marker}). ` +
      'Set DATABASE_URL. If you have moved the directory back to this folder, delete that file.',
  );
}

/**
 * Returns a message if a data folder lost its database, with instructions to get it back. Returns
 * null if the folder is new.
 */
export function lostDirectoryMessage({ dataDir, backupDir }: Folders): string | null {
  const leftovers = fileNamesIn(dataDir).filter((name) => name === MARKER || LEFTOVER.test(name));
  const backup = newestBackup(backupDir) ?? newestBackup(join(dataDir, 'backups'));
  if (leftovers.length === 0 && !backup) return null;
  const evidence = [...leftovers, ...(backup ? [backup] : [])].join(', ');
  const restore = backup
    ? `To restore it: directory restore ${backup} --replace`
    : `There is no backup in ${backupDir}. If you have a backup elsewhere: directory restore FILE.tar.gz --replace`;
  if (leftovers.includes(UNFINISHED_MOVE)) {
    return (
      `${join(dataDir, UNFINISHED_MOVE)} shows that 'directory move' was interrupted. ` +
      'Run that command again; it starts over. Or delete the file.'
    );
  }
  return [
    `${join(dataDir, 'directory.db')} is missing, but there was a directory before (found: ${evidence}). Nothing was changed.`,
    restore,
    backup && newestBackup(join(dataDir, 'backups')) === null
      ? `To start over without it: empty ${dataDir}, and set BACKUP_DIR to another folder.`
      : `To start over without it: empty ${dataDir}.`,
  ].join('\n');
}

function newestBackup(backupDir: string): string | null {
  try {
    return newestBackupIn(backupDir);
  } catch (error) {
    if (error instanceof BackupError) return null;
    throw error;
  }
}

function fileNamesIn(dataDir: string): string[] {
  try {
    return listFolder(dataDir);
  } catch (error) {
    if (error instanceof BackupError) throw new DatabaseError(error.message);
    throw error;
  }
}
