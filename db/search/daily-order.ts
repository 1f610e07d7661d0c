import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Columns, REMOVED } from './columns.ts';
import { dailyDraw } from './daily-draw.ts';
import { editSortedRows, findIndex, type Insertion, type SortedRows } from './sorted-rows.ts';

/** The columns that the order depends on. */
export type OrderColumns = Pick<
  Columns,
  'size' | 'id' | 'statusRank' | 'state' | 'mainArea' | 'experience'
>;

/** The order of all lawyers on one day: active, verified, then the draw of the day. */
export interface DailyOrder {
  /** ISO day in the site's time zone. */
  day: string;
  /** The rank of each row. */
  rank: Uint32Array;
  /** All rows in this order. */
  readonly ranked: Uint32Array;
  /** The rows of a state in this order. */
  rankedInState(state: number): Uint32Array;
  /** The rows of the lawyers with this main practice area in this order. */
  rankedInArea(area: number): Uint32Array;
  /** Puts rows at the right places after the columns have changed. */
  update(rows: Iterable<number>): void;
}

/**
 * Computes the order of a day with a radix sort, in steps of less than 20 milliseconds (`npm run
 * bench -- --only edits`). The columns may change meanwhile: call `update` with the changed rows
 * afterward.
 */
export async function computeDailyOrder(columns: OrderColumns, day: string): Promise<DailyOrder> {
  const { size } = columns;
  const capacity = columns.id.length;
  const { keys, rows: listed, length } = await copyKeys(columns);
  const numbers = new Uint32Array(capacity);
  const draw = dailyDraw('list', day);
  await inSteps(size, (start, end) => {
    for (let row = start; row < end; row++) numbers[row] = draw(columns.id[row] as number);
  });
  let [rows, sorted] = [listed, new Uint32Array(capacity)];
  for await (const digits of digitsOf(keys.status, numbers, size)) {
    await sortByValue(rows, length, digits, sorted);
    [rows, sorted] = [sorted, rows];
  }
  const stateStarts = await sortByValue(rows, length, columns.state, sorted);
  const byArea = new Uint32Array(capacity);
  const areaStarts = await sortByValue(rows, length, keys.area, byArea);
  const rank = numbers;
  await inSteps(length, (start, end) => {
    for (let i = start; i < end; i++) rank[rows[i] as number] = i;
  });
  return createOrder(columns, day, {
    ...keys,
    rank,
    all: { rows, length },
    byState: { rows: sorted, length },
    stateStarts,
    byArea: { rows: byArea, length },
    areaStarts,
  });
}

/** The status of a row that isn't in the order. */
const ABSENT = 255;

/** The order's own copies of the sort keys, which `update` needs to find a row's former place. */
interface OrderKeys {
  status: Uint8Array;
  area: Uint8Array;
}

interface OrderLists extends OrderKeys {
  rank: Uint32Array;
  all: SortedRows;
  byState: SortedRows;
  /** The first row of each state. */
  stateStarts: Uint32Array;
  byArea: SortedRows;
  areaStarts: Uint32Array;
}

/** Copies the sort keys, and lists the rows that aren't removed. */
async function copyKeys(columns: OrderColumns) {
  const { size } = columns;
  const capacity = columns.id.length;
  const status = new Uint8Array(capacity).fill(ABSENT);
  const area = new Uint8Array(capacity);
  const rows = new Uint32Array(capacity);
  let length = 0;
  await inSteps(size, (start, end) => {
    for (let row = start; row < end; row++) {
      if (columns.experience[row] === REMOVED) continue;
      status[row] = columns.statusRank[row] as number;
      area[row] = columns.mainArea[row] as number;
      rows[length++] = row;
    }
  });
  return { keys: { status, area } satisfies OrderKeys, rows, length };
}

/** Each row's digits of the radix sort, from the lowest to the highest. */
async function* digitsOf(
  status: Uint8Array,
  numbers: Uint32Array,
  size: number,
): AsyncGenerator<Uint16Array> {
  const digits = new Uint16Array(size);
  for (const shift of [0, 11]) {
    await inSteps(size, (start, end) => {
      for (let row = start; row < end; row++)
        digits[row] = ((numbers[row] as number) >>> shift) & 0x7ff;
    });
    yield digits;
  }
  await inSteps(size, (start, end) => {
    for (let row = start; row < end; row++)
      digits[row] = (((status[row] as number) & 3) << 10) | ((numbers[row] as number) >>> 22);
  });
  yield digits;
}

