import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteUploadsBefore, uploadedFileKeys } from '../../db/csv-import/roster-uploads.ts';
import type { Database } from '../../db/engine/database.ts';
import { unavailableReasonOf } from '../../db/engine/errors.ts';
import { UPLOAD_DAYS } from '../contract/imports/roster-upload.ts';
import { makeFolder } from '../data-directory/make-folder.ts';
import { newToken } from '../security/token.ts';
import { fileKindProblem, MIN_KIND_BYTES } from './file-kind.ts';
import { UploadError } from './upload-error.ts';

/** The folder for uploaded files. The container's own `/tmp` is too small for a roster. */
export const uploadFolder = (dataDir: string) => join(dataDir, 'uploads');

/** The files of an upload: the file itself, its first rows, and the errors of its import. */
export function uploadFiles(dataDir: string, fileKey: string) {
  const path = join(uploadFolder(dataDir), fileKey);
  return { file: `${path}.upload`, sample: `${path}.sample`, errors: `${path}.errors.csv` };
}

/**
 * Some browsers show a response only after sending the whole form, so up to this many bytes of it
 * are read after the reason to reject the file is known.
 */
const MAX_DISCARDED_BYTES = 100 * 2 ** 20;

interface StoreOptions {
  fileName: string;
  maxBytes: number;
}

/**
 * Writes an uploaded file to the folder for uploads while it arrives. A file that can't be used, or
 * didn't arrive completely, is deleted.
 *
 * @throws {UploadError} if the file is empty, too large or not a table, or if the disk is full
 */
export async function storeUpload(
  dataDir: string,
  content: AsyncIterable<Buffer>,
  { fileName, maxBytes }: StoreOptions,
): Promise<{ fileKey: string; bytes: number }> {
  const fileKey = newToken();
  const { file } = uploadFiles(dataDir, fileKey);
  let handle: FileHandle | undefined;
  const write = async (chunk: Buffer) => {
    if (!handle) makeFolder(uploadFolder(dataDir));
    handle ??= await open(file, 'wx', 0o600);
    await handle.writeFile(chunk);
  };
  let bytes = 0;
  let discarded = 0;
  let start: Buffer | null = Buffer.alloc(0);
  let problem: unknown;
  try {
    for await (const chunk of content) {
      if (problem) {
        discarded += chunk.length;
        if (discarded > MAX_DISCARDED_BYTES) break;
        continue;
      }
      bytes += chunk.length;
      if (start) {
        start = Buffer.concat([start, chunk]);
        problem = fileKindProblem(start, fileName);
        if (start.length >= MIN_KIND_BYTES) start = null;
      }
      if (bytes > maxBytes) problem ??= tooLarge(maxBytes);
      problem ??= await write(chunk).catch((error: unknown) => error);
      // Other writes, such as those of the database, need the space at once.
      if (problem) await handle?.truncate();
    }
    if (problem) throw problem;
    if (bytes === 0) throw new UploadError(`${fileName} is empty. Choose another file.`);
    return { fileKey, bytes };
  } catch (error) {
    await rm(file, { force: true });
    throw uploadErrorOf(error);
  } finally {
    await handle?.close();
  }
}

/** If the disk is full, the error that says so; otherwise, the same error. */
export function uploadErrorOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const isDiskFull =
    code === 'ENOSPC' || code === 'EDQUOT' || unavailableReasonOf(error) === 'full';
  return isDiskFull ? new UploadError(DISK_FULL, 503) : error;
}

const DISK_FULL =
  'The server’s disk is full, so the file couldn’t be stored. Free some space, then upload it again.';

export function tooLarge(maxBytes: number): UploadError {
  return new UploadError(
    `The file is larger than ${maxBytes / 2 ** 30} GB. Compress it as a ZIP or gzip file, or split it into several files.`,
    413,
  );
}

/** Deletes all files of an upload. */
export async function deleteFiles(dataDir: string, fileKey: string): Promise<void> {
  for (const file of Object.values(uploadFiles(dataDir, fileKey))) await rm(file, { force: true });
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Deletes uploads after a week, and files that don't belong to an upload: those of uploads that
 * were interrupted when the server was killed. Keeps recent files, which may still be arriving,
 * unless the server has only just started.
 */
export async function deleteOldUploads(
  db: Database,
  dataDir: string,
  { now, isStart }: { now: Date; isStart: boolean },
): Promise<void> {
  await deleteUploadsBefore(db, new Date(now.getTime() - UPLOAD_DAYS * DAY_MS));
  const keys = await uploadedFileKeys(db);
  const folder = uploadFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (keys.has(name.split('.')[0] ?? '')) continue;
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (!info || (!isStart && now.getTime() - info.mtimeMs < DAY_MS)) continue;
    await rm(path, { recursive: true, force: true });
  }
}
