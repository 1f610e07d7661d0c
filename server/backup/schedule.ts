import { backupsIn } from './back-up.ts';

const ONE_MINUTE = 60_000;
const ONE_HOUR = 60 * ONE_MINUTE;
const ONE_DAY = 24 * ONE_HOUR;

interface ScheduleOptions {
  folder: string;
  now: () => Date;
  /** Makes a backup; ends early when the signal says so. */
  make: (signal: AbortSignal) => Promise<void>;
}

/**
 * Makes a backup whenever the newest is a day old, but none in the first minutes: a server that can't
 * stay up shouldn't spend its time on copies.
 *
 * @returns stops it, and waits until a backup under way is put away
 */
export function backUpDaily(options: ScheduleOptions): () => Promise<void> {
  const ending = new AbortController();
  let running = Promise.resolve();
  let next: NodeJS.Timeout;
  const look = () => {
    running = makeIfDue(options, ending.signal);
    next = setTimeout(look, ONE_HOUR).unref();
  };
  next = setTimeout(look, 10 * ONE_MINUTE).unref();
  return async () => {
    clearTimeout(next);
    ending.abort();
    await running;
  };
}

async function makeIfDue({ folder, now, make }: ScheduleOptions, signal: AbortSignal) {
  try {
    if (isDue(backupsIn(folder), now())) await make(signal);
  } catch (error) {
    if (!signal.aborted) console.error('The daily backup failed.', error);
  }
}

function isDue(backups: readonly { madeAt: Date }[], now: Date): boolean {
  // One from the future says that the clock was wrong then, or is now, and counts for nothing.
  const newest = backups.find(({ madeAt }) => madeAt <= now);
  return !newest || now.getTime() - newest.madeAt.getTime() >= ONE_DAY;
}
