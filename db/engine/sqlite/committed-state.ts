import type Sqlite from 'better-sqlite3';
import type { ContentVersions } from '../engine.ts';
import type { SqliteConnections } from './engine.ts';

/** The committed state that each request compares to tell whether cached content is current. */
interface CommittedState {
  versions: ContentVersions;
  latestChange: number;
}

/**
 * Returns a function that returns the current state. Most calls take less than a microsecond: the
 * database is read at most once per event loop iteration, except after a write by this process.
 */
export function committedStateReader({
  committed,
  writes,
}: SqliteConnections): () => CommittedState {
  let readState: (() => CommittedState) | undefined;
  /** The state in this event loop iteration, and `writes.count` when it was read. */
  let cached: { state: CommittedState; writes: number } | undefined;
  return () => {
    if (cached?.writes === writes.count) return cached.state;
    // Prepare the statement on the first call, because the tables may not exist earlier.
    readState ??= prepareRead(committed);
    cached = { state: readState(), writes: writes.count };
    setImmediate(() => {
      cached = undefined;
    });
    return cached.state;
  };
}

function prepareRead(committed: Sqlite.Database): () => CommittedState {
  // Use one statement for both, because starting to read takes most of the time.
  const statement = committed
    .prepare<[], [number, number, number, number, number | null]>(
      `select sum("version"),
         sum(case when "content" in ('lawyers', 'imports', 'posts') then 0 else "version" end),
         sum(case when "content" = 'practiceAreas' then "version" else 0 end),
         sum(case when "content" = 'lawyers' then "version" else 0 end),
         (select max("sequence") from "lawyerChanges")
       from "contentVersions"`,
    )
    .raw();
  return () => {
    const [content = 0, urgent = 0, practiceAreas = 0, lawyers = 0, latestChange] =
      statement.get() ?? [];
    return {
      versions: { content, urgent, practiceAreas, lawyers },
      latestChange: latestChange ?? 0,
    };
  };
}
