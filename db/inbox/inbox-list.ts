import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { InboxTable } from '../engine/engine.ts';
import type { Schema } from '../schema/schema.ts';
import type { InboxFilter } from './inbox-filter.ts';

/** The range of a list to show as one page. */
export interface InboxPage {
  limit: number;
  offset: number;
}

interface Cursor {
  id: number;
  receivedAt: string;
}

/** Selects the email of the administrator to whom a row is assigned; null if there is none. */
export const assignee = sql<string | null>`(
  select "email" from "administrators" where "administrators"."id" = "assigneeId"
)`.as('assignee');

/**
 * Reads one page of a query's rows and the total number of rows. Waiting rows are sorted by due
 * time, so the oldest come first; any other list starts with the newest.
 */
export async function readInboxPage<Table extends InboxTable, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { status, lateSince }: InboxFilter<string>,
  { limit, offset }: InboxPage,
): Promise<{ total: number; rows: Simplify<Row>[] }> {
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const isWaitingOnly = status === 'waiting' || lateSince !== undefined;
  const sorted = isWaitingOnly ? mostUrgentFirst(query) : newestFirst(query);
  const rows = await sorted.limit(limit).offset(offset).execute();
  return { total, rows };
}

/**
 * Reads all of a query's rows, newest first, in batches, so that memory use stays constant and
 * writers aren't blocked.
 */
export async function* readInboxInBatches<Table extends InboxTable, Row extends Cursor>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  batchSize = 1000,
): AsyncGenerator<Simplify<Row>[]> {
  // Start at '~', which sorts after every timestamp.
  for (let last: Cursor | undefined = { receivedAt: '~', id: 0 }; last; ) {
    const rows: Simplify<Row>[] = await newestFirst(query)
      .where(isAfter(last))
      .limit(batchSize)
      .execute();
    if (rows.length > 0) yield rows;
    last = rows.length < batchSize ? undefined : rows.at(-1);
  }
}

function mostUrgentFirst<Table extends InboxTable, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
) {
  return query.orderBy(sql.ref('receivedAt')).orderBy(sql.ref('id'));
}

function newestFirst<Table extends InboxTable, Row>(query: SelectQueryBuilder<Schema, Table, Row>) {
  return query.orderBy(sql.ref('receivedAt'), 'desc').orderBy(sql.ref('id'), 'desc');
}

/** Condition for the rows that come after the cursor in a list sorted by newest first. */
function isAfter({ receivedAt, id }: Cursor): RawBuilder<boolean> {
  return sql<boolean>`("receivedAt", "id") < (${receivedAt}, ${id})`;
}
