import { recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import type { ImportJobsTable } from '../schema/roster-uploads.ts';

/** A dry run, an import or an undo that was started in the admin, without its report. */
export interface ImportJob
  extends Pick<
    ImportJobsTable,
    'kind' | 'state' | 'uploadId' | 'uploadVersion' | 'importId' | 'startedAt' | 'endedAt'
  > {
  id: number;
  /** Bytes of the file processed so far, or lawyers of an undo. */
  done: number;
  total: number;
  /** Rows of the file processed so far. */
  rows: number;
  isCanceling: boolean;
  confirmsRetiring: boolean;
  message: string | null;
  result: unknown;
  hasReport: boolean;
}

interface NewJob {
  kind: ImportJobsTable['kind'];
  uploadId?: number;
  uploadVersion?: number;
  importId?: number;
  confirmsRetiring?: boolean;
}

const actions = { check: null, import: 'import', undo: 'undo import' } as const;

/** Records a new running job. Returns null if another one is running. */
export function addJob(
  db: Database,
  { confirmsRetiring = false, ...job }: NewJob,
  actor: string,
  now: Date,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    if (await findRunningJob(transaction)) return null;
    const { id } = await transaction
      .insertInto('importJobs')
      .values({
        ...job,
        state: 'running',
        startedAt: now.toISOString(),
        confirmsRetiring: confirmsRetiring ? 1 : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const action = actions[job.kind];
    const after = job.importId ? { importId: job.importId } : { uploadId: job.uploadId };
    if (action)
      await recordChange(
        transaction,
        { actor, action, subject: 'site', subjectId: null, after },
        now,
      );
    return id;
  });
}

/** The running job; undefined if there is none. */
export function findRunningJob(db: Database): Promise<ImportJob | undefined> {
  return findJob(db, (jobs) => jobs.where('state', '=', 'running'));
}

export function findJobById(db: Database, id: number): Promise<ImportJob | undefined> {
  return findJob(db, (jobs) => jobs.where('id', '=', id));
}

/** The latest job of an upload. */
export function findJobOfUpload(
  db: Database,
  uploadId: number,
  kind?: ImportJobsTable['kind'],
): Promise<ImportJob | undefined> {
  return findJob(db, (jobs) => {
    const ofUpload = jobs.where('uploadId', '=', uploadId);
    return kind ? ofUpload.where('kind', '=', kind) : ofUpload;
  });
}

/** The latest undo. */
export function findLatestUndo(db: Database): Promise<ImportJob | undefined> {
  return findJob(db, (jobs) => jobs.where('kind', '=', 'undo'));
}

type JobQuery = ReturnType<typeof selectJobs>;

function selectJobs(db: Database) {
  return db
    .selectFrom('importJobs')
    .select(['id', 'kind', 'state', 'uploadId', 'uploadVersion', 'importId', 'startedAt'])
    .select(['endedAt', 'done', 'total', 'rows', 'isCanceling', 'confirmsRetiring'])
    .select(['message', 'result'])
    .select((column) => column('report', 'is not', null).as('hasReport'))
    .orderBy('id', 'desc');
}

async function findJob(
  db: Database,
  filter: (jobs: JobQuery) => JobQuery,
): Promise<ImportJob | undefined> {
  const job = await filter(selectJobs(db)).executeTakeFirst();
  return (
    job && {
      ...job,
      isCanceling: job.isCanceling === 1,
      confirmsRetiring: job.confirmsRetiring === 1,
      hasReport: Boolean(job.hasReport),
      result: job.result === null ? null : JSON.parse(job.result),
    }
  );
}

/** The report of an upload's latest dry run, as an HTML page. */
export async function readJobReport(db: Database, uploadId: number): Promise<string | null> {
  const job = await db
    .selectFrom('importJobs')
    .select('report')
    .where('uploadId', '=', uploadId)
    .where('kind', '=', 'check')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return job?.report ?? null;
}

interface JobEnd {
  state: 'done' | 'failed' | 'canceled';
  message?: string | null;
  result?: unknown;
  report?: string | null;
}

/** Ends a running job. Does nothing if it has already ended. */
export async function endJob(
  db: Database,
  id: number,
  { state, message = null, result = null, report = null }: JobEnd,
  now: Date,
): Promise<void> {
  await db
    .updateTable('importJobs')
    .set({ state, message, report, endedAt: now.toISOString() })
    .set({ result: result === null ? null : JSON.stringify(result) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Asks a running job to stop. Returns whether it is still running. */
export async function cancelJob(db: Database, uploadId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importJobs')
    .set({ isCanceling: 1 })
    .where('uploadId', '=', uploadId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether an administrator asked to stop the job. */
export async function isCanceled(db: Database, id: number): Promise<boolean> {
  const job = await db
    .selectFrom('importJobs')
    .select('isCanceling')
    .where('id', '=', id)
    .executeTakeFirst();
  return job?.isCanceling === 1;
}

/**
 * Stores the progress of a running job. Returns whether an administrator asked to stop the job.
 * Call it between two transactions.
 */
export async function saveProgress(
  db: Database,
  id: number,
  progress: { done: number; total: number; rows: number },
): Promise<boolean> {
  const job = await db
    .updateTable('importJobs')
    .set(progress)
    .where('id', '=', id)
    .returning('isCanceling')
    .executeTakeFirst();
  return job?.isCanceling === 1;
}
