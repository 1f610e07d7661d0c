import type Sqlite from 'better-sqlite3';
import type { Database } from './database.ts';
import { sqliteOf } from './database.ts';

/**
 * A number that increases with every change to public content, by any process. Caches compare it to
 * detect stale entries. A call takes microseconds, so every request can make one: the database is
 * read once per event loop iteration, and again only after a write by this process.
 */
export function contentVersion(db: Database): number {
  const state = countersOf(db);
  const changes = state.changes.get() ?? 0;
  if (state.cached === undefined) {
    setImmediate(() => {
      state.cached = undefined;
    });
  }
  if (state.cached?.changes !== changes) state.cached = { version: state.all.get() ?? 0, changes };
  return state.cached.version;
}

/** Like {@link contentVersion}, but grows only when lawyers change, and is never cached. */
export function lawyersVersion(db: Database): number {
  return countersOf(db).lawyers.get() ?? 0;
}

type Counter = Sqlite.Statement<[], number>;

interface Counters {
  all: Counter;
  lawyers: Counter;
  /** Number of rows changed by this connection. Reading it doesn't access the database file. */
  changes: Counter;
  /** The version read in this event loop iteration. */
  cached?: { version: number; changes: number } | undefined;
}

const countersByDatabase = new WeakMap<Database, Counters>();

function countersOf(db: Database): Counters {
  let state = countersByDatabase.get(db);
  if (!state) {
    const prepareCounter = (text: string) => sqliteOf(db).prepare<[], number>(text).pluck();
    state = {
      all: prepareCounter('select sum(version) from contentVersions'),
      lawyers: prepareCounter("select version from contentVersions where content = 'lawyers'"),
      changes: prepareCounter('select total_changes()'),
    };
    countersByDatabase.set(db, state);
  }
  return state;
}
