import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import type { StoredRow, StoredTable } from '../engine/tables.ts';

const FIRST_PAGE_ROWS = 100;
const MAX_PAGE_ROWS = 5_000;

/** Limits the memory for tables with long texts or pictures, as characters or bytes. */
const MAX_PAGE_LENGTH = 8_000_000;

/**
 * Reads all rows of a table in the order of their keys. Databases with the same rows return
 * the same pages.
 */
export async function* readPages(
  db: Database,
  { name, columns, key }: StoredTable,
): AsyncGenerator<StoredRow[]> {
  if (key.length === 0) throw new Error(`The table ${name} has no primary key.`);
  const references = sql.join(columns.map((column) => sql.ref(column.name)));
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let limit = FIRST_PAGE_ROWS;
  let last: StoredRow | undefined;
  for (;;) {
    const values = key.map((column) => last?.[column]);
    const after = last ? sql`where (${keys}) > (${sql.join(values)})` : sql``;
    const { rows } = await sql<StoredRow>`
      select ${references} from ${sql.table(name)} ${after}
      order by ${keys} limit ${limit}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
    const rowLength = Math.max(1, lengthOf(rows) / rows.length);
    limit = Math.max(1, Math.min(MAX_PAGE_ROWS, Math.floor(MAX_PAGE_LENGTH / rowLength)));
  }
}

function lengthOf(rows: readonly StoredRow[]): number {
  let length = 0;
  for (const row of rows) {
    for (const value of Object.values(row)) {
      if (typeof value === 'string' || Buffer.isBuffer(value)) length += value.length;
    }
  }
  return length;
}

/** Tables whose keys are public, such as the abbreviation of a state. */
const PUBLIC_KEYS = ['practiceAreas', 'shippedData', 'states', 'towns', 'zips'];

/**
 * The primary key of a row, for messages. Texts may contain personal data, such as a client IP
 * address, so a hash replaces them.
 */
export function keyText({ name, key }: StoredTable, row: StoredRow): string {
  const isPublic = PUBLIC_KEYS.includes(name);
  return key
    .map((column) => {
      const value = row[column];
      if (isPublic || typeof value === 'number') return `${column} ${value}`;
      return `${column} with the SHA-256 ${createHash('sha256').update(String(value)).digest('hex')}`;
    })
    .join(', ');
}
