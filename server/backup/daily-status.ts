import { z } from 'zod';
import type { Database } from '../../db/engine/database.ts';
import { readServerState, writeServerState } from '../../db/engine/server-state.ts';

const ONE_HOUR = 60 * 60 * 1000;
/** A daily backup that is older than this counts as missing. */
export const MAX_AGE_HOURS = 26;
/** A server that was off for days gets this long to make the first backup after its start. */
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

/** The state of the daily backups, as the server last saw it. Times are ISO 8601, UTC. */
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

/** Tells the operator that daily backups fail or are missing, and the next step; null if all is well. */
export function dailyBackupFault(status: DailyBackupStatus | null, now: Date): string | null {
  if (status === null) return null;
  const { failure, newestAt, serverStartedAt } = status;
  const hoursSince = (at: string) => (now.getTime() - Date.parse(at)) / ONE_HOUR;
  const newest = newestAt
    ? `The newest daily backup is ${hoursText(hoursSince(newestAt))} old.`
    : 'There is no daily backup yet.';
  if (failure) {
    return `Daily backups are failing. ${failure} ${newest} The server tries again every hour.`;
  }
  // A start in the future was stored while the clock was ahead, and says nothing.
  const hoursUp = hoursSince(serverStartedAt) < 0 ? Infinity : hoursSince(serverStartedAt);
  const hoursWithout = newestAt ? hoursSince(newestAt) : hoursUp;
  const isOverdue = hoursWithout > MAX_AGE_HOURS && hoursUp > START_HOURS;
  if (!isOverdue) return null;
  return `Daily backups are not being made. ${newest} Restart the server, then look at its log.`;
}

function hoursText(hours: number): string {
  const rounded = Math.max(0, Math.round(hours));
  return `${rounded} ${rounded === 1 ? 'hour' : 'hours'}`;
}
