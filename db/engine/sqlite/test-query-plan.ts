import type { ReadPlan, TableRead } from '../test-query-plans.ts';
import { sqliteOf } from './test-connection.ts';

/** SQLite's plan for a statement. */
export const sqlitePlan: ReadPlan = async (db, { sql, parameters }) => {
  const rows = sqliteOf(db)
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
    .all(...parameters);
  const steps = rows.map(({ detail }) => detail);
  const subqueries = new Set(steps.map((step) => SUBQUERY.exec(step)?.[1]));
  return {
    reads: steps.flatMap(readOf).filter(({ table }) => !subqueries.has(table)),
    sorts: steps.some((step) => step.includes('TEMP B-TREE')),
  };
};

const SUBQUERY = /^(?:CO-ROUTINE|MATERIALIZE) (.+)$/;

/** For example, `SEARCH posts USING COVERING INDEX postsByUpdate (updatedAt=? AND id>?)`. */
const READ = /^(?:SCAN|SEARCH) (\w+)(?:.*? (?:USING|VIRTUAL TABLE) (.*))?/;

/** A number and, unless every row is read, the condition as the virtual table encodes it. */
const VIRTUAL_INDEX = /^INDEX \d+:(.*)$/;

const INDEX = /^(COVERING )?INDEX (\w+)/;

/** A column or expression, or one in a list such as `(name,rowid)>(?,?)`. */
const COLUMN = /(<expr>|\w+)(?=[,)=<>])/g;

function readOf(step: string): TableRead[] {
  const [, table, access = ''] = READ.exec(step) ?? [];
  // Skip rows of constants and the values of a JSON array, which aren't tables.
  if (!table || table === 'json_each' || / CONSTANT ROWS?$/.test(step)) return [];
  const condition = VIRTUAL_INDEX.exec(access)?.[1];
  if (condition !== undefined) {
    const index = condition ? table : null;
    return [{ table, index, by: index ? ['<expr>'] : [], isIndexOnly: false }];
  }
  const [, covering, name] = INDEX.exec(access) ?? [];
  const isPrimaryKey = /^(INTEGER )?PRIMARY KEY/.test(access);
  const by = access.slice(access.indexOf('(')).matchAll(COLUMN);
  // Building an automatic index reads every row, so it counts as a full scan.
  const index = name ?? (isPrimaryKey ? 'primary key' : null);
  return [
    {
      table,
      index,
      by: index ? [...by].map(([, column]) => column as string) : [],
      isIndexOnly: covering !== undefined,
    },
  ];
}
