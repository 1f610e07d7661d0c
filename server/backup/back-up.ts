import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { removeShortLivedRows } from '../../db/backup/offline-database.ts';
import { databaseAt, isServerUrl } from '../../db/engine/database.ts';
import { unavailableReasonOf } from '../../db/engine/errors.ts';
import { renameDurably } from '../../db/engine/rename-durably.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { makeFolder } from '../data-directory/make-folder.ts';
import { type ByteProgress, type Manifest, measureFile, pack } from './archive.ts';
import { BackupError } from './backup-error.ts';

/** How many backups of each kind to keep. Older ones are deleted, except manual backups. */
export const BACKUPS_TO_KEEP = 7;

/** The kind of backup that only the operator makes and deletes. */
export const MANUAL = 'manual';

const PARTIAL = '.partial';
/** A partial file older than this belongs to a backup that was killed. */
const PARTIAL_RETENTION_MS = 24 * 3_600_000;
const PROBE_BYTES = 64 * 1024;

export interface BackupOptions {
  /** Location of the database, as `Engine` defines it. It may be in use. */
  location: string;
  /** The target folder, created if it doesn't exist. */
  folder: string;
  /**
   * The prefix of the file name. The default is that of daily backups. Manual backups are never
   * deleted automatically.
   */
  kind?: string;
  now: Date;
  /** Don't delete older backups, because the clock may be wrong. */
  keepAll?: boolean;
  progress?: ByteProgress;
}

export interface Backup {
  file: string;
  bytes: number;
  manifest: Manifest;
}

/**
 * Makes a backup while the database is in use: a consistent snapshot in one compressed file,
 * without rate limits, sessions and sign-in links. The file gets its final name only when it is
 * complete on disk.
 *
 * @throws {BackupError} if the backup can't be made
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { location, folder, kind = 'directory', now } = options;
  if (!isServerUrl(location) && !existsSync(location))
    throw new BackupError(`There is no database to back up: ${location} doesn't exist.`);
  const name = `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  prepareFolder(folder, now);
  const copy = join(folder, `.${name}.db${PARTIAL}`);
  const packed = join(folder, `.${name}${PARTIAL}`);
  try {
    await (await databaseAt(location)).copyTo(copy);
    await removeShortLivedRows(copy);
    const measurement = await measureFile(copy);
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      software: packageJson.version,
      ...(await (await databaseAt(copy)).readContents()),
      ...measurement,
    };
    await pack(manifest, copy, packed, options.progress);
    const target = join(folder, name);
    renameDurably(packed, target);
    if (kind !== MANUAL && !options.keepAll) {
      // Ignore backups with a future date: they would count as the newest and push out all new
      // ones.
      const { past } = splitByDate(backupsIn(folder, kind), now);
      for (const expired of past.slice(BACKUPS_TO_KEEP)) rmSync(expired.file);
    }
    return { file: target, bytes: statSync(target).size, manifest };
  } catch (error) {
    throw toBackupError(error, folder);
  } finally {
    for (const partial of [copy, `${copy}-journal`, packed]) rmSync(partial, { force: true });
  }
}

/**
 * Returns the backups of a kind, newest first.
 *
 * @throws {BackupError} if the folder can't be read
 */
export function backupsIn(folder: string, kind = 'directory'): { file: string; madeAt: Date }[] {
  const name = new RegExp(
    `^${kind}-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\dZ)\\.tar\\.gz$`,
  );
  return listFolder(folder)
    .toSorted()
    .reverse()
    .flatMap((entry) => {
      const [, day, hour, minute, second] = name.exec(entry) ?? [];
      const madeAt = new Date(`${day}T${hour}:${minute}:${second}`);
      return day ? [{ file: join(folder, entry), madeAt }] : [];
    });
}

const BACKUP_NAME = /^(?:directory|manual|before-.+)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar\.gz$/;

/**
 * The times in file names are whole seconds, so allow this much to count a backup made just now as
 * past.
 */
const NAME_TOLERANCE_MS = 1000;

/**
 * Splits backups into past and future ones. A future date means that the clock was ahead when the
 * backup was made, or is behind now.
 */
export function splitByDate<B extends { madeAt: Date }>(
  backups: readonly B[],
  now: Date,
): { past: B[]; future: B[] } {
  const isPast = ({ madeAt }: B) => madeAt.getTime() <= now.getTime() + NAME_TOLERANCE_MS;
  return { past: backups.filter(isPast), future: backups.filter((backup) => !isPast(backup)) };
}

/**
 * Returns the newest backup of any kind, or null if there is none.
 *
 * @throws {BackupError} if the folder can't be read
 */
export function newestBackupIn(folder: string): string | null {
  const madeAt = (entry: string) => BACKUP_NAME.exec(entry)?.[1] ?? '';
  const backups = listFolder(folder).filter((entry) => BACKUP_NAME.test(entry));
  const newest = backups.toSorted((a, b) => madeAt(a).localeCompare(madeAt(b))).at(-1);
  return newest ? join(folder, newest) : null;
}

/**
 * Returns when the newest daily backup was made, or null if there is none. Ignores backups with a
 * future date, because the clock was wrong when they were made or is wrong now.
 *
 * @throws {BackupError} if the folder can't be read
 */
export function newestBackupTime(folder: string, now: Date): Date | null {
  return splitByDate(backupsIn(folder), now).past[0]?.madeAt ?? null;
}

/**
 * Returns the names of the files in a folder, or an empty list if the folder doesn't exist.
 *
 * @throws {BackupError} if the folder can't be read
 */
export function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new BackupError(`${folder} couldn't be read (${(error as Error).message}).`);
  }
}

/**
 * Returns why backups can't be made in a folder, or null if they can. Tries it by writing a small
 * temporary file, because the permissions alone don't show that a disk is full or read-only.
 */
export function backupBlocker(folder: string): string | null {
  let nearest = resolve(folder);
  while (!existsSync(nearest)) nearest = dirname(nearest);
  let probe: string | undefined;
  try {
    probe = mkdtempSync(join(nearest, '.try-'));
    writeFileSync(join(probe, 'file'), Buffer.alloc(PROBE_BYTES));
    return null;
  } catch (error) {
    const blocker = toBackupError(error, folder);
    if (blocker instanceof BackupError) return blocker.message;
    throw blocker;
  } finally {
    if (probe) rmSync(probe, { recursive: true });
  }
}

/** Creates the folder if needed. Deletes partial files that killed backups left behind. */
function prepareFolder(folder: string, now: Date): void {
  try {
    makeFolder(folder);
    for (const entry of readdirSync(folder).filter((name) => name.endsWith(PARTIAL))) {
      const file = join(folder, entry);
      if (now.getTime() - statSync(file).mtimeMs > PARTIAL_RETENTION_MS) rmSync(file);
    }
  } catch (error) {
    throw toBackupError(error, folder);
  }
}

function toBackupError(error: unknown, folder: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = unavailableReasonOf(error);
  if (code === 'ENOSPC' || reason === 'full') {
    return new BackupError(
      `The disk that holds ${folder} is full, so no backup was made. Free some space: a backup also needs ` +
        'room for an uncompressed copy of the database.',
    );
  }
  if (/^E[A-Z]+$/.test(code) || reason === 'read-only' || reason === 'failing') {
    return new BackupError(`Can't write backups to ${folder} (${message}).`);
  }
  if (reason === 'damaged') {
    return new BackupError(`The database is damaged and can't be backed up (${message}).`);
  }
  return error;
}
