import type Sqlite from 'better-sqlite3';
import type { Database } from './database.ts';
import { sqliteOf } from './database.ts';

/**
 * A number that grows with each change of what the public sees, by whichever process it was made: who
 * keeps something that was read compares it. It costs microseconds, so it may be asked at each request.
 */
export function contentVersion(db: Database): number {
  return countersOf(db).all.get() ?? 0;
}

/** The same for changes of lawyers alone. */
export function lawyersVersion(db: Database): number {
  return countersOf(db).lawyers.get() ?? 0;
}

type Counter = Sqlite.Statement<[], number>;

const counters = new WeakMap<Database, { all: Counter; lawyers: Counter }>();

function countersOf(db: Database) {
  let own = counters.get(db);
  if (!own) {
    const counter = (text: string) => sqliteOf(db).prepare<[], number>(text).pluck();
    own = {
      all: counter('select sum(version) from contentVersions'),
      lawyers: counter("select version from contentVersions where content = 'lawyers'"),
    };
    counters.set(db, own);
  }
  return own;
}
