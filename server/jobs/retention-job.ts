import { rmSync } from 'node:fs';
import { isClockAhead } from '../../db/engine/clock.ts';
import type { Database } from '../../db/engine/database.ts';
import { emptyWriteAheadLog } from '../../db/engine/secure-delete.ts';
import {
  type ClearedCounts,
  clearExpired,
  countExpired,
  type RetentionPeriods,
} from '../../db/privacy/retention.ts';
import { expiredCopies } from '../backup/expired-copies.ts';
import type { Config } from '../config.ts';
import { UNCONFIRMED_DAYS } from '../contract/newsletter/newsletter.ts';
import { IDEMPOTENCY_HOURS } from '../contract/site/limits.ts';
import type { Retention } from '../contract/site/site.ts';

const FIRST_RUN_DELAY_MS = 5 * 60_000;
const RUN_INTERVAL_MS = 24 * 3_600_000;
const WAL_INTERVAL_MS = 60_000;

/** All retention periods: the operator's settings, and the fixed rules of forms and newsletter. */
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
 * Deletes data past its retention period, in the database and in files next to it. After a clock
 * jump, old copies stay until an operator confirms the time.
 */
export async function deleteExpiredData(
  db: Database,
  config: RetentionConfig,
  now: Date,
): Promise<ClearedCounts> {
  const copies = (await isClockAhead(db, now)) ? [] : expiredCopies(config, now);
  const deleted = await clearExpired(db, retentionPeriods(config.site.retention), now);
  return { ...deleted, [OLD_COPIES]: copies.filter(deleteCopy).length };
}

/**
 * Returns whether the copy was deleted. A failure, such as another owner, is logged and skipped.
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
 * Deletes expired data once a day, for the first time five minutes after the start. Empties the
 * write-ahead log every minute, so that it contains no deleted data.
 *
 * @returns a function that stops the job and waits for a deletion in progress
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
    running = deleteExpiredData(db, config, now()).then(logDeleted, (error: unknown) => {
      console.error("Couldn't delete expired data.", error);
    });
    next = setTimeout(runJob, RUN_INTERVAL_MS).unref();
  };
  next = setTimeout(runJob, FIRST_RUN_DELAY_MS).unref();
  const walTimer = setInterval(() => {
    try {
      emptyWriteAheadLog(db);
    } catch (error) {
      console.error(
        "Couldn't empty the write-ahead log, which still contains deleted data.",
        error,
      );
    }
  }, WAL_INTERVAL_MS).unref();
  return async () => {
    clearTimeout(next);
    clearInterval(walTimer);
    await running;
  };
}

function logDeleted(deleted: ClearedCounts): void {
  const summary = deletionSummary(deleted);
  if (summary.length > 0) console.log(`Deleted expired data: ${summary.join(', ')}.`);
}

/** For example, `12 request texts`, for each kind with a count above zero. */
export function deletionSummary(deleted: ClearedCounts): string[] {
  return Object.entries(deleted)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count.toLocaleString('en-US')} ${kind}`);
}
