import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { engineOf, type InboxTable } from '../engine/engine.ts';
import type { Schema } from '../schema/schema.ts';

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
 * partial index; otherwise, the index isn't used.
 */
export const isWaiting = {
  requests: sql<boolean>`"introducedAt" is null and "closedAt" is null and "withdrawnAt" is null`,
  messages: sql<boolean>`"closedAt" is null and "erasedAt" is null`,
  applications: sql<boolean>`"closedAt" is null and "erasedAt" is null`,
} as const satisfies Record<InboxTable, RawBuilder<boolean>>;

/** Applies the filters that all inbox lists share. */
export function withInboxFilter<Table extends InboxTable, Row>(
  db: Database,
  query: SelectQueryBuilder<Schema, Table, Row>,
  table: Table,
  { status, lateSince, isSuspected, assigneeId, q }: InboxFilter<string>,
): SelectQueryBuilder<Schema, Table, Row> {
  const conditions = [
    status === 'waiting' ? isWaiting[table] : status && sql<boolean>`"status" = ${status}`,
    lateSince && sql<boolean>`${isWaiting[table]} and "receivedAt" <= ${lateSince}`,
    isSuspected && sql<boolean>`"suspicion" is not null`,
    assigneeId !== undefined && sql<boolean>`"assigneeId" = ${assigneeId}`,
    // Quotation marks and NUL characters have a meaning in the name index of some engines.
    q && engineOf(db).names.isInInbox(table, q.split(/[\s"\0]+/).filter(Boolean)),
  ];
  return conditions.reduce(
    (filtered, condition) => (condition ? filtered.where(condition) : filtered),
    query,
  );
}
