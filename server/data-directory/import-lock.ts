import { join } from 'node:path';
import { acquireProcessLock, type ProcessLock } from '../../db/engine/process-lock.ts';

/**
 * Locks a data folder for one import or one undo at a time, until the process exits.
 *
 * @returns null if an import or an undo is already running
 */
export function lockImports(dataDir: string): ProcessLock | null {
  return acquireProcessLock(join(dataDir, 'import.lock'));
}
