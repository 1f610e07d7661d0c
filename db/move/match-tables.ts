import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { DatabaseError } from '../engine/errors.ts';
import type { StoredTable } from '../engine/tables.ts';

/**
 * The tables of the target, each after the tables that it refers to.
 *
 * @throws {DatabaseError} if the two databases have different tables or columns
 */
export async function matchTables(source: Database, target: Database): Promise<StoredTable[]> {
  const from = await engineOf(source).tables.list(source);
  const to = await engineOf(target).tables.list(target);
  const columnsOf = (tables: readonly StoredTable[]) =>
    new Set(
      tables.flatMap(({ name, columns }) =>
        columns.map((column) => `${name}.${column.name} (${column.type})`),
      ),
    );
  const [difference] = columnsOf(from).symmetricDifference(columnsOf(to));
  if (difference) {
    throw new DatabaseError(
      `The two databases have different schemas: only one has ${difference}. Run 'directory migrate' on the older one first.`,
    );
  }
  return inReferenceOrder(to);
}

function inReferenceOrder(tables: readonly StoredTable[]): StoredTable[] {
  const sorted = new Set<StoredTable>();
  const byName = new Map(tables.map((table) => [table.name, table]));
  const add = (table: StoredTable, path: readonly StoredTable[]) => {
    if (sorted.has(table) || path.includes(table)) return;
    for (const name of table.references) {
      const other = byName.get(name);
      if (other) add(other, [...path, table]);
    }
    sorted.add(table);
  };
  for (const table of tables) add(table, []);
  return [...sorted];
}

/** The number of rows in all of these tables. */
export async function countRows(db: Database, tables: readonly StoredTable[]): Promise<number> {
  let total = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from ${sql.table(name)}`.execute(db);
    total += rows[0]?.count ?? 0;
  }
  return total;
}
