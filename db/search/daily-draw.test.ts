import { describe, expect, test } from 'vitest';
import { addDays } from '../data/dates.ts';
import { seededRandom } from '../demo/random.ts';
import { dailyDraw } from './daily-draw.ts';

const DAYS = 365;
const days = Array.from({ length: DAYS }, (_, index) => addDays('2026-01-01', index));

/** The IDs in the order of a day's draw. */
function drawnOrder(ids: readonly number[], day: string): number[] {
  const draw = dailyDraw('list', day);
  return ids.toSorted((a, b) => draw(a) - draw(b));
}

/** Pearson's chi-squared statistic for equally likely outcomes. */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * A value that the statistic exceeds once in a million: the Wilson-Hilferty approximation with the
 * normal quantile 4.75.
 */
function chiSquaredLimit(outcomes: number): number {
  const degrees = outcomes - 1;
  const share = 2 / (9 * degrees);
  return degrees * (1 - share + 4.75 * Math.sqrt(share)) ** 3;
}

const seed = 365;
const random = seededRandom(seed);
const idSets = {
  'consecutive IDs': Array.from({ length: 20 }, (_, index) => index + 1),
  'even IDs': Array.from({ length: 20 }, (_, index) => 2 * (index + 1)),
  'IDs 65,536 apart': Array.from({ length: 20 }, (_, index) => (index + 1) * 65_536),
  'random IDs': Array.from({ length: 20 }, () => random.integer(1, 4_000_000_000)),
};

describe.each(Object.entries(idSets))('over 365 days, %s', (_, ids) => {
  const orders = days.map((day) => drawnOrder(ids, day));

  test('are equally often in first place', () => {
    const counts = ids.map((id) => orders.filter(([first]) => first === id).length);
    expect(chiSquared(counts), `seed ${seed}`).toBeLessThan(chiSquaredLimit(ids.length));
  });

  test('are each spread evenly over all places', () => {
    for (const id of ids) {
      const counts = ids.map((_, place) => orders.filter((order) => order[place] === id).length);
      const context = `ID ${id}, seed ${seed}`;
      expect(chiSquared(counts), context).toBeLessThan(chiSquaredLimit(ids.length));
    }
  });

  test('precede each other on about half of the days', () => {
    for (const [index, one] of ids.entries()) {
      for (const other of ids.slice(index + 1)) {
        const wins = orders.filter((order) => order.indexOf(one) < order.indexOf(other)).length;
        // Five standard deviations of a fair coin.
        expect(Math.abs(wins - DAYS / 2), `${one}, ${other}`).toBeLessThan(5 * Math.sqrt(DAYS / 4));
      }
    }
  });
});

test('the place on one day says nothing about the place on the next', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
  const places = days.slice(0, 30).map((day) => {
    const places = new Map(drawnOrder(ids, day).map((id, place) => [id, place]));
    return ids.map((id) => (places.get(id) as number) - (ids.length - 1) / 2);
  });
  const sumOf = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, place, index) => sum + place * (other[index] as number), 0);
  for (const [index, tomorrow] of places.slice(1).entries()) {
    const today = places[index] as number[];
    const correlation = sumOf(today, tomorrow) / sumOf(today, today);
    // Five standard deviations of independent orders.
    expect(Math.abs(correlation), days[index]).toBeLessThan(5 / Math.sqrt(ids.length));
  }
});

test('the same day always gives the same numbers, so that a past order can be reproduced', () => {
  const draw = dailyDraw('list', '2026-11-22');
  expect([1, 2, 3, 1_320_000].map(draw)).toMatchInlineSnapshot(`
    [
      1371215030,
      2764865065,
      992423010,
      4120485248,
    ]
  `);
});

test('no two lawyers have the same number on a day', () => {
  const draw = dailyDraw('list', '2026-11-22');
  const numbers = new Set(Array.from({ length: 200_000 }, (_, index) => draw(index + 1)));
  expect(numbers.size).toBe(200_000);
});

test('the draw of featured lawyers is independent of the draw of the list', () => {
  const [list, featured] = [dailyDraw('list', '2026-11-22'), dailyDraw('featured', '2026-11-22')];
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
  const first = ids.toSorted((a, b) => list(a) - list(b)).slice(0, 100);
  const alsoFeatured = ids.toSorted((a, b) => featured(a) - featured(b)).slice(0, 100);
  const both = first.filter((id) => alsoFeatured.includes(id)).length;
  expect(both).toBeGreaterThan(0);
  expect(both).toBeLessThan(25);
});
