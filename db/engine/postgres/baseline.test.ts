import { type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { createTestDatabase, openTestDatabase } from './test-database.ts';

/** Tables that only one engine needs. */
const ONLY_SQLITE = /^(lawyerNames|lawyerWords|(request|message|application)Names|sqlite_)/;
const ONLY_POSTGRES = /^(writers|lawyerNames)\b/;

/**
 * The PostgreSQL types that correspond to each SQLite type. IDs, sizes and counters may use the
 * larger integer type.
 */
const TYPES: Record<string, string[]> = {
  text: ['text'],
  integer: ['int4', 'int8'],
  real: ['float8'],
  blob: ['bytea'],
  'varchar(255)': ['varchar'],
};

interface Column {
  name: string;
  type: string;
  isRequired: number;
}

async function columnsOf(
  columns: RawBuilder<Column>,
  db: Database,
  excluded: RegExp,
): Promise<Map<string, Column>> {
  const { rows } = await columns.execute(db);
  return new Map(rows.filter(({ name }) => !excluded.test(name)).map((row) => [row.name, row]));
}

/** SQLite allows null in a primary key of a table with row IDs, unless it is an integer. */
const sqliteColumns = sql<Column>`
  select tables.name || '.' || info.name as "name", lower(info.type) as "type",
    info."notnull" or info.pk > 0 as "isRequired"
  from sqlite_schema as tables, pragma_table_xinfo(tables.name) as info
  where tables.type = 'table'`;

const postgresColumns = sql<Column>`
  select relname || '.' || attname as "name", typname as "type", attnotnull as "isRequired"
  from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0`;

async function openBoth(): Promise<{ sqlite: Database; postgres: Database }> {
  const sqlite = await openDatabase(':memory:');
  onTestFinished(() => sqlite.destroy());
  return { sqlite, postgres: await openTestDatabase(await createTestDatabase()) };
}

test('both engines have the same tables and columns', async () => {
  const { sqlite, postgres } = await openBoth();
  const inSqlite = await columnsOf(sqliteColumns, sqlite, ONLY_SQLITE);
  const inPostgres = await columnsOf(postgresColumns, postgres, ONLY_POSTGRES);
  expect([...inPostgres.keys()].sort()).toEqual([...inSqlite.keys()].sort());
  for (const [name, { type, isRequired }] of inSqlite) {
    const other = inPostgres.get(name);
    expect(TYPES[type], `${name} ${type}`).toContain(other?.type);
    expect(other?.isRequired, name).toBe(isRequired);
  }
});

test('both engines have the same unique keys', async () => {
  const { sqlite, postgres } = await openBoth();
  expect(await uniqueKeysOfPostgres(postgres)).toEqual(await uniqueKeysOfSqlite(sqlite));
});

test('both engines have the same foreign keys', async () => {
  const { sqlite, postgres } = await openBoth();
  const inSqlite = await sql<{ key: string }>`
    select tables.name || '.' || keys."from" || ' ' || keys."table" || ' ' || lower(on_delete) as "key"
    from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table'`.execute(sqlite);
  const inPostgres = await sql<{ key: string }>`
    select from_tables.relname || '.' || attname || ' ' || to_tables.relname || ' ' ||
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as "key"
    from pg_constraint
      join pg_class as from_tables on from_tables.oid = conrelid
      join pg_class as to_tables on to_tables.oid = confrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and from_tables.relname <> 'lawyerNames'`.execute(postgres);
  expect(sortedKeys(inPostgres.rows)).toEqual(sortedKeys(inSqlite.rows));
});

test('both engines have the same indexes', async () => {
  const { sqlite, postgres } = await openBoth();
  const inSqlite = await sql<{ name: string; definition: string }>`
    select name, sql as "definition" from sqlite_schema
    where type = 'index' and sql is not null order by name`.execute(sqlite);
  const inPostgres = await sql<{ name: string; definition: string }>`
    select relname as "name", pg_get_indexdef(indexrelid) as "definition"
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and relam <> (select oid from pg_am where amname = 'gin')
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by relname`.execute(postgres);
  const textOf = ({ name, definition }: { name: string; definition: string }) =>
    keyText(name, definition);
  expect(inPostgres.rows.map(textOf)).toEqual(inSqlite.rows.map(textOf));
});

const sortedKeys = (rows: { key: string }[]) => rows.map(({ key }) => key).sort();

/** Each primary key, unique constraint and unique index as text: columns and condition. */
async function uniqueKeysOfPostgres(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select relname as "table", pg_get_indexdef(indexrelid) as "definition"
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace`.execute(db);
  return rows
    .filter(({ table }) => !ONLY_POSTGRES.test(table))
    .map(({ table, definition }) => keyText(table, definition))
    .sort();
}

async function uniqueKeysOfSqlite(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string; columns: string; definition: string | null }>`
    select tables.name as "table", indexes.sql as "definition",
      (select group_concat(info.name) from pragma_index_info(list.name) as info) as "columns"
    from sqlite_schema as tables, pragma_index_list(tables.name) as list
      left join sqlite_schema as indexes on indexes.name = list.name
    where tables.type = 'table' and list."unique" = 1 and list.origin <> 'pk'
    union all
    select tables.name, null,
      (select group_concat(info.name order by info.pk) from pragma_table_info(tables.name) as info
        where info.pk > 0)
    from sqlite_schema as tables
    where tables.type = 'table' and exists (
      select 1 from pragma_table_info(tables.name) as info where info.pk > 0)`.execute(db);
  return rows
    .filter(({ table }) => !ONLY_SQLITE.test(table))
    .map(({ table, columns, definition }) => keyText(table, definition ?? `(${columns})`))
    .sort();
}

/** Removes quotation marks, parentheses, casts and spaces, which the engines use differently. */
function keyText(table: string, definition: string): string {
  const key = definition.slice(definition.indexOf('(')).toLowerCase();
  return `${table} ${key.replace(/::text|["()\s]/g, '')}`;
}
