import { type ClockState, recordTime } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { clockQuestion } from './clock-question.ts';

const ONE_MINUTE = 60_000;

/**
 * Stores each minute that the server was there, and logs when the clock jumps. Call it before any job
 * that ends or erases something.
 *
 * @returns stops it and stores the time once more
 */
export async function watchClock(db: Database, now: () => Date): Promise<() => Promise<void>> {
  let status: ClockState['status'] = 'ok';
  const record = async () => {
    try {
      const time = now();
      const state = await recordTime(db, time);
      if (state.status === status) return;
      status = state.status;
      const question = clockQuestion(state, time);
      if (question) console.warn(question);
      else console.log('The clock is plausible again: jobs that erase something go on.');
    } catch (error) {
      console.error('The time could not be stored; the next minute tries again.', error);
    }
  };
  await record();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = record();
  }, ONE_MINUTE).unref();
  return async () => {
    clearInterval(timer);
    await running;
    await record();
  };
}
