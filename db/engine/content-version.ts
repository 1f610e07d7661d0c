import type Sqlite from 'better-sqlite3';
import type { Database } from './database.ts';
import { sqliteOf } from './database.ts';

/**
 * A number that grows with each change of what the public sees, by whichever process it was made: who
 * keeps something that was read compares it. It costs microseconds, so it may be asked at each request:
 * within one turn of the event loop the file is read once, unless this process has written meanwhile.
 */
export function contentVersion(db: Database): number {
  const own = countersOf(db);
  const changes = own.changes.get() ?? 0;
  if (own.known === undefined) {
    setImmediate(() => {
      own.known = undefined;
    });
  }
  if (own.known?.changes !== changes) own.known = { version: own.all.get() ?? 0, changes };
  return own.known.version;
}

/** The same for changes of lawyers alone. */
export function lawyersVersion(db: Database): number {
  return countersOf(db).lawyers.get() ?? 0;
}

type Counter = Sqlite.Statement<[], number>;

interface Counters {
  all: Counter;
  lawyers: Counter;
  /** Rows that this process has written: asked of the connection, without a look at the file. */
  changes: Counter;
  /** The version as it was read in this turn. */
  known?: { version: number; changes: number } | undefined;
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
