import type Sqlite from 'better-sqlite3';
import type { ContentVersions } from '../engine.ts';
import type { SqliteConnections } from './engine.ts';

/**
 * Returns a function that returns the current versions. A call takes microseconds: the database is
 * read once per event loop iteration, and again only after a write by this process.
 */
export function contentVersionReader({
  sqlite,
  committed,
}: SqliteConnections): () => ContentVersions {
  let reader: VersionReader | undefined;
  return () => {
    reader ??= prepareReader(sqlite, committed);
    return readVersions(reader);
  };
}

interface VersionReader {
  /** The versions in the order of `ContentVersions`. */
  all: Sqlite.Statement<[], [number, number, number, number]>;
  /** Number of rows changed by Kysely's connection. Reading it doesn't access the database file. */
  changes: Sqlite.Statement<[], number>;
  /** The versions read in this event loop iteration. */
  cached?: { versions: ContentVersions; changes: number; inTransaction: boolean } | undefined;
}

function prepareReader(sqlite: Sqlite.Database, committed: Sqlite.Database): VersionReader {
  return {
    all: committed
      .prepare<[], [number, number, number, number]>(
        `select sum("version"),
           sum(case when "content" in ('lawyers', 'imports', 'posts') then 0 else "version" end),
           sum(case when "content" = 'practiceAreas' then "version" else 0 end),
           sum(case when "content" = 'lawyers' then "version" else 0 end)
         from "contentVersions"`,
      )
      .raw(),
    changes: sqlite.prepare<[], number>('select total_changes()').pluck(),
  };
}

function readVersions(reader: VersionReader): ContentVersions {
  const changes = reader.changes.get() ?? 0;
  const { inTransaction } = reader.changes.database;
  if (reader.cached === undefined) {
    setImmediate(() => {
      reader.cached = undefined;
    });
  }
  // `changes` doesn't increase on a commit, but the commit makes earlier writes visible.
  if (reader.cached?.changes !== changes || reader.cached.inTransaction !== inTransaction) {
    const [content = 0, urgent = 0, practiceAreas = 0, lawyers = 0] = reader.all.get() ?? [];
    const versions = { content, urgent, practiceAreas, lawyers };
    reader.cached = { versions, changes, inTransaction };
  }
  return reader.cached.versions;
}
