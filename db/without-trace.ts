import { type Database, sqliteOf } from './database.ts';

/**
 * Lets something be erased for good: what is deleted meanwhile is overwritten in the file, and the log
 * of changes is written back and emptied, as it holds the pages as they were.
 */
export async function withoutTrace<Result>(
  db: Database,
  erase: () => Promise<Result>,
): Promise<Result> {
  const sqlite = sqliteOf(db);
  sqlite.pragma('secure_delete = on');
  try {
    return await erase();
  } finally {
    sqlite.pragma('secure_delete = fast');
    // Where a reader still needs the log, the next checkpoint empties it.
    sqlite.pragma('wal_checkpoint(truncate)');
  }
}
