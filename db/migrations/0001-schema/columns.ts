import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();

/** A boolean column, stored as 0 or 1 because SQLite has no boolean type. */
export function flag(name: string): Column {
  return (column) => column.notNull().check(sql`${sql.ref(name)} in (0, 1)`);
}

export function oneOf(name: string, values: string[]): Column {
  const list = sql.join(values.map((value) => sql.lit(value)));
  return (column) => column.notNull().check(sql`${sql.ref(name)} in (${list})`);
}

export function jsonArray(name: string): Column {
  return (column) =>
    column
      .notNull()
      .defaultTo('[]')
      .check(sql`json_type(${sql.ref(name)}) = 'array'`);
}

/** A foreign key whose row is deleted together with the row that it refers to. */
export function ownedBy(reference: string): Column {
  return (column) => column.references(reference).onDelete('cascade');
}

export async function createIndex(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: string[],
): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
