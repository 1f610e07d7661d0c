import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/engine/database.ts';
import { engineOf, type HeldLock } from '../../db/engine/engine.ts';
import { errorForLog, explainUnavailable } from '../../db/engine/errors.ts';

/** Time between two attempts to become the leader, in milliseconds. */
const RETRY_MS = 2000;

interface LeaderWork {
  /** Starts the jobs. The function that it returns stops them and waits for runs in progress. */
  startJobs: () => Promise<() => Promise<void>>;
  /** Runs first if this process takes over from another one. */
  takeOver: () => Promise<void>;
}

/**
 * Runs the jobs that only one process may run, while this process holds the lock `leader`. If that
 * process ends or loses its connection to the database, another one takes over.
 *
 * @param first the lock, if this process already has it
 * @returns a function that stops the jobs and waits for runs in progress
 */
export function runJobsAsLeader(
  db: Database,
  first: HeldLock | null,
  { startJobs, takeOver }: LeaderWork,
  retryMs = RETRY_MS,
): () => Promise<void> {
  const stop = new AbortController();
  const lead = async (lock: HeldLock, isTakeover: boolean) => {
    try {
      if (isTakeover) {
        console.log('This process now runs the scheduled jobs.');
        await takeOver();
      }
      const stopJobs = await startJobs();
      await Promise.race([aborted(stop.signal), lock.lost]);
      if (!stop.signal.aborted)
        console.warn('The connection to the database was lost. Stopping the scheduled jobs.');
      await stopJobs();
    } finally {
      await lock.release();
    }
  };
  // Log an outage once, not at each attempt.
  let isReachable = true;
  const run = async () => {
    if (first) await lead(first, false).catch(logFailure);
    while (!stop.signal.aborted) {
      try {
        const lock = await engineOf(db).acquireLock('leader');
        isReachable = true;
        if (lock) await lead(lock, true);
      } catch (error) {
        if (isReachable) logFailure(error);
        isReachable = explainUnavailable(error) === null;
      }
      await sleep(retryMs, null, { signal: stop.signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}

function logFailure(error: unknown): void {
  console.error(
    "The scheduled jobs couldn't start; the server tries again soon.",
    errorForLog(error),
  );
}

function aborted(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', resolve, { once: true });
  });
}
