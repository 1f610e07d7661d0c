import { errorForLog } from '../../db/engine/errors.ts';
import { newestBackupTime } from './back-up.ts';
import { BackupError } from './backup-error.ts';

const FIRST_CHECK_DELAY_MS = 10 * 60_000;
const CHECK_INTERVAL_MS = 3_600_000;
const BACKUP_INTERVAL_MS = 24 * 3_600_000;

interface ScheduleOptions {
  folder: string;
  /** Reads the time of the newest backup of all sites that use the database. */
  storedNewest: () => Promise<Date | null>;
  now: () => Date;
  /** Returns why a backup couldn't be made now, or null if it could. */
  findBlocker: () => string | null;
  /** Makes a backup. The signal cancels it. */
  make: (signal: AbortSignal) => Promise<void>;
  /** Stores the result of a check. `failure` is missing while a backup is in progress. */
  report: (result: { failure?: string | null }) => Promise<void>;
}

/**
 * Checks every hour whether the newest backup of all sites is a day old, and if so, makes a new
 * one. The first check is ten minutes after startup, because a server in a crash loop shouldn't
 * spend its time on backups.
 *
 * @returns a function that stops the checks and waits until an unfinished backup is cleaned up
 */
export function scheduleDailyBackups(options: ScheduleOptions): () => Promise<void> {
  const { report } = options;
  const shutdown = new AbortController();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout;
  const check = async () => {
    timer = setTimeout(check, CHECK_INTERVAL_MS).unref();
    // Never start a second backup while the first one hangs. After `MAX_AGE_HOURS`, the status
    // reports that backups are missing.
    if (running) return report({});
    running = makeIfDue(options, shutdown.signal);
    await running;
    running = null;
  };
  timer = setTimeout(check, FIRST_CHECK_DELAY_MS).unref();
  return async () => {
    clearTimeout(timer);
    shutdown.abort();
    await running;
  };
}

async function makeIfDue(options: ScheduleOptions, signal: AbortSignal): Promise<void> {
  const { folder, storedNewest, now, findBlocker, make, report } = options;
  let failure: string | null;
  try {
    const times = [newestBackupTime(folder, now()), await storedNewest()];
    const isDue = times.every((time) => isDayOld(time, now()));
    failure = isDue ? null : findBlocker();
    if (isDue) await make(signal);
  } catch (error) {
    if (signal.aborted) return;
    console.error('The daily backup failed.', errorForLog(error));
    failure = error instanceof BackupError ? error.message : UNKNOWN_REASON;
  }
  await report({ failure });
}

const UNKNOWN_REASON = "The reason is in the server's log.";

function isDayOld(newest: Date | null, now: Date): boolean {
  if (newest === null) return true;
  const age = now.getTime() - newest.getTime();
  // A negative age means that the clock was ahead when the time was stored.
  return age >= BACKUP_INTERVAL_MS || age < 0;
}
