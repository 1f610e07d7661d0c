import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { updateYearsOfExperience } from '../../db/lawyers/years-of-experience.ts';
import { recordRun } from './job-runs.ts';

const CHECK_INTERVAL_MS = 3_600_000;

/**
 * Recomputes the years of experience at startup and then on each new day.
 *
 * @param today returns the ISO day in the site's time zone
 * @returns a function that stops the timer and waits until a run in progress has finished
 */
export function updateYearsDaily(
  db: Database,
  today: () => string,
  now: () => Date,
): () => Promise<void> {
  let lastDay: string | undefined;
  const update = async () => {
    const day = today();
    if (day === lastDay) return;
    lastDay = day;
    try {
      await recordRun(db, 'update-years-of-experience', now, () =>
        updateYearsOfExperience(db, day),
      );
    } catch (error) {
      lastDay = undefined;
      console.error(
        "Couldn't update the years of experience; trying again in an hour.",
        errorForLog(error),
      );
    }
  };
  let running = update();
  const timer = setInterval(() => {
    running = update();
  }, CHECK_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
