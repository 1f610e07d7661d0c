import { z } from 'zod';
import { HOUR_MS } from '../../db/data/dates.ts';
import type { Database } from '../../db/engine/database.ts';
import { readServerState, writeServerState } from '../../db/engine/server-state.ts';

/** Backups count as missing if the newest one is older than this. */
export const MAX_AGE_HOURS = 26;
/** Time after a start to make the first backup, even if the server was off for days. */
const START_HOURS = 2;

const time = z.iso.datetime();
const statusSchema = z.object({
  serverStartedAt: time,
  /** The newest daily backup. */
  newestAt: time.nullable(),
  /** The reason why no backup can be made, in a sentence without personal data. */
  failure: z.string().nullable(),
  /** The last email about missing backups. */
  emailedAt: time.nullable(),
});

/** The status of daily backups at the server's last check. Times are ISO 8601, UTC. */
export type DailyBackupStatus = z.infer<typeof statusSchema>;

/** Returns the stored status; null if no server has run yet. */
export async function readDailyBackupStatus(db: Database): Promise<DailyBackupStatus | null> {
  const state = await readServerState(db, 'dailyBackup');
  return state && parseDailyBackupStatus(state.value);
}

export function parseDailyBackupStatus(value: string): DailyBackupStatus {
  return statusSchema.parse(JSON.parse(value));
}

export async function writeDailyBackupStatus(
  db: Database,
  status: DailyBackupStatus,
  now: Date,
): Promise<void> {
  await writeServerState(db, 'dailyBackup', JSON.stringify(status), now);
}

/** Describes failing or missing daily backups and the next step; null if all is well. */
export function dailyBackupFault(status: DailyBackupStatus | null, now: Date): string | null {
  if (status === null) return null;
  const { failure, newestAt, serverStartedAt } = status;
  const hoursSince = (at: string) => (now.getTime() - Date.parse(at)) / HOUR_MS;
  const newest = newestAt
    ? `The newest daily backup is ${hoursText(hoursSince(newestAt))} old.`
    : 'There is no daily backup yet.';
  if (failure) {
    return `Daily backups are failing. ${failure} ${newest} The server tries again every hour.`;
  }
  // Ignore a start time in the future, which was stored while the clock was ahead.
  const hoursUp = hoursSince(serverStartedAt) < 0 ? Infinity : hoursSince(serverStartedAt);
  const hoursWithout = newestAt ? hoursSince(newestAt) : hoursUp;
  const isOverdue = hoursWithout > MAX_AGE_HOURS && hoursUp > START_HOURS;
  if (!isOverdue) return null;
  return `Daily backups are not being made. ${newest} Restart the server, then check its log.`;
}

function hoursText(hours: number): string {
  const rounded = Math.max(0, Math.round(hours));
  return `${rounded} ${rounded === 1 ? 'hour' : 'hours'}`;
}
