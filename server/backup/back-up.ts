import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copyDatabase, readContents } from '../../db/engine/backup.ts';
import { removeShortLivedRows } from '../../db/engine/offline-database.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { makeFolder } from '../data-directory/make-folder.ts';
import { type ByteProgress, type Manifest, measureFile, pack } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { renameDurably } from './rename-durably.ts';

/** The number of backups kept of each kind, newest first; manual backups are never deleted. */
export const BACKUPS_TO_KEEP = 7;

/** The kind that the operator makes and deletes. */
export const MANUAL = 'manual';

const PARTIAL = '.partial';
/** A partial file this old was left by a backup that was killed. */
const PARTIAL_RETENTION_MS = 24 * 3_600_000;
const PROBE_BYTES = 64 * 1024;

export interface BackupOptions {
  /** The database, which may be in use. */
  file: string;
  /** The target folder, created if it doesn't exist. */
  folder: string;
  /** Prefix of the file name; defaults to daily backups. Old manual backups are never deleted. */
  kind?: string;
  now: Date;
  /** Deletes no older backup, because the clock is not confirmed yet. */
  keepAll?: boolean;
  progress?: ByteProgress;
}

export interface Backup {
  file: string;
  bytes: number;
  manifest: Manifest;
}

/**
 * Makes a backup while the database is in use: a consistent snapshot without rate limits, sessions
 * and sign-in links, in one compressed file. The file gets its name when it is complete on disk.
 *
 * @throws {BackupError} if no backup can be made
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { file, folder, kind = 'directory', now } = options;
  if (!existsSync(file))
    throw new BackupError(`There is no database to back up: ${file} doesn't exist.`);
  const name = `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  prepareFolder(folder, now);
  const copy = join(folder, `.${name}.db${PARTIAL}`);
  const packed = join(folder, `.${name}${PARTIAL}`);
  try {
    await copyDatabase(file, copy);
    removeShortLivedRows(copy);
    const measurement = await measureFile(copy);
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      software: packageJson.version,
      ...(await readContents(copy)),
      ...measurement,
    };
    await pack(manifest, copy, packed, options.progress);
    const target = join(folder, name);
    renameDurably(packed, target);
    if (kind !== MANUAL && !options.keepAll) {
      // Don't count backups with a future date: they would push out all new ones.
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
 * The backups of a kind, newest first.
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

/** Tolerance for file names in whole seconds: a backup of the current second counts as past. */
const NAME_TOLERANCE_MS = 1000;

/** A backup has a future date if the clock was ahead when it was made, or is behind now. */
export function splitByDate<B extends { madeAt: Date }>(
  backups: readonly B[],
  now: Date,
): { past: B[]; future: B[] } {
  const isPast = ({ madeAt }: B) => madeAt.getTime() <= now.getTime() + NAME_TOLERANCE_MS;
  return { past: backups.filter(isPast), future: backups.filter((backup) => !isPast(backup)) };
}

/**
 * The newest backup of any kind; null if there is none.
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
 * Returns the time of the newest daily backup, or null. Backups with a future date don't count: the
 * clock was wrong when they were made, or is wrong now.
 *
 * @throws {BackupError} if the folder can't be read
 */
export function newestBackupTime(folder: string, now: Date): Date | null {
  return splitByDate(backupsIn(folder), now).past[0]?.madeAt ?? null;
}

/**
 * The names of the files in a folder; empty if the folder doesn't exist.
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
 * Returns the reason why no backup can be made in a folder, or null. Writes a small temporary file,
 * because permissions don't reveal a full or read-only disk.
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

/** Creates the folder if needed, and deletes partial files of backups that were killed. */
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
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') {
    return new BackupError(
      `The disk that holds ${folder} is full, so no backup was made. Free some space: a backup also needs ` +
        'room for an uncompressed copy of the database.',
    );
  }
  if (/^(E[A-Z]+|SQLITE_(CANTOPEN|READONLY|IOERR).*)$/.test(code)) {
    return new BackupError(`Can't write backups to ${folder} (${message}).`);
  }
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return new BackupError(`The database is damaged and can't be backed up (${message}).`);
  }
  return error;
}
