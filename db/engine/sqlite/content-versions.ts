import type Sqlite from 'better-sqlite3';
import type { ContentVersions } from '../engine.ts';
import type { SqliteConnections } from './engine.ts';

/**
 * How long later event loop iterations may use versions after they were read. Reading them in each
 * iteration would take 10% of the time of a cached page (`npm run bench -- --only site --peers`).
 */
const MAX_AGE_MS = 1;

/**
 * Returns a function that returns the current versions. A call takes less than a microsecond: the
 * database is read at most once per event loop iteration and once per millisecond, except after a write
 * by this process.
 */
export function contentVersionReader({
  committed,
  writes,
}: SqliteConnections): () => ContentVersions {
  let readVersions: (() => ContentVersions) | undefined;
  let cached: CachedVersions | undefined;
  return () => {
    if (cached && isCurrent(cached, writes.count)) return cached.versions;
    readVersions ??= prepareRead(committed);
    const entry = {
      versions: readVersions(),
      writes: writes.count,
      readAt: performance.now(),
      isSameIteration: true,
    };
    setImmediate(() => {
      entry.isSameIteration = false;
    });
    cached = entry;
    return cached.versions;
  };
}

interface CachedVersions {
  versions: ContentVersions;
  /** `writes.count` when the versions were read. */
  writes: number;
  /** By `performance.now()`. */
  readAt: number;
  /** Whether they were read in this event loop iteration. */
  isSameIteration: boolean;
}

function isCurrent(
  { writes, readAt, isSameIteration }: CachedVersions,
  currentWrites: number,
): boolean {
  return writes === currentWrites && (isSameIteration || performance.now() - readAt < MAX_AGE_MS);
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
