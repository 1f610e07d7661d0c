import type Sqlite from 'better-sqlite3';
import type { ContentVersions } from '../engine.ts';
import type { SqliteConnections } from './engine.ts';

/**
 * How long versions may be used after the event loop iteration that read them. Reading them for each
 * iteration would take 10% of the time of a cached page (`npm run bench -- --only site --peers`).
 */
const MAX_AGE_MS = 1;

/**
 * Returns a function that returns the current versions. A call takes less than a microsecond: the
 * database is read at most once per event loop iteration and once per millisecond, and again only after
 * a write by this process.
 */
export function contentVersionReader({
  committed,
  writes,
}: SqliteConnections): () => ContentVersions {
  let read: (() => ContentVersions) | undefined;
  let cached: ReadVersions | undefined;
  return () => {
    if (cached && isCurrent(cached, writes.count)) return cached.versions;
    read ??= prepareRead(committed);
    const readVersions = {
      versions: read(),
      writes: writes.count,
      readAt: performance.now(),
      isRecent: true,
    };
    setImmediate(() => {
      readVersions.isRecent = false;
    });
    cached = readVersions;
    return cached.versions;
  };
}

interface ReadVersions {
  versions: ContentVersions;
  /** The number of writes before. */
  writes: number;
  /** By `performance.now()`. */
  readAt: number;
  /** Whether they were read in this event loop iteration. */
  isRecent: boolean;
}

function isCurrent({ writes, readAt, isRecent }: ReadVersions, currentWrites: number): boolean {
  return writes === currentWrites && (isRecent || performance.now() - readAt < MAX_AGE_MS);
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
