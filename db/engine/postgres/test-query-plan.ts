import { CompiledQuery, sql } from 'kysely';
import type { ReadPlan, TableRead } from '../test-query-plans.ts';

/** PostgreSQL's plan for a statement, with full scans and sorts avoided wherever possible. */
export const postgresPlan: ReadPlan = async (db, query, { maySort }) => {
  const transaction = await db.startTransaction().execute();
  try {
    await sql`set local enable_seqscan = off`.execute(transaction);
    if (!maySort) await sql`set local enable_sort = off`.execute(transaction);
    // As if each table had at least ten pages. All plans of an empty table cost the same.
    await sql`
      update pg_class set reltuples = -1, relallvisible = 10
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(transaction);
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]),
    );
    const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
    return {
      reads: nodes.flatMap(readsOf),
      // An `Incremental Sort` sorts only rows that are equal in the columns of the index.
      sorts: nodes.some((node) => node['Node Type'] === 'Sort'),
    };
  } finally {
    // Later tests use the same database.
    await transaction.rollback().execute();
  }
};

/** A step of a plan, with PostgreSQL's property names. */
interface PlanNode {
  'Node Type': string;
  Alias?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function readsOf(node: PlanNode): TableRead[] {
  switch (node['Node Type']) {
    case 'Seq Scan':
      return [{ table: node.Alias ?? '', index: null, by: [], isIndexOnly: false }];
    case 'Index Scan':
    case 'Index Only Scan':
      return [indexRead(node.Alias, node)];
    case 'Bitmap Heap Scan':
      return nodesOf(node)
        .filter((child) => child['Node Type'] === 'Bitmap Index Scan')
        .map((child) => indexRead(node.Alias, child));
    default:
      return [];
  }
}

function indexRead(table = '', node: PlanNode): TableRead {
  const name = node['Index Name'] ?? '';
  return {
    table,
    index: name.endsWith('_pkey') ? 'primary key' : name,
    by: columnsIn(node['Index Cond'] ?? ''),
    isIndexOnly: node['Node Type'] === 'Index Only Scan',
  };
}

const LITERAL = /'(?:[^']|'')*'/g;

/** The left side of a comparison, which is a column or ends with `)`. */
const COMPARED = /(?:"(\w+)"|(\w+)|\)) (?:[<>]?=|[<>]|@@|IS) /g;

function columnsIn(condition: string): string[] {
  const compared = condition.replaceAll(LITERAL, '?').matchAll(COMPARED);
  return [...compared].map(([, quoted, plain]) => quoted ?? plain ?? '<expr>');
}
