import type { Database } from '../../db/engine/database.ts';
import { outboxState } from '../../db/mail/outbox.ts';
import { readClock } from '../../db/server-state/clock.ts';
import { dailyBackupWarning, readDailyBackupStatus } from '../backup/daily-status.ts';
import { formatCount } from '../contract/site/format-count.ts';
import { clockWarning } from './clock-warning.ts';

/** A problem with the server that an administrator must act on. */
export interface OperatorNotice {
  kind: 'backup' | 'clock' | 'email';
  /** A few sentences that describe the problem, followed by what to do. */
  message: string;
}

/** The current notices for the admin pages. Times are in the site's time zone. */
export async function operatorNotices(
  db: Database,
  { timeZone, isEmailSetUp }: { timeZone: string; isEmailSetUp: boolean },
  now: Date,
): Promise<OperatorNotice[]> {
  const clock = clockWarning(await readClock(db, now), now, timeZone);
  const backup = dailyBackupWarning(await readDailyBackupStatus(db), now);
  return [
    ...(clock === null ? [] : [{ kind: 'clock', message: clock } as const]),
    ...(backup === null ? [] : [{ kind: 'backup', message: backup } as const]),
    ...(isEmailSetUp ? [] : [{ kind: 'email', message: await emailNotice(db) } as const]),
  ];
}

async function emailNotice(db: Database): Promise<string> {
  const { waiting } = await outboxState(db);
  const messages = waiting === 1 ? '1 message is' : `${formatCount(waiting)} messages are`;
  return (
    `Email is not set up: ${messages} waiting. No one gets receipts, links or newsletters, and ` +
    'new subscribers stay pending, until SMTP_URL is set and the server is restarted.'
  );
}
