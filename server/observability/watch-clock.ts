import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { type ClockState, recordTime } from '../../db/server-state/clock.ts';
import { clockWarning } from './clock-warning.ts';

const RECORD_INTERVAL_MS = 60_000;

/**
 * Stores the current time every minute and logs clock jumps. Call this before starting any job that
 * expires or deletes data.
 *
 * @returns a function that stops the timer and stores the time once more
 */
export async function watchClock(db: Database, now: () => Date): Promise<() => Promise<void>> {
  let status: ClockState['status'] = 'ok';
  const record = async () => {
    try {
      const time = now();
      const state = await recordTime(db, time);
      if (state.status === status) return;
      status = state.status;
      const warningText = clockWarning(state, time);
      if (warningText) console.warn(warningText);
      else console.log('The clock is right again. Paused jobs resume.');
    } catch (error) {
      console.error(
        "Couldn't save the time; the server tries again in a minute.",
        errorForLog(error),
      );
    }
  };
  await record();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = record();
  }, RECORD_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
    await record();
  };
}
