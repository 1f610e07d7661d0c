import type Sqlite from 'better-sqlite3';
import type { Database } from './database.ts';
import { sqliteOf } from './database.ts';

/**
 * A number that grows with each change of public content by any process; caches compare it to
 * detect stale entries. It costs microseconds, so every request can read it: the file is read once
 * per event loop iteration, unless this process has written since.
 */
export function contentVersion(db: Database): number {
  const own = countersOf(db);
  const changes = own.changes.get() ?? 0;
  if (own.cached === undefined) {
    setImmediate(() => {
      own.cached = undefined;
    });
  }
  if (own.cached?.changes !== changes) own.cached = { version: own.all.get() ?? 0, changes };
  return own.cached.version;
}

/** The content version of lawyers only. */
export function lawyersVersion(db: Database): number {
  return countersOf(db).lawyers.get() ?? 0;
}

type Counter = Sqlite.Statement<[], number>;

interface Counters {
  all: Counter;
  lawyers: Counter;
  /** Rows written by this process. SQLite counts them per connection, without reading the file. */
  changes: Counter;
  /** The version read in this event loop iteration. */
  cached?: { version: number; changes: number } | undefined;
}

const counters = new WeakMap<Database, Counters>();

function countersOf(db: Database): Counters {
  let own = counters.get(db);
  if (!own) {
    const counter = (text: string) => sqliteOf(db).prepare<[], number>(text).pluck();
    own = {
      all: counter('select sum(version) from contentVersions'),
      lawyers: counter("select version from contentVersions where content = 'lawyers'"),
      changes: counter('select total_changes()'),
    };
    counters.set(db, own);
  }
  return own;
}
