import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { endPremiumTerms } from '../../db/lawyers/premium-terms.ts';
import { isClockAhead } from '../../db/server-state/clock.ts';
import { dayIn } from '../contract/site/dates.ts';
import type { Site } from '../contract/site/site.ts';
import { recordRun } from './job-runs.ts';

const CHECK_INTERVAL_MS = 3_600_000;

/**
 * Ends premium listings whose term has expired, now and then every hour. A term includes its last
 * day, in the site's time zone.
 *
 * @returns a function that stops the timer and waits until a run in progress has finished
 */
export function endPremiumTermsHourly(
  db: Database,
  now: () => Date,
  site: Pick<Site, 'timeZone'>,
): () => Promise<void> {
  let running = endExpiredTerms(db, now, site.timeZone);
  const timer = setInterval(() => {
    running = endExpiredTerms(db, now, site.timeZone);
  }, CHECK_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function endExpiredTerms(db: Database, now: () => Date, timeZone: string): Promise<void> {
  const today = now();
  try {
    // Do nothing if the clock is ahead: correcting the clock later wouldn't restore a term ended
    // too early.
    if (await isClockAhead(db, today)) return;
    const ended = await recordRun(db, 'end-premium-terms', now, () =>
      endPremiumTerms(db, dayIn(timeZone, today), today),
    );
    if (ended > 0)
      console.log(
        `Ended ${ended} premium ${ended === 1 ? 'listing' : 'listings'} whose term expired.`,
      );
  } catch (error) {
    console.error(
      "Couldn't end expired premium listings; the server tries again in an hour.",
      errorForLog(error),
    );
  }
}
