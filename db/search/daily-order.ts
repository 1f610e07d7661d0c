import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Columns } from './columns.ts';
import { dailyDraw } from './daily-draw.ts';

/** The columns that the order depends on. */
export type OrderColumns = Pick<Columns, 'size' | 'id' | 'statusRank' | 'state' | 'mainArea'>;

/** The order of all lawyers on one day: active, verified, then the draw of the day. */
export interface DailyOrder {
  /** ISO day in the site's time zone. */
  day: string;
  /** The rank of each row. */
  rank: Uint32Array;
  /** All rows in this order. */
  ranked: Uint32Array;
  /** The rows of a state in this order. */
  rankedInState(state: number): Uint32Array;
  /** The rows of the lawyers with this main practice area in this order. */
  rankedInArea(area: number): Uint32Array;
}

/**
 * Computes the order of a day with a radix sort. Yields to the event loop between the passes,
 * because they take about 100 milliseconds for 1.32 million lawyers.
 */
export async function computeDailyOrder(columns: OrderColumns, day: string): Promise<DailyOrder> {
  const { size, state, mainArea } = columns;
  const numbers = drawAll(columns, day);
  let [rows, sorted] = [allRows(size), new Uint32Array(size)];
  for (const digits of digitsOf(columns, numbers)) {
    await yieldToEventLoop();
    sortByValue(rows, digits, sorted);
    [rows, sorted] = [sorted, rows];
  }
  await yieldToEventLoop();
  const stateStarts = sortByValue(rows, state, sorted);
  await yieldToEventLoop();
  const byArea = new Uint32Array(size);
  const areaStarts = sortByValue(rows, mainArea, byArea);
  await yieldToEventLoop();
  return {
    day,
    rank: inverseOf(rows, numbers),
    ranked: rows,
    rankedInState: (state) => sorted.subarray(stateStarts[state], stateStarts[state + 1]),
    rankedInArea: (area) => byArea.subarray(areaStarts[area], areaStarts[area + 1]),
  };
}

function drawAll({ id, size }: OrderColumns, day: string): Uint32Array {
  const draw = dailyDraw('list', day);
  const numbers = new Uint32Array(size);
  for (let row = 0; row < size; row++) numbers[row] = draw(id[row] as number);
  return numbers;
}

function allRows(size: number): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) rows[row] = row;
  return rows;
}

/** Each row's digits of the radix sort, from the lowest to the highest. */
function* digitsOf({ statusRank }: OrderColumns, numbers: Uint32Array): Generator<Uint16Array> {
  const digits = new Uint16Array(numbers.length);
  for (let row = 0; row < digits.length; row++) digits[row] = (numbers[row] as number) & 0x7ff;
  yield digits;
  for (let row = 0; row < digits.length; row++)
    digits[row] = ((numbers[row] as number) >>> 11) & 0x7ff;
  yield digits;
  for (let row = 0; row < digits.length; row++)
    digits[row] = ((statusRank[row] as number) << 10) | ((numbers[row] as number) >>> 22);
  yield digits;
}

/** No digit, state or practice area is greater than this. */
const MAX_VALUE = 4095;

/**
 * A stable counting sort of all rows by a value of each row. It counts in memory order, so it is
 * faster than `sortByColumn`, which can sort a subset of the rows.
 *
 * @returns where the rows of each value start
 */
function sortByValue(
  rows: Uint32Array,
  values: Uint8Array | Uint16Array,
  into: Uint32Array,
): Uint32Array {
  const starts = new Uint32Array(MAX_VALUE + 2);
  for (let row = 0; row < rows.length; row++) {
    const next = (values[row] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let value = 1; value < starts.length; value++)
    starts[value] = (starts[value] as number) + (starts[value - 1] as number);
  const ends = starts.slice();
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const value = values[row] as number;
    const end = ends[value] as number;
    into[end] = row;
    ends[value] = end + 1;
  }
  return starts;
}

/** The index of each row in `rows`. */
function inverseOf(rows: Uint32Array, into: Uint32Array): Uint32Array {
  for (let i = 0; i < rows.length; i++) into[rows[i] as number] = i;
  return into;
}
