import { addCounts, type Count, type Counted } from '../../db/counts/counts.ts';
import {
  addLawyerCounts,
  type CountedOfLawyer,
  forgetLawyerCounts,
} from '../../db/counts/lawyer-counts.ts';
import { isClockAhead } from '../../db/engine/clock.ts';
import type { Database } from '../../db/engine/database.ts';
import type { LawyerCountsTable } from '../../db/schema/schema.ts';
import { COUNT_RETENTION_DAYS } from '../contract/my-listing/my-listing.ts';
import { addDays, dayIn } from '../contract/site/time-zone.ts';
import { KeyedCounts } from './keyed-counts.ts';

/** Counts in memory and stores every few seconds, so that no response waits for the database. */
export interface Tally {
  count(...things: readonly Counted[]): void;
  /** Counts for one lawyer, who can see the counts. */
  countOf(lawyerId: number, what: CountedOfLawyer): void;
  /** Stores all counts; call this before the database is closed. */
  flush(): Promise<void>;
}

const FLUSH_MILLISECONDS = 5000;
/** Maximum keys between two flushes, which limits the memory that made-up lawyer ids can use. */
const MAX_KEYS = 10_000;

/** @param timeZone determines when a day begins and ends */
export function createTally(
  db: Database,
  timeZone: string,
  now: () => Date = () => new Date(),
): Tally {
  const today = () => dayIn(timeZone, now());
  const counts = new KeyedCounts<Omit<Count, 'count'>>(MAX_KEYS);
  const ofLawyers = new KeyedCounts<Omit<LawyerCountsTable, 'count'>>(MAX_KEYS);
  let waiting: NodeJS.Timeout | undefined;
  let forgottenOn = '';

  async function flush() {
    clearTimeout(waiting);
    waiting = undefined;
    try {
      await counts.handTo((taken) => addCounts(db, taken));
      await ofLawyers.handTo((taken) => addLawyerCounts(db, taken));
      await forgetOnceADay();
    } catch (error) {
      console.error('What was counted could not be stored; it is kept until the next time.', error);
    }
  }

  async function forgetOnceADay() {
    const day = today();
    if (day === forgottenOn || (await isClockAhead(db, now()))) return;
    await forgetLawyerCounts(db, addDays(day, -COUNT_RETENTION_DAYS));
    forgottenOn = day;
  }

  const storeSoon = () => {
    waiting ??= setTimeout(flush, FLUSH_MILLISECONDS).unref();
  };

  return {
    count(...things) {
      const day = today();
      for (const what of things) counts.add({ day, what });
      storeSoon();
    },
    countOf(lawyerId, what) {
      ofLawyers.add({ lawyerId, day: today(), what });
      storeSoon();
    },
    flush,
  };
}
