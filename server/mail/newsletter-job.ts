import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { queueNewsletter } from '../../db/newsletter/newsletters.ts';
import { listUnfinishedNewsletters } from '../../db/newsletter/sending.ts';
import type { Site } from '../contract/site/site.ts';
import { newsletterEmail } from './newsletter-email.ts';

/** A small batch keeps each transaction short, so that other writers never wait long. */
const BATCH_SIZE = 50;

/**
 * Maximum number of a newsletter's copies in the outbox that haven't been tried. More are queued as
 * these are sent. This keeps the outbox small, and few copies still go out after an administrator
 * pauses the newsletter.
 */
const MAX_UNTRIED = 200;

const POLL_MS = 1000;

/** Queues the next batches of all newsletters being sent. Returns how many copies it queued. */
export async function queueNextCopies(db: Database, site: Site, now: Date): Promise<number> {
  let queued = 0;
  for (const { id, untried, ...text } of await listUnfinishedNewsletters(db)) {
    const emailFor = newsletterEmail(site, text, id);
    for (let room = MAX_UNTRIED - untried; room > 0; ) {
      const count = await queueNewsletter(db, id, Math.min(room, BATCH_SIZE), emailFor, now);
      if (count === 0) break;
      room -= count;
      queued += count;
    }
  }
  return queued;
}

/**
 * Queues the newsletters that administrators send, until it is stopped. Each batch is one
 * transaction, so a restart continues where the last batch ended.
 *
 * @returns a function that stops the job and waits until a batch in progress is queued
 */
export function startNewsletterJob(db: Database, site: Site, now: () => Date): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = () => {
    running = queueNextCopies(db, site, now())
      .catch((error: unknown) => console.error("Couldn't queue a newsletter.", errorForLog(error)))
      .then(() => {
        if (!isStopped) timer = setTimeout(run, POLL_MS).unref();
      });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
