import { errorForLog } from '../engine/errors.ts';
import { computeDailyOrder, type DailyOrder, type OrderColumns } from './daily-order.ts';

/** Provides the order of each day and computes it only once. */
export interface DailyOrderCache {
  /**
   * Returns the order of a day. While a large index computes it, the order of the previous day is
   * returned, so that only the very first search waits. Use the order before the next `await`:
   * afterward, it may be out of date.
   *
   * @param day ISO day in the site's time zone
   */
  orderOn(day: string): Promise<DailyOrder>;
  /**
   * Computes the order of a given day. As with `orderOn`, don't use the result after an `await`.
   */
  computeOrder(day: string): Promise<DailyOrder>;
  /** The day of the current order; undefined before the first one. */
  orderDay(): string | undefined;
  /** Puts rows at the right places after the columns have changed. */
  updateOrder(rows: readonly number[]): void;
}

/** @param isLarge whether searches get the previous order while the next one is computed */
export function cacheDailyOrder(columns: OrderColumns, isLarge: boolean): DailyOrderCache {
  let current: DailyOrder | undefined;
  let next: { day: string; order: Promise<DailyOrder> } | undefined;
  /** For each order that is being computed, the rows that have changed since it was begun. */
  const changedSince = new Set<Set<number>>();

  async function computeOrder(day: string): Promise<DailyOrder> {
    const changed = new Set<number>();
    changedSince.add(changed);
    try {
      const order = await computeDailyOrder(columns, day);
      order.update(changed);
      return order;
    } finally {
      changedSince.delete(changed);
    }
  }

  async function computeNext(day: string): Promise<DailyOrder> {
    // A later call may have requested another day by the end of this computation.
    const isStillNext = () => next?.day === day;
    try {
      const order = await computeOrder(day);
      if (isStillNext()) current = order;
      return order;
    } finally {
      if (isStillNext()) next = undefined;
    }
  }

  function startNext(day: string) {
    const order = computeNext(day);
    // Nothing awaits this promise while an older order serves searches, so handle the rejection.
    order.catch((error) => {
      console.error(
        `Computing the order of ${day} failed; the next search tries again.`,
        errorForLog(error),
      );
    });
    return { day, order };
  }

  return {
    orderDay: () => current?.day,
    computeOrder,
    async orderOn(day) {
      if (current?.day === day) return current;
      if (next?.day !== day) next = startNext(day);
      return current && isLarge ? current : next.order;
    },
    updateOrder(rows) {
      current?.update(rows);
      for (const changed of changedSince) for (const row of rows) changed.add(row);
    },
  };
}
