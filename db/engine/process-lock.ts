import Sqlite from 'better-sqlite3';

/**
 * A file lock that only one process can hold. The operating system releases the lock when the
 * process exits, even if it crashes.
 */
export interface ProcessLock {
  release(): void;
}

/**
 * Locks a file. The file is created if it is missing, and stays empty.
 *
 * @returns null if another process holds the lock
 */
export function acquireProcessLock(file: string): ProcessLock | null {
  // Use SQLite's file lock. A file with a process ID would remain after a crash, and process IDs
  // mean nothing outside their container.
  const sqlite = new Sqlite(file, { timeout: 0 });
  try {
    // Otherwise, SQLite would create a journal file beside the lock file.
    sqlite.pragma('journal_mode = memory');
    sqlite.exec('begin exclusive');
    return { release: () => sqlite.close() };
  } catch (error) {
    sqlite.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}
