import { z } from 'zod';
import { HOUR_MS } from '../../db/data/dates.ts';
import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { readServerState, writeServerState } from '../../db/server-state/server-state.ts';
import type { HealthJobs } from './health-jobs.ts';

const checkSchema = z.object({
  /** ISO 8601 in UTC. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** The first damage that was found; null if the database is intact. */
  problem: z.string().nullable(),
});

/** The latest check of the whole database for damage. */
export type DatabaseCheck = z.infer<typeof checkSchema>;

/** Returns null if the file has never been checked, or not since a restore. */
export async function readDatabaseCheck(db: Database): Promise<DatabaseCheck | null> {
  const state = await readServerState(db, 'databaseCheck');
  return state && checkSchema.parse(JSON.parse(state.value));
}

export async function saveDatabaseCheck(
  db: Database,
  check: DatabaseCheck,
  now: Date,
): Promise<void> {
  await writeServerState(db, 'databaseCheck', JSON.stringify(check), now);
}

const FIRST_CHECK_DELAY_MS = 30 * 60_000;
const CHECK_INTERVAL_MS = HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Checks the database once a day. The first check is half an hour after startup, because the
 * daily backup comes first.
 *
 * @returns a function that stops the timer
 */
export function checkDatabaseDaily(db: Database, jobs: HealthJobs, now: () => Date): () => void {
  const checkIfDue = async () => {
    try {
      const latest = await readDatabaseCheck(db);
      const age = latest ? now().getTime() - Date.parse(latest.startedAt) : Infinity;
      // A negative age means that the clock was ahead when the time was stored.
      if (age >= DAY_MS || age < 0) await jobs.start({ kind: 'check database', backup: null });
    } catch (error) {
      console.error("The daily check of the database couldn't start.", errorForLog(error));
    }
    timer = setTimeout(checkIfDue, CHECK_INTERVAL_MS).unref();
  };
  let timer = setTimeout(checkIfDue, FIRST_CHECK_DELAY_MS).unref();
  return () => clearTimeout(timer);
}
