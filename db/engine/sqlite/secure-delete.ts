import type Sqlite from 'better-sqlite3';
import type { Engine } from '../engine.ts';

/**
 * While an erasure runs, SQLite overwrites deleted rows. After it, the write-ahead log, which still
 * contains old pages, is emptied.
 */
export function secureDeletion(
  sqlite: Sqlite.Database,
): Pick<Engine, 'withSecureDelete' | 'finishErasures'> {
  /** `secure_delete` is a setting of the connection, so only the last erasure may turn it off. */
  let running = 0;
  /** Whether the write-ahead log still contains erased data. */
  let isLogPending = false;

  /**
   * Empties the log if an earlier erasure couldn't, because another process was using the log, such
   * as a backup that takes minutes. A log that a CLI command couldn't empty is emptied after the
   * server's next erasure.
   */
  function finishErasures(): void {
    if (!isLogPending || sqlite.inTransaction) return;
    const busyTimeout = sqlite.pragma('busy_timeout', { simple: true });
    // Waiting for a lock would block the whole process and all its requests.
    sqlite.pragma('busy_timeout = 0');
    try {
      const [outcome] = sqlite.pragma('wal_checkpoint(truncate)') as { busy: number }[];
      if (outcome?.busy === 0) isLogPending = false;
    } finally {
      sqlite.pragma(`busy_timeout = ${busyTimeout}`);
    }
  }

  return {
    finishErasures,
    async withSecureDelete(erase) {
      running++;
      sqlite.pragma('secure_delete = on');
      try {
        return await erase();
      } finally {
        running--;
        if (running === 0) sqlite.pragma('secure_delete = fast');
        isLogPending = true;
        finishErasures();
      }
    },
  };
}
