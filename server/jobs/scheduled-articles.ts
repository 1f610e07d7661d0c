import { publishDueArticles } from '../../db/articles/article-publication.ts';
import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { isClockAhead } from '../../db/server-state/clock.ts';
import { dayIn } from '../contract/site/dates.ts';
import type { Site } from '../contract/site/site.ts';

const CHECK_INTERVAL_MS = 20_000;

/**
 * Publishes scheduled articles when their time comes, also those whose time came while the server
 * was stopped.
 *
 * @returns a function that stops the timer and waits until a run in progress has finished
 */
export function publishScheduledArticles(
  db: Database,
  now: () => Date,
  site: Pick<Site, 'timeZone'>,
): () => Promise<void> {
  let running = publishDue(db, now(), site.timeZone);
  const timer = setInterval(() => {
    running = running.then(() => publishDue(db, now(), site.timeZone));
  }, CHECK_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function publishDue(db: Database, now: Date, timeZone: string): Promise<void> {
  try {
    // If the clock is ahead, wait: an article published too early has been read.
    if (await isClockAhead(db, now)) return;
    const count = await publishDueArticles(db, (time) => dayIn(timeZone, time), now);
    if (count > 0)
      console.log(`Published ${count} scheduled ${count === 1 ? 'article' : 'articles'}.`);
  } catch (error) {
    console.error(
      "Couldn't publish the scheduled articles; the server tries again soon.",
      errorForLog(error),
    );
  }
}
