import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** The tables of the inbox. */
export type InboxTable = 'requests' | 'messages' | 'applications';

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

/** The unanswered rows. The SQL must match the partial index's condition exactly. */
export const isWaiting = {
  requests: sql<boolean>`introducedAt is null and closedAt is null and withdrawnAt is null`,
  messages: sql<boolean>`closedAt is null and erasedAt is null`,
  applications: sql<boolean>`closedAt is null and erasedAt is null`,
} as const satisfies Record<InboxTable, RawBuilder<boolean>>;

/** The full-text index over the names and emails of each table. */
const nameIndexes = {
  requests: 'requestNames',
  messages: 'messageNames',
  applications: 'applicationNames',
} as const satisfies Record<InboxTable, string>;

/** Applies the filters that all inbox lists share. */
export function withInboxFilter<Table extends InboxTable, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  table: Table,
  { status, lateSince, isSuspected, q }: InboxFilter<string>,
): SelectQueryBuilder<Schema, Table, Row> {
  const conditions = [
    status === 'waiting' ? isWaiting[table] : status && sql<boolean>`status = ${status}`,
    lateSince && sql<boolean>`${isWaiting[table]} and ${sql.ref('receivedAt')} <= ${lateSince}`,
    isSuspected && sql<boolean>`suspicion is not null`,
    q && sql<boolean>`id in ${idsByName(nameIndexes[table], q)}`,
  ];
  return conditions.reduce(
    (filtered, condition) => (condition ? filtered.where(condition) : filtered),
    query,
  );
}

/** The IDs of rows whose name or email contains all words; each may be a prefix. */
function idsByName(names: string, q: string): RawBuilder<number> {
  // FTS5 treats a NUL as the end of the expression.
  const words = q.split(/[\s"\0]+/).filter(Boolean);
  const expression = words.map((word) => `"${word}"*`).join(' ') || '""';
  return sql<number>`(select rowid from ${sql.table(names)} where ${sql.ref(names)} match ${expression})`;
}
