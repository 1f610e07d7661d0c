import Sqlite from 'better-sqlite3';

/** A file lock held by one process. The operating system releases it when that process exits, even if it crashes. */
export interface ProcessLock {
  release(): void;
}

/**
 * Locks a file, which is created if it is missing and stays empty.
 *
 * @returns null if another process holds the lock
 */
export function acquireProcessLock(file: string): ProcessLock | null {
  // SQLite locks the file itself. A process ID in a file would outlive a crash and mean nothing in a container.
  const sqlite = new Sqlite(file, { timeout: 0 });
  try {
    // Without this, SQLite would leave a journal beside the file.
    sqlite.pragma('journal_mode = memory');
    sqlite.exec('begin exclusive');
    return { release: () => sqlite.close() };
  } catch (error) {
    sqlite.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}
