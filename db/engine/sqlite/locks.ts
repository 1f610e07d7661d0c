import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import type { HeldLock, LockName } from '../engine.ts';
import { acquireProcessLock } from '../process-lock.ts';

/**
 * Locks a file such as `import.lock` next to the database. Null if another process has locked it.
 * Always succeeds for a database in memory, which no other process uses.
 */
export function acquireFileLock(sqlite: Sqlite.Database, name: LockName): HeldLock | null {
  const lock = sqlite.memory
    ? { release() {} }
    : acquireProcessLock(join(dirname(sqlite.name), `${name}.lock`));
  return lock && { lost: new Promise(() => {}), release: async () => lock.release() };
}
