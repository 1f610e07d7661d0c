import { type Database, sqliteOf } from './database.ts';

/** How many erasures are under way on a database: the first one's end must not weaken the next. */
const underWay = new WeakMap<Database, number>();

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
    // Where a reader still needs the log, the next checkpoint empties it.
    sqlite.pragma('wal_checkpoint(truncate)');
  }
}
