import { z } from 'zod';
import type { Database } from '../../db/engine/database.ts';
import { readServerState, writeServerState } from '../../db/server-state/server-state.ts';

const checksSchema = z.record(
  z.string(),
  z.object({
    /** ISO 8601 in UTC. */
    at: z.iso.datetime(),
    /** Why the backup can't be used; null if it is intact. */
    problem: z.string().nullable(),
  }),
);

/** The latest check of each backup, by file name. */
export type BackupChecks = z.infer<typeof checksSchema>;

/** Backups that were deleted in the meantime may still have a check. */
export async function readBackupChecks(db: Database): Promise<BackupChecks> {
  const state = await readServerState(db, 'backupChecks');
  return state ? checksSchema.parse(JSON.parse(state.value)) : {};
}

/** Stores the check of a backup. Only the latest checks are kept. */
export async function saveBackupCheck(
  db: Database,
  name: string,
  check: BackupChecks[string],
  now: Date,
): Promise<void> {
  const checks = { ...(await readBackupChecks(db)), [name]: check };
  const latest = Object.entries(checks)
    .toSorted(([, a], [, b]) => b.at.localeCompare(a.at))
    .slice(0, MAX_CHECKS);
  const value = JSON.stringify(Object.fromEntries(latest));
  await writeServerState(db, 'backupChecks', value, now);
}

const MAX_CHECKS = 200;
