import { z } from 'zod';
import type { Database } from '../../db/engine/database.ts';
import { engineOf, type HeldLock } from '../../db/engine/engine.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { lossSignal } from '../../db/engine/loss-signal.ts';
import { readServerState, writeServerState } from '../../db/server-state/server-state.ts';
import { BackupError } from '../backup/backup-error.ts';

const jobSchema = z.object({
  kind: z.enum(['back up', 'check backup', 'check database']),
  /** The file name of the backup to check. */
  backup: z.string().nullable(),
  state: z.enum(['running', 'done', 'failed']),
  /** ISO 8601 in UTC. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Why the job failed, and what to do. */
  message: z.string().nullable(),
});

/** The latest job that an administrator started on the health page. */
export type HealthJob = z.infer<typeof jobSchema>;
type NewHealthJob = Pick<HealthJob, 'kind' | 'backup'>;

/** Long jobs of the health page. One of them runs at a time, outside the server's main thread. */
export interface HealthJobs {
  /** Starts a job. Returns false if another one is running. */
  start(job: NewHealthJob): Promise<boolean>;
  /** The latest job; null if there was none. */
  latest(): Promise<HealthJob | null>;
  /** Cancels a running job and waits until it has ended. */
  stop(): Promise<void>;
}

interface HealthJobOptions {
  now: () => Date;
  /** Does the work of a job. A `BackupError` has a message for the administrator. */
  work: (job: NewHealthJob, signal: AbortSignal) => Promise<void>;
}

/** The message if a job can't start because another one is running. */
export const JOB_RUNNING = 'Another job is running. Wait until it ends, then try again.';

const STOPPED = 'The server stopped before this job finished. Start the job again.';
const LOST = 'The connection to the database was lost. Start the job again.';
const UNKNOWN_REASON = 'It failed for an unknown reason. See the server’s log.';

/** Creates the jobs of one server. Their state is stored, so that it outlives the server. */
export function createHealthJobs(db: Database, { now, work }: HealthJobOptions): HealthJobs {
  const shutdown = new AbortController();
  let running: Promise<void> | null = null;
  const save = (job: HealthJob) => writeServerState(db, 'healthJob', JSON.stringify(job), now());
  const run = async (job: HealthJob, lock: HeldLock) => {
    let message: string | null = null;
    const lost = lossSignal(lock, new Error(LOST));
    try {
      await work(job, AbortSignal.any([shutdown.signal, lost]));
    } catch (error) {
      if (shutdown.signal.aborted) message = STOPPED;
      else if (lost.aborted) message = LOST;
      else if (error instanceof BackupError) message = error.message;
      else {
        console.error('A job of the health page failed.', errorForLog(error));
        message = UNKNOWN_REASON;
      }
    }
    const state = message === null ? 'done' : 'failed';
    await save({ ...job, state, endedAt: now().toISOString(), message });
  };
  return {
    async start(newJob) {
      if (running) return false;
      const lock = await engineOf(db).acquireLock('health-job');
      if (!lock || running) {
        await lock?.release();
        return false;
      }
      const startedAt = now().toISOString();
      const job: HealthJob = {
        ...newJob,
        state: 'running',
        startedAt,
        endedAt: null,
        message: null,
      };
      const saved = save(job);
      running = saved
        .then(() => run(job, lock))
        .catch((error: unknown) =>
          console.error("The state of a health job couldn't be saved.", errorForLog(error)),
        )
        .finally(async () => {
          running = null;
          await lock.release();
        });
      await saved;
      return true;
    },
    async latest() {
      const state = await readServerState(db, 'healthJob');
      const job = state && jobSchema.parse(JSON.parse(state.value));
      if (job?.state !== 'running' || running) return job;
      const lock = await engineOf(db).acquireLock('health-job');
      // Another process runs the job.
      if (!lock) return job;
      await lock.release();
      // The process that ran the job was killed.
      return { ...job, state: 'failed', endedAt: job.startedAt, message: STOPPED };
    },
    async stop() {
      shutdown.abort();
      await running;
    },
  };
}
