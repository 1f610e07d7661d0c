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
