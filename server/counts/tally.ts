import { addCounts, type Count, type CountedEvent } from '../../db/counts/counts.ts';
import {
  addLawyerCounts,
  deleteLawyerCountsBefore,
  type LawyerEvent,
} from '../../db/counts/lawyer-counts.ts';
import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import type { LawyerCountsTable } from '../../db/schema/counts.ts';
import { isClockAhead } from '../../db/server-state/clock.ts';
import { COUNT_RETENTION_DAYS } from '../contract/my-listing/my-listing.ts';
import { addDays } from '../contract/site/dates.ts';
import type { Site } from '../contract/site/site.ts';
import { todayIn } from '../site/today.ts';
import { KeyedCounts } from './keyed-counts.ts';

/**
 * Keeps counts in memory and stores them every few seconds, so that no response waits for the
 * database.
 */
export interface Tally {
  count(...events: readonly CountedEvent[]): void;
  /** Counts an event for one lawyer. The lawyer can see these counts. */
  countForLawyer(lawyerId: number, what: LawyerEvent): void;
  /** Stores all counts; call this before the database is closed. */
  flush(): Promise<void>;
}

const FLUSH_MS = 5000;
/**
 * Maximum number of distinct keys between two flushes. Limits the memory that requests with made-up
 * lawyer IDs can use.
 */
const MAX_KEYS = 10_000;

/**
 * @param site its days begin and end in its time zone
 * @param flushMs longest time that counts wait for their flush
 */
export function createTally(
  db: Database,
  site: Pick<Site, 'timeZone'>,
  now: () => Date = () => new Date(),
  flushMs = FLUSH_MS,
): Tally {
  const today = todayIn(site, now);
  const counts = new KeyedCounts<Omit<Count, 'count'>>(
    MAX_KEYS,
    ({ day, what }) => `${day} ${what}`,
  );
  const lawyerCounts = new KeyedCounts<Omit<LawyerCountsTable, 'count'>>(
    MAX_KEYS,
    ({ lawyerId, day, what }) => `${lawyerId} ${day} ${what}`,
  );
  let timer: NodeJS.Timeout | undefined;
  let lastCleanup = '';

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    try {
      await counts.flushTo((pending) => addCounts(db, pending));
      await lawyerCounts.flushTo((pending) => addLawyerCounts(db, pending));
      await deleteOldOnceADay();
    } catch (error) {
      console.error(
        "Couldn't save the page counts; the server keeps them and tries again later.",
        errorForLog(error),
      );
    }
  }

  async function deleteOldOnceADay() {
    const day = today();
    if (day === lastCleanup || (await isClockAhead(db, now()))) return;
    await deleteLawyerCountsBefore(db, addDays(day, -COUNT_RETENTION_DAYS));
    lastCleanup = day;
  }

  const scheduleFlush = () => {
    timer ??= setTimeout(flush, flushMs).unref();
  };

  return {
    count(...events) {
      const day = today();
      for (const what of events) counts.add({ day, what });
      scheduleFlush();
    },
    countForLawyer(lawyerId, what) {
      lawyerCounts.add({ lawyerId, day: today(), what });
      scheduleFlush();
    },
    flush,
  };
}
