import { createHash } from 'node:crypto';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { DatabaseError } from '../engine/errors.ts';
import type { StoredRow, StoredTable } from '../engine/tables.ts';
import { matchTables } from './match-tables.ts';
import { keyText, readPages } from './read-pages.ts';

/** Summarizes the rows of a table, which are the same in both databases. */
export interface TableDigest {
  rows: number;
  /** SHA-256 of all rows in the order of their keys, each as a JSON array by column name. */
  sha256: string;
}

/**
 * Compares all rows of two databases, and the IDs that new rows will get.
 *
 * @param onProgress receives the number of rows compared so far
 * @returns the digests by table
 * @throws {DatabaseError} names the table and key of the first difference
 */
export async function compareRows(
  source: Database,
  target: Database,
  onProgress?: (rows: number) => void,
): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {};
  let done = 0;
  for (const table of await matchTables(source, target)) {
    digests[table.name] = await compareTable(source, target, table, (rows) => {
      done += rows;
      onProgress?.(done);
    });
  }
  await compareLastIds(source, target);
  return digests;
}

async function compareTable(
  source: Database,
  target: Database,
  table: StoredTable,
  onPage: (rows: number) => void,
): Promise<TableDigest> {
  const hash = createHash('sha256');
  const copies = readPages(target, table);
  let count = 0;
  for await (const rows of readPages(source, table)) {
    const text = textOf(table, rows);
    const copy: StoredRow[] = (await copies.next()).value ?? [];
    if (text !== textOf(table, copy)) throw differenceError(table, rows, copy);
    hash.update(text);
    count += rows.length;
    onPage(rows.length);
  }
  const { value: surplus } = await copies.next();
  if (surplus) throw differenceError(table, [], surplus);
  return { rows: count, sha256: hash.digest('hex') };
}

function textOf(table: StoredTable, rows: readonly StoredRow[]): string {
  return rows.map((row) => rowText(table, row)).join('\n');
}

function rowText({ columns }: StoredTable, row: StoredRow): string {
  return JSON.stringify(
    columns.map(({ name }) => {
      const value = row[name];
      return Buffer.isBuffer(value) ? value.toString('base64') : value;
    }),
  );
}

function differenceError(
  table: StoredTable,
  rows: readonly StoredRow[],
  copy: readonly StoredRow[],
): DatabaseError {
  const isDifferent = (row: StoredRow, index: number) =>
    rowText(table, row) !== (copy[index] ? rowText(table, copy[index]) : '');
  const first = rows.find(isDifferent) ?? copy[rows.length];
  return new DatabaseError(
    `The copy of ${table.name} differs from the original, first in the row with ${first ? keyText(table, first) : 'an unknown key'}. ` +
      'Make sure that no site uses either database, then try again.',
  );
}

async function compareLastIds(source: Database, target: Database): Promise<void> {
  const from = await engineOf(source).tables.readLastIds(source);
  const to = await engineOf(target).tables.readLastIds(target);
  for (const [table, id] of from) {
    // Not every table with a sequence in PostgreSQL has one in SQLite.
    if (!to.has(table) || to.get(table) === id) continue;
    throw new DatabaseError(
      `New rows of ${table} would start after ID ${to.get(table)} instead of ${id} in the copy. Try again.`,
    );
  }
}
