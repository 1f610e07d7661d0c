import { type Database, sqliteOf } from './database.ts';

/** How many erasures are under way on a database: the first one's end must not weaken the next. */
const underWay = new WeakMap<Database, number>();

/** Databases whose log still holds what was erased. */
const withTrace = new WeakSet<Database>();

/**
 * Lets something be erased for good: what is deleted meanwhile is overwritten in the file, and the log
 * of changes is written back and emptied, as it holds the pages as they were.
 */
export async function withoutTrace<Result>(
  db: Database,
  erase: () => Promise<Result>,
): Promise<Result> {
  const sqlite = sqliteOf(db);
  underWay.set(db, (underWay.get(db) ?? 0) + 1);
  sqlite.pragma('secure_delete = on');
  try {
    return await erase();
  } finally {
    const left = (underWay.get(db) ?? 1) - 1;
    underWay.set(db, left);
    if (left === 0) sqlite.pragma('secure_delete = fast');
    withTrace.add(db);
    emptyLog(db);
  }
}

/**
 * Empties the log where the end of an erasure couldn't, as somebody was reading it or writing: another
 * process that makes a backup, for seconds or minutes. No call waits for them, so it is called from
 * time to time; what a command had to leave is emptied with the next erasure of the server.
 */
export function emptyLog(db: Database): void {
  if (!withTrace.has(db)) return;
  const sqlite = sqliteOf(db);
  if (sqlite.inTransaction) return;
  const patience = sqlite.pragma('busy_timeout', { simple: true });
  // Waiting, SQLite holds up the whole process, and everybody that it serves.
  sqlite.pragma('busy_timeout = 0');
  try {
    const [outcome] = sqlite.pragma('wal_checkpoint(truncate)') as { busy: number }[];
    if (outcome?.busy === 0) withTrace.delete(db);
  } finally {
    sqlite.pragma(`busy_timeout = ${patience}`);
  }
}
