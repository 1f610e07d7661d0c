import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { DatabaseError } from '../engine/errors.ts';
import type { StoredRow, StoredTable } from '../engine/tables.ts';
import { matchTables } from './match-tables.ts';
import { keyText, readPages } from './read-pages.ts';

/**
 * Copies all rows into a database without rows, and makes new rows get the same IDs as they would
 * in the source.
 *
 * @param source a snapshot
 * @param onProgress receives the number of rows copied so far
 * @throws {DatabaseError} if the schemas differ, or the target rejects a row
 */
export async function copyRows(
  source: Database,
  target: Database,
  onProgress?: (rows: number) => void,
): Promise<void> {
  const { tables } = engineOf(target);
  let done = 0;
  for (const table of await matchTables(source, target)) {
    await tables.fill(target, table, async (insert) => {
      for await (const rows of readPages(source, table)) {
        await insertPage(table, rows, insert);
        done += rows.length;
        onProgress?.(done);
      }
    });
  }
  await tables.setLastIds(target, await engineOf(source).tables.readLastIds(source));
  await tables.rebuildDerived(target);
}

async function insertPage(
  table: StoredTable,
  rows: readonly StoredRow[],
  insert: (rows: readonly StoredRow[]) => Promise<void>,
): Promise<void> {
  try {
    await insert(rows);
  } catch (error) {
    const [first, last] = [rows[0], rows.at(-1)].map((row) => (row ? keyText(table, row) : ''));
    throw new DatabaseError(
      `${table.name} couldn't be copied: a row from ${first} to ${last} was rejected (${(error as Error).message}).`,
      { cause: error },
    );
  }
}
