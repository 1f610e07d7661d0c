import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { DatabaseError } from '../engine/errors.ts';
import type { StoredColumn, StoredRow, StoredTable, StoredValue } from '../engine/tables.ts';
import { matchTables } from './match-tables.ts';
import { keyText, readPages } from './read-pages.ts';

/**
 * Checks that the target can store every value of the source: files can contain NUL characters,
 * invalid UTF-8, and values that don't have the column's type.
 *
 * @param onProgress receives the number of rows checked so far
 * @throws {DatabaseError} if the target can't store a value; names its table, key and column
 */
export async function checkValues(
  source: Database,
  target: Database,
  onProgress?: (rows: number) => void,
): Promise<void> {
  let done = 0;
  for (const table of await matchTables(source, target)) {
    for await (const rows of readPages(source, table)) {
      for (const row of rows) await checkRow(source, table, row);
      done += rows.length;
      onProgress?.(done);
    }
  }
}

async function checkRow(db: Database, table: StoredTable, row: StoredRow): Promise<void> {
  for (const column of table.columns) {
    const value = row[column.name] ?? null;
    const problem =
      problemOf(column, value) ??
      (hasReplacementCharacter(value) && !(await isStoredAs(db, table, row, column.name))
        ? 'invalid UTF-8'
        : null);
    if (problem === null) continue;
    throw new DatabaseError(
      `The column ${column.name} of ${table.name} has ${problem} in the row with ${keyText(table, row)}. ` +
        'Correct it, then try again. Nothing was copied.',
    );
  }
}

function problemOf({ type, max }: StoredColumn, value: StoredValue): string | null {
  if (value === null) return null;
  switch (type) {
    case 'text':
      if (typeof value !== 'string') return 'a value that isn’t text';
      return value.includes('\0') ? 'a NUL character' : null;
    case 'integer':
      if (!Number.isInteger(value)) return 'a value that isn’t an integer';
      return Math.abs(value as number) <= max ? null : 'an integer that is too large';
    case 'real':
      return Number.isFinite(value) ? null : 'a value that isn’t a number';
    case 'blob':
      return Buffer.isBuffer(value) ? null : 'a value that isn’t binary data';
  }
}

/** The driver reads invalid UTF-8 as this character, which valid text may contain as well. */
const hasReplacementCharacter = (value: StoredValue) =>
  typeof value === 'string' && value.includes('\ufffd');

/** Whether the stored text is the value that the driver read. */
async function isStoredAs(
  db: Database,
  { name, key }: StoredTable,
  row: StoredRow,
  column: string,
): Promise<boolean> {
  const conditions = [...key, column].map((part) => sql`${sql.ref(part)} = ${row[part]}`);
  const { rows } = await sql`
    select 1 from ${sql.table(name)} where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows.length > 0;
}
