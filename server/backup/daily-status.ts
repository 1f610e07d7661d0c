import { z } from 'zod';
import { HOUR_MS } from '../../db/data/dates.ts';
import type { Database } from '../../db/engine/database.ts';
import { readServerState, writeServerState } from '../../db/server-state/server-state.ts';

/** If the newest backup is older than this, daily backups are reported as missing. */
export const MAX_AGE_HOURS = 26;
/**
 * After startup, wait this long for the first backup before reporting that backups are missing,
 * because the server may have been off for days.
 */
const START_HOURS = 2;

const time = z.iso.datetime();
const statusSchema = z.object({
  serverStartedAt: time,
  /** When the newest daily backup was made. */
  newestAt: time.nullable(),
  /** Why no backup can be made, as a sentence without personal data. */
  failure: z.string().nullable(),
  /** When the operator was last emailed about missing backups. */
  emailedAt: time.nullable(),
});

/** The status of daily backups at the server's last check. All times are ISO 8601 in UTC. */
export type DailyBackupStatus = z.infer<typeof statusSchema>;

/** Returns the stored status, or null if no server has ever run on this database. */
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

/** Describes what is wrong with daily backups and what to do. Returns null if nothing is wrong. */
export function dailyBackupWarning(status: DailyBackupStatus | null, now: Date): string | null {
  if (status === null) return null;
  const { failure, newestAt, serverStartedAt } = status;
  const hoursSince = (at: string) => (now.getTime() - Date.parse(at)) / HOUR_MS;
  const newest = newestAt
    ? `The newest daily backup is ${hoursText(hoursSince(newestAt))} old.`
    : 'There is no daily backup yet.';
  if (failure) {
    return `Daily backups are failing. ${failure} ${newest} The server tries again every hour.`;
  }
  // If the start time is in the future, the clock was ahead when it was stored, so ignore it.
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
