import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import { emptyColumns, NO_AREA, UNKNOWN_EXPERIENCE } from './columns.ts';
import { dailyDraw } from './daily-draw.ts';
import { computeDailyOrder } from './daily-order.ts';
import { cacheDailyOrder } from './daily-order-cache.ts';

const seed = 11;
const random = seededRandom(seed);
const SIZE = 5000;
const columns = emptyColumns(SIZE);
for (let row = 0; row < SIZE; row++) {
  columns.id[row] = row * 3 + 1;
  columns.experience[row] = UNKNOWN_EXPERIENCE;
  columns.statusRank[row] = random.integer(0, 3);
  columns.state[row] = Math.floor((row * 51) / SIZE);
  columns.mainArea[row] = random.one([0, 5, 20, NO_AREA]);
}
const [today, tomorrow] = ['2026-11-22', '2026-11-23'];

/** All rows in the order of a plain sort. */
function expectedRows(day: string): number[] {
  const draw = dailyDraw('list', day);
  const status = (row: number) => columns.statusRank[row] as number;
  const number = (row: number) => draw(columns.id[row] as number);
  return Array.from({ length: SIZE }, (_, row) => row).sort(
    (a, b) => status(a) - status(b) || number(a) - number(b),
  );
}

describe('the order of a day', async () => {
  const order = await computeDailyOrder(columns, today);
  const expected = expectedRows(today);

  test('is that of a plain sort by status and draw', () => {
    expect([...order.ranked], `seed ${seed}`).toEqual(expected);
  });

  test('is the same within each state and each main practice area', () => {
    for (const state of [0, 25, 50]) {
      const inState = expected.filter((row) => columns.state[row] === state);
      expect([...order.rankedInState(state)], `state ${state}`).toEqual(inState);
    }
    for (const area of [0, 1, 20]) {
      const inArea = expected.filter((row) => columns.mainArea[row] === area);
      expect([...order.rankedInArea(area)], `area ${area}`).toEqual(inArea);
    }
  });

  test('has the rank of each row', () => {
    for (const [rank, row] of expected.entries()) expect(order.rank[row]).toBe(rank);
  });

  test('is empty for an empty directory', async () => {
    const empty = await computeDailyOrder(emptyColumns(0), today);
    expect([empty.ranked.length, empty.rankedInState(3).length]).toEqual([0, 0]);
  });
});

describe('at the beginning of a day', () => {
  test('searches in a large directory get the previous order until the new one is ready', async () => {
    const cache = cacheDailyOrder(columns, true);
    await cache.orderOn(today);
    expect((await cache.orderOn(tomorrow)).day).toBe(today);
    expect(cache.orderDay()).toBe(today);
    while (cache.orderDay() === today) await yieldToEventLoop();
    expect((await cache.orderOn(tomorrow)).day).toBe(tomorrow);
  });

  test('searches in a small directory wait for the new order', async () => {
    const cache = cacheDailyOrder(columns, false);
    await cache.orderOn(today);
    expect((await cache.orderOn(tomorrow)).day).toBe(tomorrow);
  });

  test('concurrent searches share one computation', async () => {
    const cache = cacheDailyOrder(columns, false);
    const orders = await Promise.all([1, 2, 3].map(() => cache.orderOn(today)));
    expect(new Set(orders).size).toBe(1);
    expect(await cache.orderOn(today)).toBe(orders[0]);
  });

  test('each search gets the order of its own day, even if days alternate', async () => {
    const cache = cacheDailyOrder(columns, false);
    const days = [today, tomorrow, today, tomorrow];
    const orders = await Promise.all(days.map((day) => cache.orderOn(day)));
    expect(orders.map(({ day }) => day)).toEqual(days);
  });
});
