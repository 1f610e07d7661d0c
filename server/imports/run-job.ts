import { rm } from 'node:fs/promises';
import {
  endJob,
  findJobById,
  type ImportJob,
  isCanceled,
  saveProgress,
} from '../../db/csv-import/import-jobs.ts';
import {
  findUpload,
  markFileDeleted,
  type RosterUpload,
} from '../../db/csv-import/roster-uploads.ts';
import { listImports, UndoError, undoImport } from '../../db/csv-import/undo-import.ts';
import type { Database } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';
import { dayIn, formatTime } from '../contract/site/dates.ts';
import { CsvError } from '../csv/csv-error.ts';
import { openErrorsFile } from '../csv/errors-file.ts';
import { importCsv } from '../csv/import-csv.ts';
import { importReportPage } from '../csv/report/report-page.ts';
import { memoryLimit } from '../observability/memory.ts';
import { type TallyResult, tallyResult, type UndoSummary } from './job-result.ts';
import { openUpload } from './open-upload.ts';
import { uploadFiles } from './upload-files.ts';

interface JobOptions {
  dataDir: string;
  timeZone: string;
}

/** Runs a job that was recorded in the database, and stores its progress and its outcome there. */
export async function runJob(db: Database, jobId: number, options: JobOptions): Promise<void> {
  const job = await findJobById(db, jobId);
  if (job?.state !== 'running') return;
  const lock = await engineOf(db).acquireLock('import');
  if (!lock) {
    await endJob(db, jobId, { state: 'failed', message: BUSY }, new Date());
    return;
  }
  const stop = new AbortController();
  // Another process may start an import now.
  void lock.lost.then(() => stop.abort(new LockLostError()));
  try {
    const outcome = await (job.kind === 'undo'
      ? undo(db, job, stop.signal)
      : importUntilStopped(db, job, { ...options, stop }));
    await endJob(db, jobId, { state: 'done', ...outcome }, new Date());
  } catch (error) {
    const isCanceled = stop.signal.aborted && !isLost(stop.signal);
    const state = isCanceled ? 'canceled' : 'failed';
    await endJob(db, jobId, { state, message: messageOf(error, job, stop.signal) }, new Date());
  } finally {
    await lock.release();
  }
}

/** The reason for stopping an import whose lock was lost. */
export class LockLostError extends Error {
  override name = 'LockLostError';
  override message = 'The connection to the database was lost.';
}

const isLost = ({ reason }: AbortSignal) => reason instanceof LockLostError;

export const BUSY =
  'Another import or an undo is running on the command line. Wait until it ends, then try again.';

interface Outcome {
  result: TallyResult | UndoSummary;
  report?: string | null;
}

/** Time between two checks for a stop request while a file is unpacked or read. */
const STOP_CHECK_MS = 500;

async function importUntilStopped(
  db: Database,
  job: ImportJob,
  options: JobOptions & { stop: AbortController },
): Promise<Outcome> {
  const { stop } = options;
  const check = async () => {
    if (await isCanceled(db, job.id)) stop.abort();
  };
  await check();
  // A failed check must not end the process. If the database is down, the lost lock ends the
  // import.
  const timer = setInterval(() => check().catch(() => {}), STOP_CHECK_MS);
  try {
    stop.signal.throwIfAborted();
    return await importUpload(db, job, options);
  } finally {
    clearInterval(timer);
  }
}

async function importUpload(
  db: Database,
  job: ImportJob,
  { dataDir, timeZone, stop }: JobOptions & { stop: AbortController },
): Promise<Outcome> {
  const upload = await findUpload(db, job.uploadId ?? 0);
  if (!upload?.hasFile) throw new CsvError('The file is gone. Upload it again.');
  if (upload.version !== job.uploadVersion) {
    throw new CsvError(
      'Someone changed the settings in the meantime, so nothing was done. Check the file again.',
    );
  }
  const isDry = job.kind === 'check';
  const { signal } = stop;
  const { settings, fileName } = upload;
  await using csv = await openUpload(dataDir, upload, { part: 'file', timeZone, signal });
  await saveProgress(db, job.id, { done: 0, total: csv.bytes, rows: 0 });
  const errors = await openErrorsFile(uploadFiles(dataDir, upload.fileKey).errors);
  try {
    const tally = await importCsv(db, csv, {
      isDry,
      acceptsRenames: settings.acceptsRenames,
      overwritesOwn: settings.overwritesOwn,
      today: dayIn(timeZone, new Date()),
      errors,
      file: { fileName, sourceName: settings.sourceName, mapping: mappingName(upload) },
      retireMissing:
        settings.isComplete && settings.sourceName
          ? { source: settings.sourceName, isConfirmed: job.confirmsRetiring }
          : undefined,
      memoryBytes: memoryLimit(),
      async onProgress(bytes, rows) {
        const progress = { done: bytes, total: csv.bytes, rows };
        if (await saveProgress(db, job.id, progress)) stop.abort();
      },
      signal,
    });
    if (!isDry) {
      await deleteFilesAfterImport(db, dataDir, upload);
      const [latest] = await listImports(db, 1);
      return { result: tallyResult(tally, latest?.id ?? null) };
    }
    const heading = {
      fileName,
      time: formatTime(timeZone, new Date().toISOString()),
      mapping: mappingName(upload),
      isNewDirectory: false,
      optionNames,
    };
    return { result: tallyResult(tally, null), report: importReportPage(heading, tally) };
  } finally {
    await errors.close();
  }
}

/** The options of the command line, by their labels in the admin. */
const optionNames = {
  '--accept-renames': '“Accept different names”',
  '--overwrite-own': '“Overwrite lawyers’ own edits”',
  '--yes': 'the confirmation',
};

function mappingName({ settings }: RosterUpload): string | null {
  const { mapping, fields } = settings;
  return mapping && fields ? `${mapping}, edited` : mapping;
}

/** The errors file stays, so that it can still be downloaded. */
async function deleteFilesAfterImport(db: Database, dataDir: string, upload: RosterUpload) {
  await markFileDeleted(db, upload.id);
  const { file, sample } = uploadFiles(dataDir, upload.fileKey);
  for (const path of [file, sample]) await rm(path, { force: true });
}

const MAX_KEPT_NAMES = 20;

async function undo(db: Database, job: ImportJob, signal: AbortSignal): Promise<Outcome> {
  const { restored, deleted, kept } = await undoImport(db, job.importId ?? 0, {
    now: new Date(),
    signal,
    async onProgress(done, total) {
      await saveProgress(db, job.id, { done, total, rows: done });
    },
  });
  return {
    result: { restored, deleted, kept: kept.slice(0, MAX_KEPT_NAMES), keptCount: kept.length },
  };
}

function messageOf(error: unknown, { kind }: ImportJob, signal: AbortSignal): string {
  const rest = {
    check: 'Nothing was changed.',
    import:
      'Rows imported so far are kept: import the file again for the rest, or undo the import.',
    undo: 'Undo the import again to complete it.',
  }[kind];
  if (signal.aborted) return `${isLost(signal) ? signal.reason.message : 'Stopped.'} ${rest}`;
  if (error instanceof CsvError || error instanceof UndoError) return error.message;
  console.error('An import failed.', error);
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  const reason = hasCode ? (error as Error).message : 'the reason is in the server’s log';
  return `The job failed: ${reason}. ${rest}`;
}
