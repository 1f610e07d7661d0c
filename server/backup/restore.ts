import { accessSync, constants, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { markUnsentAsDeadLetters, removeShortLivedRows } from '../../db/backup/offline-database.ts';
import { databaseAt, isFileInUse } from '../../db/engine/database.ts';
import { unavailableReasonOf } from '../../db/engine/errors.ts';
import { renameDurably } from '../../db/engine/rename-durably.ts';
import { schemaAge } from '../../db/migrations/former-names.ts';
import { makeFolder } from '../data-directory/make-folder.ts';
import { runningServer } from '../data-directory/server-lock.ts';
import { ArchiveError, type ByteProgress, type Manifest, unpack } from './archive.ts';
import { BackupError } from './backup-error.ts';

export interface RestoreResult {
  file: string;
  manifest: Manifest;
  /** Path where the replaced database was moved; null if no database was replaced. */
  movedAside: string | null;
  /**
   * The number of emails that were unsent when the backup was made, and that the restore canceled.
   */
  mailsGivenUp: number;
}

const MAY_HAVE_BEEN_SENT = 'It may have been sent after the restored backup was made.';

/**
 * Restores a backup into a folder. Changes nothing until the backup has passed all checks. Keeps
 * the existing database under another name. Cancels unsent email, because the server may have sent
 * it after the backup was made. Deletes rate limits, sessions and sign-in links.
 *
 * @throws {BackupError} if the backup is damaged, a server is using the folder, or a database
 *   exists and `replace` is false
 */
export async function restore(
  archive: string,
  folder: string,
  options: { replace: boolean; now: Date; progress?: ByteProgress },
): Promise<RestoreResult> {
  try {
    return await unpackAndReplace(archive, folder, options);
  } catch (error) {
    throw toBackupError(error, `${archive} couldn't be restored to ${folder}`);
  }
}

async function unpackAndReplace(
  archive: string,
  folder: string,
  { replace, now, progress }: { replace: boolean; now: Date; progress?: ByteProgress },
): Promise<RestoreResult> {
  accessSync(archive, constants.R_OK);
  const file = join(folder, 'directory.db');
  assertReplaceable(file, replace);
  makeFolder(folder);
  const unpacked = `${file}.restoring`;
  try {
    const { manifest, mailsGivenUp } = await prepareBackup(archive, unpacked, now, progress);
    assertReplaceable(file, replace);
    const aside = replacedName(file, now);
    const movedAside = moveAside(file, aside) ? aside : null;
    renameDurably(unpacked, file);
    if (movedAside) await cleanReplacedDatabase(movedAside);
    return { file, manifest, movedAside, mailsGivenUp };
  } finally {
    rmSync(unpacked, { force: true });
  }
}

/** The name of a replaced database, which is kept for a week. */
export function replacedName(file: string, now: Date): string {
  return `${file}.replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/**
 * Unpacks the database of a backup into a file, checks it, cancels unsent email and deletes
 * short-lived rows.
 *
 * @throws {BackupError} if the backup is damaged
 */
export async function prepareBackup(
  archive: string,
  target: string,
  now: Date,
  progress?: ByteProgress,
): Promise<Pick<RestoreResult, 'manifest' | 'mailsGivenUp'>> {
  const manifest = await unpackAndCheck(archive, target, progress);
  const mailsGivenUp = await markUnsentAsDeadLetters(target, MAY_HAVE_BEEN_SENT, now);
  // Backups from older versions still contain rate limits, sessions and sign-in links.
  await removeShortLivedRows(target);
  return { manifest, mailsGivenUp };
}

/**
 * Deletes short-lived rows, so that the replaced database doesn't keep client IP addresses past
 * their retention period.
 */
async function cleanReplacedDatabase(file: string): Promise<void> {
  try {
    await removeShortLivedRows(file);
  } catch (error) {
    // Leave a damaged database as it is, because the operator may want to recover data from it.
    if (unavailableReasonOf(error) === null) throw error;
  }
}

/**
 * Unpacks a backup into a temporary folder and runs every check on its content.
 *
 * @throws {BackupError} if a check fails
 */
export async function checkBackup(archive: string, progress?: ByteProgress): Promise<Manifest> {
  let folder: string | undefined;
  try {
    folder = createScratchFolder(archive);
    return await unpackAndCheck(archive, join(folder, 'directory.db'), progress);
  } catch (error) {
    throw toBackupError(error, `${archive} couldn't be checked`);
  } finally {
    if (folder) rmSync(folder, { recursive: true });
  }
}

/**
 * Creates a temporary folder, preferably next to the backup: the system's temporary folder may be
 * small and held in memory.
 */
function createScratchFolder(archive: string): string {
  try {
    return mkdtempSync(join(dirname(archive), '.verify-'));
  } catch {
    return mkdtempSync(join(tmpdir(), 'verify-'));
  }
}

/**
 * Turns a file system error into a `BackupError` with a sentence. Returns any other error
 * unchanged.
 */
function toBackupError(error: unknown, problem: string): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return new BackupError(`${problem} (${error.message}).`);
}

async function unpackAndCheck(
  archive: string,
  target: string,
  progress?: ByteProgress,
): Promise<Manifest> {
  try {
    const manifest = await unpack(archive, target, progress);
    const [damage] = await (await databaseAt(target)).findDamage();
    if (damage) throw new ArchiveError(`its database is damaged (${damage})`);
    const { schema, counts } = await (await databaseAt(target)).readContents();
    if (JSON.stringify({ schema, counts }) !== JSON.stringify(pickContents(manifest))) {
      throw new ArchiveError("its database doesn't match its manifest");
    }
    requireUpgradable(schema);
    return manifest;
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new BackupError(`${archive} can't be used: ${error.message}.`);
  }
}

function requireUpgradable(schema: string): void {
  if (schema === 'none') return;
  const age = schemaAge(schema);
  if (age === 'newer') {
    throw new ArchiveError(`it was made by a newer version of this software (${schema})`);
  }
  if (age === 'too old') {
    throw new ArchiveError(
      `it was made by an early, unreleased version, whose schema (${schema}) this version can't upgrade`,
    );
  }
}

const pickContents = ({ schema, counts }: Manifest) => ({ schema, counts });

function assertReplaceable(file: string, replace: boolean): void {
  // Check the lock too: a server whose database was deleted keeps running for another 30 seconds.
  if (isFileInUse(file) || runningServer(dirname(file))) {
    throw new BackupError(`A server is running on ${file}. Stop it, then restore.`);
  }
  if (!replace && existingSuffixes(file).length > 0) {
    throw new BackupError(
      `${file} already exists. Restore to another folder, or use --replace to keep it under another name.`,
    );
  }
}

/**
 * Returns the suffixes of the files that exist. A write-ahead log alone counts as a database,
 * because it would be applied to the restored file.
 */
const existingSuffixes = (file: string) =>
  ['', '-wal', '-shm'].filter((part) => existsSync(file + part));

function moveAside(file: string, aside: string): boolean {
  const parts = existingSuffixes(file);
  for (const part of parts) renameSync(file + part, aside + part);
  return parts.length > 0;
}
