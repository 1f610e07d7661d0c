import type Sqlite from 'better-sqlite3';
import type { Database } from './database.ts';
import { sqliteOf } from './database.ts';

const counters = new WeakMap<Database, Sqlite.Statement<[], number>>();

/**
 * A number that grows with each change of what the public sees, by whichever process it was made: who
 * keeps something that was read compares it. It costs microseconds, so it may be asked at each request.
 */
export function contentVersion(db: Database): number {
  let counter = counters.get(db);
  if (!counter) {
    counter = sqliteOf(db).prepare<[], number>('select sum(version) from contentVersions').pluck();
    counters.set(db, counter);
  }
  return counter.get() ?? 0;
}
