import type Sqlite from 'better-sqlite3';
import type { BulkConnection, BulkOptions, BulkRow, BulkStatement, BulkValue } from '../engine.ts';

/**
 * Checkpoint every 64 MB during an import, so that a page written by several batches is copied to
 * the database file only once.
 */
const BULK_CHECKPOINT_PAGES = 16_384;
const USUAL_CHECKPOINT_PAGES = 1000;

/** Statements on Kysely's connection, so they belong to the transaction that is running on it. */
export function bulkConnection(
  sqlite: Sqlite.Database,
  { cacheMegabytes }: BulkOptions = {},
): BulkConnection {
  if (cacheMegabytes) sqlite.pragma(`cache_size = -${cacheMegabytes * 1024}`);
  sqlite.pragma(`wal_autocheckpoint = ${BULK_CHECKPOINT_PAGES}`);
  const inserts = new Map<string, Sqlite.Statement<BulkValue[]>>();
  const selects = new Map<string, Sqlite.Statement<BulkValue[]>>();
  const prepareSelect = (text: string) => {
    const select = selects.get(text) ?? sqlite.prepare<BulkValue[]>(text);
    selects.set(text, select);
    return select;
  };
  const insertWithIds = <Row extends BulkRow<Row>>(table: string, rows: readonly Row[]) => {
    const columns = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
    if (columns.length === 0) return [];
    const key = `${table} ${columns}`;
    const insert = inserts.get(key) ?? prepareInsert(sqlite, table, columns);
    inserts.set(key, insert);
    return rows.map((row) => {
      const values = columns.map((column) => row[column]);
      return insert.run(...values).lastInsertRowid as number;
    });
  };
  return {
    prepare<Row>(text: string): BulkStatement<Row> {
      const statement: Sqlite.Statement<BulkValue[], Row> = sqlite.prepare(text);
      return statement;
    },
    insertMany: insertWithIds,
    insertWithIds,
    findMany<Row>(table: string, keys: readonly object[]) {
      const [first] = keys;
      if (!first) return [];
      const conditions = Object.keys(first).map((column) => `"${column}" = ?`);
      const select = prepareSelect(`select * from "${table}" where ${conditions.join(' and ')}`);
      return keys.flatMap((key) => select.all(...(Object.values(key) as BulkValue[])) as Row[]);
    },
    findSame(table, columns, rows) {
      const conditions = columns.map((column) => `"${column}" is ?`);
      const select = prepareSelect(`select 1 from "${table}" where ${conditions.join(' and ')}`);
      return rows
        .filter((values) => select.get(...values) !== undefined)
        .map((values) => values.at(-1) as number);
    },
    use() {},
    end() {
      // With the usual limit, the next write checkpoints the rest of the write-ahead log.
      sqlite.pragma(`wal_autocheckpoint = ${USUAL_CHECKPOINT_PAGES}`);
    },
  };
}

function prepareInsert(sqlite: Sqlite.Database, table: string, columns: readonly string[]) {
  return sqlite.prepare<BulkValue[]>(
    `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
     values (${columns.map(() => '?').join(', ')})`,
  );
}
