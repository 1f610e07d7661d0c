import { addCounts, type Counted } from '../../db/counts.ts';
import type { Database } from '../../db/database.ts';

/** Counts without keeping an answer waiting: what was counted is stored every few seconds. */
export interface Tally {
  count(...things: readonly Counted[]): void;
  /** Stores what has been counted until now; to be called before the database is closed. */
  flush(): Promise<void>;
}

const FLUSH_MILLISECONDS = 5000;

/** @param now the time, which decides on the day (in UTC) */
export function createTally(db: Database, now: () => Date = () => new Date()): Tally {
  let counted = new Map<string, Map<Counted, number>>();
  let waiting: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(waiting);
    waiting = undefined;
    const stored = counted;
    counted = new Map();
    try {
      await addCounts(
        db,
        [...stored].flatMap(([day, counts]) =>
          [...counts].map(([what, count]) => ({ day, what, count })),
        ),
      );
    } catch (error) {
      for (const [day, counts] of stored) {
        for (const [what, count] of counts) add(day, what, count);
      }
      console.error('What was counted could not be stored; it is kept until the next time.', error);
    }
  }

  function add(day: string, what: Counted, count: number) {
    const ofDay = counted.get(day) ?? new Map();
    counted.set(day, ofDay.set(what, (ofDay.get(what) ?? 0) + count));
  }

  return {
    count(...things) {
      const day = now().toISOString().slice(0, 10);
      for (const what of things) add(day, what, 1);
      waiting ??= setTimeout(flush, FLUSH_MILLISECONDS).unref();
    },
    flush,
  };
}
