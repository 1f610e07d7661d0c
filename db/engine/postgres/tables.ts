import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { engineOf } from '../engine.ts';
import { DatabaseError } from '../errors.ts';
import { INCOMPLETE } from '../migrate.ts';
import type { StoredColumn, StoredRow, StoredTable, TableStore } from '../tables.ts';
import { MOVED_AWAY } from './locks.ts';

/** Tables that only this engine needs. `names.ts` fills the first one. */
const OWN_TABLES = ['lawyerNames', 'writers', INCOMPLETE, MOVED_AWAY];

export const postgresTables: TableStore = {
  list: listTables,
  async clear(db, tables) {
    const names = [...tables.map(({ name }) => name), 'lawyerNames'].map((name) => sql.table(name));
    await sql`truncate ${sql.join(names)} restart identity`.execute(db);
  },
  async fill(db, table, insertPages) {
    await db.transaction().execute(async (transaction) => {
      await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(transaction);
      // Creating indexes and foreign keys afterward takes half the CPU time of maintaining them for
      // each row (`npm run bench -- --only postgres`).
      const create = await dropIndexesAndReferences(transaction, table.name);
      await insertPages((rows) => insert(transaction, table, rows));
      await sql`set local maintenance_work_mem = '256MB'`.execute(transaction);
      try {
        await sql.raw(create).execute(transaction);
      } catch (error) {
        // For example, a row refers to one that doesn't exist.
        const { message } = error as Error;
        throw new DatabaseError(`${table.name} couldn't be copied (${message}).`, { cause: error });
      }
      await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(transaction);
    });
  },
  async rebuildDerived(db) {
    await db.transaction().execute(async (transaction) => {
      // Building the index afterward takes a tenth of the time of updating it.
      const create = await dropIndexesAndReferences(transaction, 'lawyerNames');
      await engineOf(transaction).names.rebuild(transaction);
      await sql`set local maintenance_work_mem = '256MB'`.execute(transaction);
      await sql.raw(create).execute(transaction);
    });
    // Without statistics, the first queries would read whole tables. Without a vacuum, they
    // couldn't use index-only scans.
    await sql`vacuum (analyze)`.execute(db);
  },
  readLastIds: (db) => readLastIds(db),
  async setLastIds(db, ids) {
    for (const [table, sequence] of await readSequences(db)) {
      const last = Math.max(ids.get(table) ?? 0, await lastIdOf(db, table, sequence));
      if (last > 0) await sql`select setval(${sequence.name}::regclass, ${last})`.execute(db);
    }
  },
};

async function insert(
  transaction: Database,
  table: StoredTable,
  rows: readonly StoredRow[],
): Promise<void> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const types = sql.join(
    table.columns.map((column) => sql`${sql.ref(column.name)} ${sql.raw(postgresTypeOf(column))}`),
  );
  await sql`
    insert into ${sql.table(table.name)} (${columns})
    select ${columns} from json_to_recordset(${toJson(table, rows)}::json) as "rows" (${types})`.execute(
    transaction,
  );
}

/**
 * Drops the indexes and foreign keys of a table, except for indexes of constraints. Returns the
 * statements that create them again.
 */
async function dropIndexesAndReferences(transaction: Database, table: string): Promise<string> {
  const { rows } = await sql<{ drop: string; create: string }>`
    with "table" as (select quote_ident(${table})::regclass as "id")
    select format('drop index %s', indexrelid::regclass) as "drop",
      pg_get_indexdef(indexrelid) as "create"
    from pg_index join "table" on "id" = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s drop constraint %I', "id", conname),
      format('alter table %s add constraint %I %s', "id", conname, pg_get_constraintdef(oid))
    from pg_constraint join "table" on "id" = conrelid
    where contype = 'f'`.execute(transaction);
  await sql.raw(rows.map(({ drop }) => drop).join(';')).execute(transaction);
  return rows.map(({ create }) => create).join(';');
}

function postgresTypeOf({ type, max }: StoredColumn): string {
  if (type === 'integer') return max > MAX_INT4 ? 'bigint' : 'integer';
  if (type === 'real') return 'double precision';
  return type === 'blob' ? 'bytea' : 'text';
}

function toJson({ columns }: StoredTable, rows: readonly StoredRow[]): string {
  const binaryColumns = columns.filter(({ type }) => type === 'blob').map(({ name }) => name);
  if (binaryColumns.length === 0) return JSON.stringify(rows);
  return JSON.stringify(
    rows.map((row) => {
      const texts = binaryColumns.map((name) => [name, hexOf(row[name])]);
      return { ...row, ...Object.fromEntries(texts) };
    }),
  );
}

function hexOf(value: StoredRow[string] | undefined): string | null {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : null;
}

const MAX_INT4 = 2 ** 31 - 1;

const columnTypes: Record<string, Omit<StoredColumn, 'name'>> = {
  int4: { type: 'integer', max: MAX_INT4 },
  int8: { type: 'integer', max: Number.MAX_SAFE_INTEGER },
  float8: { type: 'real', max: 0 },
  text: { type: 'text', max: 0 },
  bytea: { type: 'blob', max: 0 },
};

async function listTables(db: Database): Promise<StoredTable[]> {
  const { rows } = await sql<{
    table: string;
    columns: { name: string; type: string }[];
    key: string[] | null;
    references: string[];
  }>`
    select relname as "table",
      (select json_agg(json_build_object('name', attname, 'type', typname) order by attname)
        from pg_attribute join pg_type on pg_type.oid = atttypid
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and attgenerated = '') as "columns",
      (select json_agg(attname order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = pg_class.oid and indisprimary) as "key",
      (select coalesce(json_agg(distinct other.relname), '[]')
        from pg_constraint join pg_class as other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f') as "references"
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not like 'kysely%' and relname not in (${sql.join(OWN_TABLES)})
    order by relname`.execute(db);
  return rows.map(({ table, columns, key, references }) => ({
    name: table,
    columns: columns.map(({ name, type }) => toColumn(name, type)),
    key: key ?? [],
    references,
  }));
}

function toColumn(name: string, type: string): StoredColumn {
  const known = columnTypes[type];
  if (!known) throw new Error(`The column ${name} has the type ${type}, which can't be copied.`);
  return { name, ...known };
}

interface Sequence {
  name: string;
  column: string;
}

/** The sequences that generate the IDs of new rows, by table. */
async function readSequences(db: Database): Promise<Map<string, Sequence>> {
  const { rows } = await sql<Sequence & { table: string }>`
    select relname as "table", attname as "column",
      pg_get_serial_sequence(quote_ident(relname), attname) as "name"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ table, ...sequence }) => [table, sequence]));
}

/**
 * Rows inserted with an explicit ID don't advance the sequence, so check the highest ID as well.
 */
async function lastIdOf(db: Database, table: string, { name, column }: Sequence): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select greatest(pg_sequence_last_value(${name}::regclass),
      (select max(${sql.ref(column)}) from ${sql.table(table)})) as "id"`.execute(db);
  return rows[0]?.id ?? 0;
}

async function readLastIds(db: Database): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [table, sequence] of await readSequences(db)) {
    ids.set(table, await lastIdOf(db, table, sequence));
  }
  return ids;
}
