import { join } from 'node:path';
import { acquireProcessLock, type ProcessLock } from '../../db/engine/process-lock.ts';
import { BackupError } from './backup-error.ts';

/** The message of the error if a backup is already being made. */
export const BACKUP_RUNNING =
  'Another backup is being made. Wait until it is done, then try again.';

/**
 * Locks a data folder for one backup at a time, until the process exits.
 *
 * @throws {BackupError} if a backup is already being made
 */
export function lockBackups(dataDir: string): ProcessLock {
  const lock = acquireProcessLock(join(dataDir, 'backup.lock'));
  if (!lock) throw new BackupError(BACKUP_RUNNING);
  return lock;
}
