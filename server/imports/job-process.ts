import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { endJob, findRunningJob } from '../../db/csv-import/import-jobs.ts';
import type { Database } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { recordRun } from '../jobs/job-runs.ts';
import { starts, startVariables } from '../start-options.js';
import { deleteOldUploads } from './upload-files.ts';

const JOB_MAIN = fileURLToPath(new URL('job-main.ts', import.meta.url));
const LOW_PRIORITY = 10;
const CLEANUP_INTERVAL_MS = 24 * 3_600_000;

/** Runs import jobs outside the server, which they would block. */
export interface ImportJobs {
  /** Starts a job that was recorded in the database. */
  start(jobId: number): void;
  /**
   * Marks a running job as failed if its process is gone, for example because the machine was
   * restarted.
   */
  settle(): Promise<void>;
}

/** Maximum time that a job's process needs to acquire the import lock, in milliseconds. */
const MAX_START_MS = 30_000;

interface ImportJobOptions {
  /** Whether other processes may start jobs, too. */
  hasPeers: boolean;
  /** The environment variables that the configuration was read from. */
  variables: NodeJS.ProcessEnv;
  now: () => Date;
}

/**
 * Starts each job in a low-priority child process. If the server is killed, the job continues;
 * after a restart of the machine, it counts as failed.
 */
export function importJobs(
  db: Database,
  { hasPeers, variables, now }: ImportJobOptions,
): ImportJobs {
  let running: number | null = null;
  const fail = (jobId: number, message: string) =>
    endJob(db, jobId, { state: 'failed', message }, now());
  return {
    start(jobId) {
      running = jobId;
      const child = spawn(process.execPath, [...starts.directory.flags, JOB_MAIN, String(jobId)], {
        env: { ...startVariables, ...variables },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const onEnd = (reason: string) => {
        // The next job may have started before this process ended.
        if (running === jobId) running = null;
        // Does nothing if the job has already recorded its outcome.
        fail(jobId, `${reason} ${KEPT}`).catch((error: unknown) =>
          console.error('The end of an import could not be recorded.', errorForLog(error)),
        );
      };
      child.once('error', (error) => onEnd(`The process couldn’t start (${error.message}).`));
      child.once('exit', (_, signal) =>
        onEnd(
          signal
            ? `The process was killed (${signal}). The machine may have run out of memory.`
            : 'The process ended unexpectedly. The reason is in the server’s log.',
        ),
      );
      if (child.pid) setPriority(child.pid, LOW_PRIORITY);
    },
    async settle() {
      const job = await findRunningJob(db);
      if (!job || job.id === running) return;
      if (hasPeers && now().getTime() - Date.parse(job.startedAt) < MAX_START_MS) return;
      const lock = await engineOf(db).acquireLock('import');
      // The process of the job still runs: it outlived the server that started it.
      if (!lock) return;
      await lock.release();
      await fail(job.id, `The server was stopped, or lost its connection to the database. ${KEPT}`);
    },
  };
}

const KEPT = 'Everything done before that was kept. Start it again to finish, or undo the import.';

/**
 * Deletes old uploads and leftover files now and once a day.
 *
 * @param isAlone whether no other process can be receiving a file at this moment
 * @returns a function that stops it
 */
export async function cleanUpUploads(
  db: Database,
  dataDir: string,
  { jobs, isAlone, now }: { jobs: ImportJobs; isAlone: boolean; now: () => Date },
): Promise<() => void> {
  await jobs.settle();
  const isStart = isAlone && (await findRunningJob(db)) === undefined;
  const cleanUp = (isStart: boolean) =>
    recordRun(db, 'delete-old-uploads', now, () =>
      deleteOldUploads(db, dataDir, { now: now(), isStart }),
    ).catch((error: unknown) =>
      console.error("Old uploads couldn't be deleted.", errorForLog(error)),
    );
  await cleanUp(isStart);
  const timer = setInterval(() => cleanUp(false), CLEANUP_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
