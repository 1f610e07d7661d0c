import { type RawBuilder, sql } from 'kysely';

/** What narrows each of the inbox's lists. What isn't given doesn't. */
export interface InboxFilter<Status extends string> {
  /** `waiting` is what nobody has answered yet, seen or not. */
  status?: Status | 'waiting' | undefined;
  /** Waiting since this moment or longer (ISO 8601). */
  lateSince?: string | undefined;
  isSuspected?: boolean | undefined;
  /** Words of a name or an e-mail address, each at least begun. */
  q?: string | undefined;
}

/** A stretch of a list. */
export interface InboxStretch {
  limit: number;
  offset: number;
}

/** The rows that nobody has answered, in the words of the index that holds them. */
export const isWaiting = {
  requests: sql<boolean>`introducedAt is null and closedAt is null and withdrawnAt is null`,
  messages: sql<boolean>`closedAt is null and erasedAt is null`,
  applications: sql<boolean>`closedAt is null and erasedAt is null`,
};

/** The ids of rows whose name or address holds the words, each perhaps only begun. */
export function idsByName(
  names: 'requestNames' | 'messageNames' | 'applicationNames',
  q: string,
): RawBuilder<number> {
  // To FTS5 a NUL is the end of the expression.
  const words = q.split(/[\s"\0]+/).filter(Boolean);
  const expression = words.map((word) => `"${word}"*`).join(' ') || '""';
  return sql<number>`(select rowid from ${sql.table(names)} where ${sql.ref(names)} match ${expression})`;
}

interface Placed {
  id: number;
  receivedAt: string;
}

/**
 * All rows of a list, the newest first, some at a time: memory stays flat and nobody is kept from
 * writing.
 *
 * @param read some of the rows that come after the one that was read last
 */
export async function* inPortions<Row extends Placed>(
  read: (isAfter: RawBuilder<boolean>, limit: number) => Promise<Row[]>,
  atOnce = 1000,
): AsyncGenerator<Row[]> {
  // No time is as late as a tilde.
  for (let last: Placed | undefined = { receivedAt: '~', id: 0 }; last; ) {
    const { receivedAt, id } = last;
    const rows = await read(sql<boolean>`(receivedAt, id) < (${receivedAt}, ${id})`, atOnce);
    if (rows.length > 0) yield rows;
    last = rows.length < atOnce ? undefined : rows.at(-1);
  }
}
