import { type RawBuilder, sql } from 'kysely';

/** The filters that all inbox lists share. An omitted condition doesn't filter. */
export interface InboxFilter<Status extends string> {
  /** `waiting` matches unanswered rows, seen or not. */
  status?: Status | 'waiting' | undefined;
  /** Waiting since this time or earlier (ISO 8601). */
  lateSince?: string | undefined;
  isSuspected?: boolean | undefined;
  /** Words or prefixes of words in a name or email. */
  q?: string | undefined;
}

/** One page of a list. */
export interface InboxPage {
  limit: number;
  offset: number;
}

/** The unanswered rows. The wording must match the condition of the partial index. */
export const isWaiting = {
  requests: sql<boolean>`introducedAt is null and closedAt is null and withdrawnAt is null`,
  messages: sql<boolean>`closedAt is null and erasedAt is null`,
  applications: sql<boolean>`closedAt is null and erasedAt is null`,
};

/** The IDs of rows whose name or email contains all words; each may be a prefix. */
export function idsByName(
  names: 'requestNames' | 'messageNames' | 'applicationNames',
  q: string,
): RawBuilder<number> {
  // FTS5 treats a NUL as the end of the expression.
  const words = q.split(/[\s"\0]+/).filter(Boolean);
  const expression = words.map((word) => `"${word}"*`).join(' ') || '""';
  return sql<number>`(select rowid from ${sql.table(names)} where ${sql.ref(names)} match ${expression})`;
}

interface Cursor {
  id: number;
  receivedAt: string;
}

/**
 * All rows of a list, newest first, in batches: memory stays flat and writers aren't blocked.
 *
 * @param read reads the batch of rows that follows the cursor
 */
export async function* inBatches<Row extends Cursor>(
  read: (isAfter: RawBuilder<boolean>, limit: number) => Promise<Row[]>,
  batchSize = 1000,
): AsyncGenerator<Row[]> {
  // A tilde sorts after every timestamp.
  for (let last: Cursor | undefined = { receivedAt: '~', id: 0 }; last; ) {
    const { receivedAt, id } = last;
    const rows = await read(sql<boolean>`(receivedAt, id) < (${receivedAt}, ${id})`, batchSize);
    if (rows.length > 0) yield rows;
    last = rows.length < batchSize ? undefined : rows.at(-1);
  }
}
