import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Columns, rowFinder, sortByColumn } from './columns.ts';
import type { SortedRows } from './sorted-rows.ts';

/** The lawyers sorted by last name. */
export interface NameOrder {
  ids: Uint32Array;
  /** The `initial` column of each lawyer. */
  initials: Uint8Array;
}

/** The columns as read from the database, plus data that only other parts of the index need. */
export interface ColumnsWithPositions {
  columns: Columns;
  /** The position ID of each lawyer; 0 means unknown. */
  position: Uint32Array;
  /** All rows by name, with room for the spare rows. */
  rowsByName: SortedRows;
}

/**
 * Reorders columns from ascending ID to the order in which searches read them, and fills in the
 * name ranks and initials. It works in place, because a second copy of a million lawyers would
 * double the memory.
 *
 * @param names at least as many lawyers as there are rows; its IDs are overwritten as a buffer
 */
export async function arrangeColumns(
  names: NameOrder,
  read: Pick<ColumnsWithPositions, 'columns' | 'position'>,
): Promise<ColumnsWithPositions> {
  const { columns, position } = read;
  const rowsInNameOrder = await idsToRows(names, columns);
  for (let rank = 0; rank < rowsInNameOrder.length; rank++)
    columns.nameRank[rowsInNameOrder[rank] as number] = rank;
  await yieldToEventLoop();
  const byPosition = sortByColumn(rowsInNameOrder, position);
  await yieldToEventLoop();
  const rows = sortByColumn(byPosition, columns.state, rowsInNameOrder);
  await yieldToEventLoop();
  for (const column of [...PERMUTED.map((name) => columns[name]), position]) {
    await yieldToEventLoop();
    permute(column, rows, byPosition);
  }
  const rowsByName = { rows: new Uint32Array(columns.id.length), length: rows.length };
  for (let row = 0; row < rows.length; row++)
    rowsByName.rows[columns.nameRank[row] as number] = row;
  return { columns: { ...columns, size: rows.length }, position, rowsByName };
}

const PERMUTED = [
  'id',
  'statusRank',
  'isPremium',
  'state',
  'cityRank',
  'areas',
  'mainArea',
  'languages',
  'experience',
  'specialty',
  'nameRank',
  'initial',
] as const;

function permute(
  column: Uint8Array | Uint16Array | Uint32Array,
  rows: Uint32Array,
  scratch: Uint32Array,
): void {
  for (let row = 0; row < rows.length; row++) scratch[row] = column[rows[row] as number] as number;
  column.set(scratch.subarray(0, rows.length));
}

/** Rows to process before yielding to other requests. */
const ROWS_PER_YIELD = 100_000;

/** Replaces IDs with their rows in place, drops IDs without a row, and fills in the initials. */
async function idsToRows(
  { ids, initials }: NameOrder,
  { id, size, initial }: Columns,
): Promise<Uint32Array> {
  const rowOf = rowFinder(id.subarray(0, size));
  await yieldToEventLoop();
  let count = 0;
  for (let i = 0; i < ids.length; i++) {
    if (i % ROWS_PER_YIELD === 0) await yieldToEventLoop();
    const row = rowOf(ids[i] as number);
    if (row === undefined) continue;
    initial[row] = initials[i] as number;
    ids[count++] = row;
  }
  return ids.subarray(0, count);
}
