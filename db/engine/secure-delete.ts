import { type Database, sqliteOf } from './database.ts';

/** Running erasures per database: the end of one must not turn overwriting off for another. */
const runningErasures = new WeakMap<Database, number>();

/** Databases whose write-ahead log still contains erased data. */
const pendingLogs = new WeakSet<Database>();

/**
 * Runs an erasure that overwrites deleted rows in the file, then checkpoints and empties the
 * write-ahead log, which still contains the earlier pages.
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
 * Empties the write-ahead log if an erasure couldn't, because another process was using it, such as
 * a backup that takes minutes. It never waits, so the server calls it regularly; a log left by a
 * command is emptied by the server's next erasure.
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
