import type Sqlite from 'better-sqlite3';
import type { Database } from './database.ts';
import { sqliteOf } from './database.ts';

/**
 * A number that increases with every change to public content, by any process. Caches compare it to
 * detect stale entries. A call takes microseconds, so every request can make one: the database is
 * read once per event loop iteration, and again only after a write by this process.
 */
export function contentVersion(db: Database): number {
  const reader = versionReader(db);
  const changes = reader.changes.get() ?? 0;
  if (reader.cached === undefined) {
    setImmediate(() => {
      reader.cached = undefined;
    });
  }
  if (reader.cached?.changes !== changes)
    reader.cached = { version: reader.all.get() ?? 0, changes };
  return reader.cached.version;
}

/** Like {@link contentVersion}, but grows only when practice areas change, and is never cached. */
export function practiceAreasVersion(db: Database): number {
  return versionReader(db).practiceAreas.get() ?? 0;
}

/** Raises {@link contentVersion} after changes of lawyers that the triggers don't count. */
export async function raiseLawyersVersion(db: Database): Promise<void> {
  await db
    .updateTable('contentVersions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('content', '=', 'lawyers')
    .execute();
}

type NumberStatement = Sqlite.Statement<[], number>;

interface VersionReader {
  all: NumberStatement;
  practiceAreas: NumberStatement;
  /** Number of rows changed by this connection. Reading it doesn't access the database file. */
  changes: NumberStatement;
  /** The version read in this event loop iteration. */
  cached?: { version: number; changes: number } | undefined;
}

const readers = new WeakMap<Database, VersionReader>();

function versionReader(db: Database): VersionReader {
  let reader = readers.get(db);
  if (!reader) {
    const prepare = (text: string) => sqliteOf(db).prepare<[], number>(text).pluck();
    reader = {
      all: prepare('select sum(version) from contentVersions'),
      practiceAreas: prepare("select version from contentVersions where content = 'practiceAreas'"),
      changes: prepare('select total_changes()'),
    };
    readers.set(db, reader);
  }
  return reader;
}
