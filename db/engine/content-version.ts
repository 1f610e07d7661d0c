import type Sqlite from 'better-sqlite3';
import type { Database } from './database.ts';
import { committedConnection, sqliteOf } from './database.ts';

/**
 * A number that increases with every committed change to public content, by any process. Caches
 * compare it to detect stale entries. A call takes microseconds, so every request can make one: the
 * database is read once per event loop iteration, and again only after a write by this process.
 */
export function contentVersion(db: Database): number {
  return versionsOf(db).content;
}

/**
 * Like {@link contentVersion}, but grows only with changes after which an earlier page must no longer
 * be shown: a removed lawyer, a lost license, an unpublished article, and changes of the
 * site's settings, texts and practice areas.
 */
export function urgentVersion(db: Database): number {
  return versionsOf(db).urgent;
}

function versionsOf(db: Database): Versions {
  const reader = versionReader(db);
  const changes = reader.changes.get() ?? 0;
  const { inTransaction } = reader.changes.database;
  if (reader.cached === undefined) {
    setImmediate(() => {
      reader.cached = undefined;
    });
  }
  // A commit makes earlier writes visible without changing any more rows.
  if (reader.cached?.changes !== changes || reader.cached.inTransaction !== inTransaction) {
    const [content = 0, urgent = 0, practiceAreas = 0] = reader.all.get() ?? [];
    reader.cached = { content, urgent, practiceAreas, changes, inTransaction };
  }
  return reader.cached;
}

/** Like {@link contentVersion}, but grows only when practice areas change. */
export function practiceAreasVersion(db: Database): number {
  return versionsOf(db).practiceAreas;
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

interface Versions {
  content: number;
  urgent: number;
  practiceAreas: number;
}

interface VersionReader {
  /** The version of all content, of its urgent changes, and of the practice areas. */
  all: Sqlite.Statement<[], [number, number, number]>;
  /** Number of rows changed by Kysely's connection. Reading it doesn't access the database file. */
  changes: NumberStatement;
  /** The versions read in this event loop iteration. */
  cached?: (Versions & { changes: number; inTransaction: boolean }) | undefined;
}

const readers = new WeakMap<Database, VersionReader>();

function versionReader(db: Database): VersionReader {
  let reader = readers.get(db);
  if (!reader) {
    const committed = committedConnection(db);
    reader = {
      all: committed
        .prepare<[], [number, number, number]>(
          `select sum("version"),
             sum(case when "content" in ('lawyers', 'posts') then 0 else "version" end),
             sum(case when "content" = 'practiceAreas' then "version" else 0 end)
           from "contentVersions"`,
        )
        .raw(),
      changes: sqliteOf(db).prepare<[], number>('select total_changes()').pluck(),
    };
    readers.set(db, reader);
  }
  return reader;
}
