import { type Database, sqliteOf } from '../database.ts';

/**
 * The number of erasures that are running on each database. `secure_delete` is a setting of the
 * connection, so only the last erasure to finish may turn it off.
 */
const runningErasures = new WeakMap<Database, number>();

/** Databases whose write-ahead log still contains erased data. */
const pendingLogs = new WeakSet<Database>();

/**
 * Runs an erasure so that the deleted data can't be recovered from the files: SQLite overwrites the
 * deleted rows, and then the write-ahead log, which still contains old pages, is emptied.
 */
export async function withSecureDelete<Result>(
  db: Database,
  erase: () => Promise<Result>,
): Promise<Result> {
  const sqlite = sqliteOf(db);
  runningErasures.set(db, (runningErasures.get(db) ?? 0) + 1);
  sqlite.pragma('secure_delete = on');
  try {
    return await erase();
  } finally {
    const remaining = (runningErasures.get(db) ?? 1) - 1;
    runningErasures.set(db, remaining);
    if (remaining === 0) sqlite.pragma('secure_delete = fast');
    pendingLogs.add(db);
    emptyWriteAheadLog(db);
  }
}

/**
 * Empties the write-ahead log if an earlier erasure couldn't, because another process was using the
 * log, such as a backup that takes minutes. This function never waits, so the server calls it
 * regularly. A log that a CLI command couldn't empty is emptied after the server's next erasure.
 */
export function emptyWriteAheadLog(db: Database): void {
  if (!pendingLogs.has(db)) return;
  const sqlite = sqliteOf(db);
  if (sqlite.inTransaction) return;
  const busyTimeout = sqlite.pragma('busy_timeout', { simple: true });
  // Waiting for a lock would block the whole process and all its requests.
  sqlite.pragma('busy_timeout = 0');
  try {
    const [outcome] = sqlite.pragma('wal_checkpoint(truncate)') as { busy: number }[];
    if (outcome?.busy === 0) pendingLogs.delete(db);
  } finally {
    sqlite.pragma(`busy_timeout = ${busyTimeout}`);
  }
}
