import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '../../db/engine/database.ts';
import { unavailableReasonOf } from '../../db/engine/errors.ts';
import { outboxState } from '../../db/mail/outbox.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { newestBackupTime } from '../backup/back-up.ts';
import { BackupError } from '../backup/backup-error.ts';
import type { Gauge } from './metrics.ts';
import type { Readiness } from './readiness.ts';

interface GaugesOptions {
  db: Database;
  dataDir: string;
  databaseUrl: string | null;
  backupDir: string;
  ready: () => Promise<Readiness>;
  now: () => Date;
}

/** The current gauge values for `/metrics`. */
export function createGauges({ db, dataDir, databaseUrl, backupDir, ready, now }: GaugesOptions) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return async (): Promise<Gauge[]> => {
    const { bavail, bsize } = await statfs(dataDir);
    const newestBackup = newestBackupMilliseconds(backupDir, now());
    const eventLoopDelay = delay.percentile(99) / 1e9;
    delay.reset();
    return [
      {
        ...gauge('site_build_info', 'Software version, as a label.', 1),
        labels: { version: packageJson.version },
      },
      gauge(
        'site_ready',
        '1 if /readyz reports ready, otherwise 0.',
        Number((await ready()).ready),
      ),
      gauge('process_uptime_seconds', 'Time since the server started.', process.uptime()),
      gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
      gauge(
        'nodejs_eventloop_delay_p99_seconds',
        '99th percentile of the event loop delay since the last scrape.',
        eventLoopDelay,
      ),
      ...(databaseUrl === null ? fileGauges(join(dataDir, 'directory.db')) : []),
      gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR.', bavail * bsize),
      ...(await mailGauges(db, now())),
      gauge(
        'backup_newest_timestamp_seconds',
        'Time of the newest daily backup; 0 if there is none.',
        newestBackup / 1000,
      ),
    ];
  };
}

/** Empty while the database is unavailable, which `site_ready` shows. */
async function mailGauges(db: Database, now: Date): Promise<Gauge[]> {
  try {
    const { waiting, dead, waitingSince } = await outboxState(db);
    const waitedMs = waitingSince ? now.getTime() - Date.parse(waitingSince) : 0;
    return [
      gauge('mails_waiting', 'Emails waiting in the outbox.', waiting),
      gauge('mails_given_up', 'Emails that could not be sent.', dead),
      gauge('mail_longest_wait_seconds', 'Age of the oldest waiting email.', waitedMs / 1000),
    ];
  } catch (error) {
    if (unavailableReasonOf(error) === null) throw error;
    return [];
  }
}

function fileGauges(database: string): Gauge[] {
  const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);
  return [
    gauge('database_bytes', 'Size of directory.db.', sizeOf(database)),
    gauge(
      'database_wal_bytes',
      'Size of the write-ahead log of directory.db.',
      sizeOf(`${database}-wal`),
    ),
  ];
}

/**
 * Treats a folder that can't be read as one without backups, so that the other gauges still work.
 */
function newestBackupMilliseconds(backupDir: string, now: Date): number {
  try {
    return newestBackupTime(backupDir, now)?.getTime() ?? 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return 0;
  }
}

const gauge = (name: string, help: string, value: number): Gauge => ({ name, help, value });
