import type Sqlite from 'better-sqlite3';
import type { Database } from '../database.ts';
import { committedConnection, sqliteOf } from '../database.ts';

/** Numbers that increase with every committed change of some kind, by any process. */
export interface ContentVersions {
  /** Counts all changes of public content. */
  content: number;
  /**
   * Counts only changes after which an earlier page must no longer be shown: a removed lawyer, a
   * lost license, an unpublished article, and changes of the site's settings, texts and practice
   * areas.
   */
  urgent: number;
  /** Counts only changes of practice areas. */
  practiceAreas: number;
}

/**
 * Returns the current versions, which caches compare to detect stale entries. A call takes
 * microseconds, so every request can make one: the database is read once per event loop iteration,
 * and again only after a write by this process.
 */
export function contentVersions(db: Database): ContentVersions {
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
    reader.cached = { versions: { content, urgent, practiceAreas }, changes, inTransaction };
  }
  return reader.cached.versions;
}

/** The version of all public content. */
export function contentVersion(db: Database): number {
  return contentVersions(db).content;
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
  /** The version of all content, of its urgent changes, and of the practice areas. */
  all: Sqlite.Statement<[], [number, number, number]>;
  /** Number of rows changed by Kysely's connection. Reading it doesn't access the database file. */
  changes: NumberStatement;
  /** The versions read in this event loop iteration. */
  cached?: { versions: ContentVersions; changes: number; inTransaction: boolean } | undefined;
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