function createOrder(columns: OrderColumns, day: string, lists: OrderLists): DailyOrder {
  const { status, area, rank, all, byState, stateStarts, byArea, areaStarts } = lists;
  const draw = dailyDraw('list', day);
  /** The sort key of a row in a group, such as a state; whole numbers of less than 53 bits. */
  const keyOf = (group: number, status: number, row: number) =>
    (group * 4 + status) * 2 ** 32 + draw(columns.id[row] as number);
  const oldStatus = (row: number) => status[row] as number;
  const noGroup = () => 0;
  const stateOf = (row: number) => columns.state[row] as number;
  const oldArea = (row: number) => area[row] as number;
  const newArea = (row: number) => columns.mainArea[row] as number;
  const newStatus = (row: number) =>
    columns.experience[row] === REMOVED ? ABSENT : (columns.statusRank[row] as number);

  /** Moves rows to their new places in one list, and returns the rows that left and joined it. */
  function move(
    list: SortedRows,
    rows: readonly number[],
    { oldGroup, newGroup }: { oldGroup(row: number): number; newGroup(row: number): number },
    ranks?: Uint32Array,
  ) {
    const oldKey = (row: number) => keyOf(oldGroup(row), oldStatus(row), row);
    const placeOf = (key: number) => findIndex(list, (row) => oldKey(row) < key);
    const left = rows.filter((row) => oldStatus(row) !== ABSENT);
    const joined = rows.filter((row) => newStatus(row) !== ABSENT);
    const removed = left.map((row) => ranks?.[row] ?? placeOf(oldKey(row))).sort((a, b) => a - b);
    const inserted = joined
      .map((row) => {
        const key = keyOf(newGroup(row), newStatus(row), row);
        return { row, key, before: placeOf(key) };
      })
      .sort((a, b) => a.key - b.key);
    editSortedRows(list, removed, inserted satisfies Insertion[], ranks);
    return { left: left.map(oldGroup), joined: joined.map(newGroup) };
  }

  return {
    day,
    rank,
    get ranked() {
      return all.rows.subarray(0, all.length);
    },
    rankedInState: (state) => byState.rows.subarray(stateStarts[state], stateStarts[state + 1]),
    rankedInArea: (area) => byArea.rows.subarray(areaStarts[area], areaStarts[area + 1]),
    update(changed) {
      const rows = [...new Set(changed)];
      const moved = rows.filter((row) => oldStatus(row) !== newStatus(row));
      const regrouped = rows.filter(
        (row) => oldStatus(row) !== newStatus(row) || oldArea(row) !== newArea(row),
      );
      if (regrouped.length === 0) return;
      if (moved.length > 0) {
        move(all, moved, { oldGroup: noGroup, newGroup: noGroup }, rank);
        shiftStarts(stateStarts, move(byState, moved, { oldGroup: stateOf, newGroup: stateOf }));
      }
      shiftStarts(areaStarts, move(byArea, regrouped, { oldGroup: oldArea, newGroup: newArea }));
      for (const row of regrouped) {
        status[row] = newStatus(row);
        area[row] = newArea(row);
      }
    },
  };
}

/** Adjusts the starts of groups after some of their rows left and others joined. */
function shiftStarts(
  starts: Uint32Array,
  { left, joined }: { left: readonly number[]; joined: readonly number[] },
): void {
  const changes = new Int32Array(starts.length);
  for (const group of left) changes[group + 1] = (changes[group + 1] as number) - 1;
  for (const group of joined) changes[group + 1] = (changes[group + 1] as number) + 1;
  let sum = 0;
  for (let group = 0; group < starts.length; group++) {
    sum += changes[group] as number;
    starts[group] = (starts[group] as number) + sum;
  }
}

/** Rows to process before yielding to other requests. */
const ROWS_PER_STEP = 100_000;

async function inSteps(
  length: number,
  process: (start: number, end: number) => void,
): Promise<void> {
  for (let start = 0; start < length; start += ROWS_PER_STEP) {
    process(start, Math.min(start + ROWS_PER_STEP, length));
    await yieldToEventLoop();
  }
}

/** No digit, state or practice area is greater than this. */
const MAX_VALUE = 4095;

/**
 * A stable counting sort of the first `length` rows by a value of each row.
 *
 * @returns where the rows of each value start
 */
async function sortByValue(
  rows: Uint32Array,
  length: number,
  values: Uint8Array | Uint16Array,
  into: Uint32Array,
): Promise<Uint32Array> {
  const starts = new Uint32Array(MAX_VALUE + 2);
  await inSteps(length, (start, end) => {
    for (let i = start; i < end; i++) {
      const next = (values[rows[i] as number] as number) + 1;
      starts[next] = (starts[next] as number) + 1;
    }
  });
  for (let value = 1; value < starts.length; value++)
    starts[value] = (starts[value] as number) + (starts[value - 1] as number);
  const ends = starts.slice();
  await inSteps(length, (start, end) => {
    for (let i = start; i < end; i++) {
      const row = rows[i] as number;
      const value = values[row] as number;
      const place = ends[value] as number;
      into[place] = row;
      ends[value] = place + 1;
    }
  });
  return starts;
}
