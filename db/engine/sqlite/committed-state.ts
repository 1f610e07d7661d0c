import type Sqlite from 'better-sqlite3';
import type { ContentVersions } from '../engine.ts';
import type { SqliteConnections } from './engine.ts';

/**
 * Returns a function that returns the current versions. Most calls take less than a microsecond:
 * the database is read at most once per event loop iteration, except after a write by this process.
 */
export function contentVersionReader({
  committed,
  writes,
}: SqliteConnections): () => ContentVersions {
  let readVersions: (() => ContentVersions) | undefined;
  /** The versions in this event loop iteration, and `writes.count` when they were read. */
  let cached: { versions: ContentVersions; writes: number } | undefined;
  return () => {
    if (cached?.writes === writes.count) return cached.versions;
    readVersions ??= prepareRead(committed);
    cached = { versions: readVersions(), writes: writes.count };
    setImmediate(() => {
      cached = undefined;
    });
    return cached.versions;
  };
}

function prepareRead(committed: Sqlite.Database): () => ContentVersions {
  const statement = committed
    .prepare<[], [number, number, number, number]>(
      `select sum("version"),
         sum(case when "content" in ('lawyers', 'imports', 'posts') then 0 else "version" end),
         sum(case when "content" = 'practiceAreas' then "version" else 0 end),
         sum(case when "content" = 'lawyers' then "version" else 0 end)
       from "contentVersions"`,
    )
    .raw();
  return () => {
    const [content = 0, urgent = 0, practiceAreas = 0, lawyers = 0] = statement.get() ?? [];
    return { content, urgent, practiceAreas, lawyers };
  };
}
