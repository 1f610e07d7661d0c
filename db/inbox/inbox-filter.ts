import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** The tables of the inbox. */
export type InboxTable = 'requests' | 'messages' | 'applications';

/** The filters that all inbox lists share. An item must match all filters that are given. */
export interface InboxFilter<Status extends string> {
  /** `waiting` matches every unanswered item, whether or not an administrator has seen it. */
  status?: Status | 'waiting' | undefined;
  /** ISO 8601; matches unanswered items received at or before this time. */
  lateSince?: string | undefined;
  isSuspected?: boolean | undefined;
  /** Matches items that are assigned to this administrator. */
  assigneeId?: number | undefined;
  /** Search words. Each must begin a word in the name or email. */
  q?: string | undefined;
}

/**
 * SQL conditions for unanswered items. Each must be identical to the WHERE clause of the table's
 * partial index; otherwise, SQLite doesn't use the index.
 */
export const isWaiting = {
  requests: sql<boolean>`"introducedAt" is null and "closedAt" is null and "withdrawnAt" is null`,
  messages: sql<boolean>`"closedAt" is null and "erasedAt" is null`,
  applications: sql<boolean>`"closedAt" is null and "erasedAt" is null`,
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
  { status, lateSince, isSuspected, assigneeId, q }: InboxFilter<string>,
): SelectQueryBuilder<Schema, Table, Row> {
  const conditions = [
    status === 'waiting' ? isWaiting[table] : status && sql<boolean>`"status" = ${status}`,
    lateSince && sql<boolean>`${isWaiting[table]} and "receivedAt" <= ${lateSince}`,
    isSuspected && sql<boolean>`"suspicion" is not null`,
    assigneeId !== undefined && sql<boolean>`"assigneeId" = ${assigneeId}`,
    q && sql<boolean>`"id" in ${idsByName(nameIndexes[table], q)}`,
  ];
  return conditions.reduce(
    (filtered, condition) => (condition ? filtered.where(condition) : filtered),
    query,
  );
}

/** Selects the IDs of rows whose name and email contain, for each search word, a word it begins. */
function idsByName(names: string, q: string): RawBuilder<number> {
  // Remove NUL characters, because FTS5 treats one as the end of the expression.
  const words = q.split(/[\s"\0]+/).filter(Boolean);
  const expression = words.map((word) => `"${word}"*`).join(' ') || '""';
  return sql<number>`(select rowid from ${sql.table(names)} where ${sql.ref(names)} match ${expression})`;
}
