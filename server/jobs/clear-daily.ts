import { rmSync } from 'node:fs';
import { isClockAhead } from '../../db/engine/clock.ts';
import type { Database } from '../../db/engine/database.ts';
import { emptyLog } from '../../db/engine/without-trace.ts';
import {
  type Cleared,
  clearExpired,
  countExpired,
  type Periods,
} from '../../db/privacy/retention.ts';
import { oldCopies } from '../backup/old-copies.ts';
import type { Config } from '../config.ts';
import { UNCONFIRMED_DAYS } from '../contract/newsletter/newsletter.ts';
import { IDEMPOTENCY_HOURS } from '../contract/site/limits.ts';
import type { Retention } from '../contract/site/site.ts';

const ONE_MINUTE = 60_000;
const ONE_DAY = 24 * 60 * ONE_MINUTE;

/** How long everything is kept: what the operator says, and what the rules of forms and newsletter are. */
export function periodsOf(retention: Retention): Periods {
  return {
    ...retention,
    unconfirmedDays: UNCONFIRMED_DAYS,
    idempotencyHours: IDEMPOTENCY_HOURS,
  };
}

type Kept = Pick<Config, 'dataDir' | 'backupDir' | 'site'>;

const COPIES = 'old copies of the directory';

/**
 * Erases data past its retention period, in the directory and in files beside it. While the time
 * waits to be confirmed, copies stay.
 */
export async function clearOutOfDate(db: Database, kept: Kept, now: Date): Promise<Cleared> {
  const copies = (await isClockAhead(db, now)) ? [] : oldCopies(kept, now);
  const cleared = await clearExpired(db, periodsOf(kept.site.retention), now);
  return { ...cleared, [COPIES]: copies.filter(remove).length };
}

/** Answers whether it is gone: one that belongs to another user is told, and keeps no other from going. */
function remove(copy: string): boolean {
  try {
    rmSync(copy, { force: true, recursive: true });
    return true;
  } catch (error) {
    console.error('An old copy of the directory could not be removed.', error);
    return false;
  }
}

/** Counts what `clearOutOfDate` would erase. */
export async function countOutOfDate(db: Database, kept: Kept, now: Date): Promise<Cleared> {
  const counts = await countExpired(db, periodsOf(kept.site.retention), now);
  return { ...counts, [COPIES]: oldCopies(kept, now).length };
}

/**
 * Erases each day what has been kept for as long as it may be, for the first time a few minutes after
 * the start; and sees to it each minute that nothing is left of what was erased meanwhile.
 *
 * @returns stops it, and waits for a clearing under way
 */
export function clearDaily({
  db,
  config,
  now,
}: {
  db: Database;
  config: Kept;
  now: () => Date;
}): () => Promise<void> {
  let running = Promise.resolve();
  let next: NodeJS.Timeout;
  const clear = () => {
    running = clearOutOfDate(db, config, now()).then(tell, (error: unknown) => {
      console.error('What is out of date could not be erased.', error);
    });
    next = setTimeout(clear, ONE_DAY).unref();
  };
  next = setTimeout(clear, 5 * ONE_MINUTE).unref();
  const emptying = setInterval(() => {
    try {
      emptyLog(db);
    } catch (error) {
      console.error('What was erased is still in the log of the database.', error);
    }
  }, ONE_MINUTE).unref();
  return async () => {
    clearTimeout(next);
    clearInterval(emptying);
    await running;
  };
}

function tell(cleared: Cleared): void {
  const found = clearedInWords(cleared);
  if (found.length > 0) console.log(`Erased what was out of date: ${found.join(', ')}.`);
}

/** '12 texts of requests', for each kind of which there was something. */
export function clearedInWords(cleared: Cleared): string[] {
  return Object.entries(cleared)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count.toLocaleString('en-US')} ${what}`);
}
