import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { sqlitePlan } from './sqlite/test-query-plan.ts';
import { isOnPostgres } from './test-directory.ts';
import { queriesOf } from './test-statements.ts';

/** How the engine runs a statement. */
export interface QueryPlan {
  /** Each use of a table or index, in the order of the plan. */
  reads: TableRead[];
  /** Whether the engine sorts all matching rows. */
  sorts: boolean;
}

export interface TableRead {
  /** The table's alias in the statement, or its name. */
  table: string;
  /** The name of the index, or `primary key`; null if every row of the table is read. */
  index: string | null;
  /**
   * The columns of the index that limit which rows are read, with `<expr>` for an expression. Empty
   * if the index is read from its beginning.
   */
  by: string[];
  /** Whether only the index is read, because it contains all the columns that are needed. */
  isIndexOnly: boolean;
}

/**
 * The plan of each statement that a function runs through Kysely. PostgreSQL is told to avoid full
 * scans and sorts, because it would prefer them for the small tables of a test. A plan that still
 * contains one can't avoid it.
 *
 * @param options `maySort` lets PostgreSQL sort the rows that an index finds
 */
export async function queryPlansOf(
  db: Database,
  run: () => Promise<unknown>,
  { maySort = false } = {},
): Promise<QueryPlan[]> {
  const queries = await queriesOf(db, run);
  const readPlan = isOnPostgres
    ? (await import('./postgres/test-query-plan.ts')).postgresPlan
    : sqlitePlan;
  const plans: QueryPlan[] = [];
  for (const query of queries) plans.push(await readPlan(db, query, { maySort }));
  return plans;
}

/** The names of the indexes that the plans use. */
export function indexesOf(...plans: readonly QueryPlan[]): (string | null)[] {
  return plans.flatMap(({ reads }) => reads.map(({ index }) => index));
}

/** The tables that the plans read in full. */
export function fullScansOf(...plans: readonly QueryPlan[]): string[] {
  return plans.flatMap(({ reads }) =>
    reads.filter(({ index }) => index === null).map(({ table }) => table),
  );
}

export type ReadPlan = (
  db: Database,
  query: CompiledQuery,
  options: { maySort: boolean },
) => Promise<QueryPlan>;
