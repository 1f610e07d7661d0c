import { z } from 'zod';
import type { Database } from '../../db/engine/database.ts';
import { readServerState, writeServerState } from '../../db/server-state/server-state.ts';

/**
 * The scheduled jobs, with the hours between two runs; null for a job that runs on each new day.
 */
const JOBS = {
  'daily-backup': 24,
  'database-check': 24,
  'delete-expired-data': 24,
  'delete-old-uploads': 24,
  'end-premium-terms': 1,
  'update-years-of-experience': null,
} as const;

export type JobName = keyof typeof JOBS;

const runSchema = z.object({
  /** ISO 8601 in UTC. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  hasFailed: z.boolean(),
});

/** The last run of a job. `run` is null before the first one. */
export interface LastRun {
  name: JobName;
  run: z.infer<typeof runSchema> | null;
  /**
   * When the next run is due. Null before the first run, and for a job that runs on each new day.
   */
  nextAt: string | null;
}

/** Runs a job and stores when it ran and whether it failed. Rethrows its error. */
export async function recordRun<Result>(
  db: Database,
  name: JobName,
  now: () => Date,
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = now().toISOString();
  const save = async (hasFailed: boolean) => {
    const value = JSON.stringify({ startedAt, endedAt: now().toISOString(), hasFailed });
    await writeServerState(db, `job ${name}`, value, now());
  };
  let result: Result;
  try {
    result = await run();
  } catch (error) {
    // The job's own error matters more than a run that can't be recorded.
    await save(true).catch(() => {});
    throw error;
  }
  await save(false);
  return result;
}

/** The last run of each job. */
export async function lastRuns(db: Database): Promise<LastRun[]> {
  const names = Object.keys(JOBS) as JobName[];
  return Promise.all(
    names.map(async (name) => {
      const state = await readServerState(db, `job ${name}`);
      const run = state && runSchema.parse(JSON.parse(state.value));
      const hours = JOBS[name];
      const nextAt = run && hours ? Date.parse(run.startedAt) + hours * 3_600_000 : null;
      return { name, run, nextAt: nextAt === null ? null : new Date(nextAt).toISOString() };
    }),
  );
}
