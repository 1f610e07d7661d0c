import { rmSync } from 'node:fs';
import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import {
  type ClearedCounts,
  clearExpired,
  countExpired,
  type RetentionPeriods,
} from '../../db/privacy/retention.ts';
import { isClockAhead } from '../../db/server-state/clock.ts';
import { expiredCopies } from '../backup/expired-copies.ts';
import type { Config } from '../config.ts';
import { UNCONFIRMED_DAYS } from '../contract/newsletter/newsletter.ts';
import { IDEMPOTENCY_HOURS } from '../contract/site/limits.ts';
import type { Retention } from '../contract/site/site.ts';
import { recordRun } from './job-runs.ts';

const FIRST_RUN_DELAY_MS = 5 * 60_000;
const RUN_INTERVAL_MS = 24 * 3_600_000;

/**
 * All retention periods: the operator's settings, and the fixed periods for forms and the
 * newsletter.
 */
export function retentionPeriods(retention: Retention): RetentionPeriods {
  return {
    ...retention,
    unconfirmedDays: UNCONFIRMED_DAYS,
    idempotencyHours: IDEMPOTENCY_HOURS,
  };
}

type RetentionConfig = Pick<Config, 'dataDir' | 'backupDir' | 'site'>;

const OLD_COPIES = 'old copies of the directory';

/**
 * Deletes data past its retention period, including old copies of the database file. If the clock
 * jumped, keeps the copies until an operator confirms the time.
 */
export async function deleteExpiredData(
  db: Database,
  config: RetentionConfig,
  now: Date,
): Promise<ClearedCounts> {
  const copies = await deleteExpiredCopies(db, config, now);
  const deleted = await clearExpired(db, retentionPeriods(config.site.retention), now);
  return { ...deleted, [OLD_COPIES]: copies };
}

/** Deletes old copies of the database in the folders of this site. Returns their number. */
async function deleteExpiredCopies(
  db: Database,
  config: RetentionConfig,
  now: Date,
): Promise<number> {
  const copies = (await isClockAhead(db, now)) ? [] : expiredCopies(config, now);
  return copies.filter(deleteCopy).length;
}

/**
 * Deletes the old copies in the folders of this site five minutes after startup and then once a
 * day. Every site has its own folders, so all of them do this.
 *
 * @returns a function that stops it
 */
export function deleteOldCopiesDaily(
  db: Database,
  config: RetentionConfig,
  now: () => Date,
): () => void {
  let next: NodeJS.Timeout;
  const runJob = () => {
    deleteExpiredCopies(db, config, now()).catch((error: unknown) =>
      console.error("Couldn't delete old copies of the directory.", errorForLog(error)),
    );
    next = setTimeout(runJob, RUN_INTERVAL_MS).unref();
  };
  next = setTimeout(runJob, FIRST_RUN_DELAY_MS).unref();
  return () => clearTimeout(next);
}

/**
 * Deletes a copy and returns whether that worked. Logs a failure, for example if another user owns
 * the file.
 */
function deleteCopy(copy: string): boolean {
  try {
    rmSync(copy, { force: true, recursive: true });
    return true;
  } catch (error) {
    console.error("Couldn't delete an old copy of the directory.", error);
    return false;
  }
}

/** Counts what `deleteExpiredData` would delete. */
export async function countExpiredData(
  db: Database,
  config: RetentionConfig,
  now: Date,
): Promise<ClearedCounts> {
  const counts = await countExpired(db, retentionPeriods(config.site.retention), now);
  return { ...counts, [OLD_COPIES]: expiredCopies(config, now).length };
}

/**
 * Deletes expired data five minutes after startup and then once a day.
 *
 * @returns a function that stops the job and waits until a deletion in progress has finished
 */
export function startRetentionJob({
  db,
  config,
  now,
}: {
  db: Database;
  config: RetentionConfig;
  now: () => Date;
}): () => Promise<void> {
  let running = Promise.resolve();
  let next: NodeJS.Timeout;
  const runJob = () => {
    running = recordRun(db, 'delete-expired-data', now, () =>
      deleteExpiredData(db, config, now()),
    ).then(logDeleted, (error: unknown) => {
      console.error("Couldn't delete expired data.", errorForLog(error));
    });
    next = setTimeout(runJob, RUN_INTERVAL_MS).unref();
  };
  next = setTimeout(runJob, FIRST_RUN_DELAY_MS).unref();
  return async () => {
    clearTimeout(next);
    await running;
  };
}

function logDeleted(deleted: ClearedCounts): void {
  const summary = deletionSummary(deleted);
  if (summary.length > 0) console.log(`Deleted expired data: ${summary.join(', ')}.`);
}

/**
 * Returns a text such as `12 request texts` for each kind of data of which something was deleted.
 */
export function deletionSummary(deleted: ClearedCounts): string[] {
  return Object.entries(deleted)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count.toLocaleString('en-US')} ${kind}`);
}
