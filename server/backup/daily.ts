import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { enqueueEmail } from '../../db/mail/outbox.ts';
import type { Config } from '../config.ts';
import { recordRun } from '../jobs/job-runs.ts';
import { backupFailureEmail } from '../mail/backup-email.ts';
import { backupBlocker, newestBackupTime } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { BACKUP_RUNNING } from './backup-lock.ts';
import {
  type DailyBackupStatus,
  dailyBackupWarning,
  readDailyBackupStatus,
  writeDailyBackupStatus,
} from './daily-status.ts';
import { backUpInChildProcess } from './in-child-process.ts';
import { scheduleDailyBackups } from './schedule.ts';

const EMAIL_INTERVAL_MS = 24 * 3_600_000;

interface DailyBackupOptions {
  db: Database;
  config: Pick<Config, 'backupDir' | 'site' | 'mail'> & Partial<Pick<Config, 'databaseUrl'>>;
  /** Environment variables for the child process that makes the backup. */
  variables: NodeJS.ProcessEnv;
  now: () => Date;
}

/**
 * Makes daily backups. Stores the result of each check, which the admin pages, `/readyz` and
 * `directory doctor` show.
 *
 * @returns a function that stops the schedule and waits until an unfinished backup is cleaned up
 */
export async function startDailyBackups(options: DailyBackupOptions): Promise<() => Promise<void>> {
  const { config, now } = options;
  const folder = config.backupDir;
  const findBlocker = () => backupBlocker(folder);
  const blocker = findBlocker();
  if (blocker) console.error(`${blocker} Set BACKUP_DIR to a writable folder.`);
  // Without a blocker, keep the stored failure of an earlier run until the first check.
  const earlier = blocker === null ? {} : { failure: blocker };
  await report(options, { serverStartedAt: now().toISOString(), ...earlier });
  return scheduleDailyBackups({
    folder,
    storedNewest: () => storedNewest(options),
    now,
    findBlocker,
    make: (signal) => makeDailyBackup(options, signal),
    report: (changes) => report(options, changes),
  });
}

async function makeDailyBackup(
  { db, variables, now }: DailyBackupOptions,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { file, bytes } = await recordRun(db, 'daily-backup', now, () =>
      backUpInChildProcess(variables, signal),
    );
    console.log(`Backed up to ${file} (${bytes.toLocaleString('en-US')} bytes).`);
  } catch (error) {
    // An administrator is making a backup. The server tries again in an hour.
    if (!(error instanceof BackupError && error.message === BACKUP_RUNNING)) throw error;
  }
}

/** Stores changes of the status, and emails the operator about a problem at most once a day. */
async function report(
  { db, config, now }: DailyBackupOptions,
  changes: Partial<DailyBackupStatus>,
): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      const at = now();
      const stored = await readDailyBackupStatus(transaction);
      const status: DailyBackupStatus = {
        serverStartedAt: at.toISOString(),
        newestAt: null,
        failure: null,
        emailedAt: null,
        ...stored,
        ...newestIn(config.backupDir, at),
        ...changes,
      };
      // Another site may have made a newer backup, in its own folder.
      const elsewhere = config.databaseUrl ? (stored?.newestAt ?? '') : '';
      if (elsewhere > (status.newestAt ?? '') && elsewhere <= at.toISOString())
        status.newestAt = elsewhere;
      const warning = dailyBackupWarning(status, at);
      if (warning !== null && isEmailDue(status, at)) {
        status.emailedAt = at.toISOString();
        const email = backupFailureEmail(warning, config);
        await enqueueEmail(transaction, email, at);
      }
      await writeDailyBackupStatus(transaction, status, at);
    });
  } catch (error) {
    console.error("Couldn't save the status of the daily backups.", errorForLog(error));
  }
}

/**
 * The time of the newest backup of any site. Null with SQLite, whose backups are all in one folder,
 * so that a new one is due if they are deleted.
 */
async function storedNewest({ db, config }: DailyBackupOptions): Promise<Date | null> {
  if (!config.databaseUrl) return null;
  const { newestAt = null } = (await readDailyBackupStatus(db)) ?? {};
  return newestAt === null ? null : new Date(newestAt);
}

function isEmailDue({ emailedAt }: DailyBackupStatus, now: Date): boolean {
  if (emailedAt === null) return true;
  const age = now.getTime() - Date.parse(emailedAt);
  // A negative age means that the clock was ahead when the time was stored.
  return age >= EMAIL_INTERVAL_MS || age < 0;
}

/**
 * Returns no time if the folder can't be read, so that the stored time stays. That error is
 * reported separately.
 */
function newestIn(folder: string, now: Date): Partial<DailyBackupStatus> {
  try {
    return { newestAt: newestBackupTime(folder, now)?.toISOString() ?? null };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return {};
  }
}
