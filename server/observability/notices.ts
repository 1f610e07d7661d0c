import { readClock } from '../../db/engine/clock.ts';
import type { Database } from '../../db/engine/database.ts';
import { dailyBackupWarning, readDailyBackupStatus } from '../backup/daily-status.ts';
import { clockWarning } from './clock-warning.ts';

/** A problem with the server that an administrator must act on. */
export interface OperatorNotice {
  kind: 'backup' | 'clock';
  /** A few sentences that describe the problem, followed by what to do. */
  message: string;
}

/** The current notices for the admin pages. Times are in the site's time zone. */
export async function operatorNotices(
  db: Database,
  timeZone: string,
  now: Date,
): Promise<OperatorNotice[]> {
  const clock = clockWarning(await readClock(db, now), now, timeZone);
  const backup = dailyBackupWarning(await readDailyBackupStatus(db), now);
  return [
    ...(clock === null ? [] : [{ kind: 'clock', message: clock } as const]),
    ...(backup === null ? [] : [{ kind: 'backup', message: backup } as const]),
  ];
}
