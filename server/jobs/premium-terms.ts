import { isClockAhead } from '../../db/engine/clock.ts';
import type { Database } from '../../db/engine/database.ts';
import { endPremiumTerms } from '../../db/lawyers/premium-terms.ts';
import { dayIn } from '../contract/site/time-zone.ts';

const ONE_HOUR = 3_600_000;

/**
 * Ends the premium listings whose term is over: now, and then every hour. A term ends with its last
 * day in the site's time zone.
 *
 * @returns stops it, and waits for what is under way
 */
export function endPremiumTermsHourly(
  db: Database,
  now: () => Date,
  timeZone: string,
): () => Promise<void> {
  let running = endThem(db, now(), timeZone);
  const timer = setInterval(() => {
    running = endThem(db, now(), timeZone);
  }, ONE_HOUR).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function endThem(db: Database, now: Date, timeZone: string): Promise<void> {
  try {
    // A term that has ended doesn't come back when the clock is set right.
    if (await isClockAhead(db, now)) return;
    const ended = await endPremiumTerms(db, dayIn(timeZone, now), now);
    if (ended > 0) console.log(`Premium listings that ended: ${ended}.`);
  } catch (error) {
    console.error('Premium listings could not be ended; the next hour tries again.', error);
  }
}
