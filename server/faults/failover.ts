import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../db/engine/database.ts';
import { startDatabasePair, type TestDatabasePair } from '../../db/engine/test-database-pair.ts';
import { newTally, sendRequests } from './clients.ts';
import type { FaultTest } from './fault-test.ts';
import { type FormLoad, nextAcknowledgment, startForms, waitForForms } from './form-load.ts';
import { startSite } from './site-process.ts';
import { checkForms, countErrors, formFigures } from './stored-forms.ts';

const ROUNDS = 50;
/** Rounds in which the standby is killed first, as a fraction of the number of other rounds. */
const STANDBY_FIRST_SHARE = 0.4;
/** Acknowledged forms in each round. */
const FORMS_PER_ROUND = 1000;
const VISITORS = 8;

/** Milliseconds between two kills, and between a kill and the promotion. */
const DOWN_MS = 300;

/** Maximum time from the promotion to the first acknowledged form, in milliseconds. */
const MAX_FIRST_WRITE_MS = 5000;

const CACHED_PAGES = ['/', '/find-lawyer', '/about', '/faq'];

/**
 * Kills the primary again and again while visitors send forms, and promotes its standby. Then kills
 * the standby before the primary. No acknowledged form may be lost or stored twice. Meanwhile the
 * site must serve its cached pages, and respond to forms with 503.
 */
export async function failover(folder: string, rounds = ROUNDS): ReturnType<FaultTest> {
  const pair = await startDatabasePair();
  const site = await startSite({
    ...{ PORT: '0', DATA_DIR: join(folder, 'site'), DATABASE_URL: pair.url },
    ...{ DEMO: 'false', TRUST_PROXY: '1' },
  });
  for (const page of [...CACHED_PAGES, ...CACHED_PAGES])
    await (await fetch(site.origin + page)).text();
  const forms = startForms(() => site.origin, VISITORS);
  const [pages, stop] = [newTally(), new AbortController()];
  const reading = sendRequests(() => site.origin, CACHED_PAGES, {
    ...{ keepAlive: true, stop: stop.signal, tally: pages, pause: 5 },
  });
  const firstWriteTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await waitForForms(forms, forms.acknowledged.size + FORMS_PER_ROUND);
    await pair.killPrimary();
    firstWriteTimes.push(await failOver(pair, forms));
  }
  const standbyFirstRounds = Math.ceil(rounds * STANDBY_FIRST_SHARE);
  for (let round = 0; round < standbyFirstRounds; round += 1) {
    await waitForForms(forms, forms.acknowledged.size + FORMS_PER_ROUND / 5);
    await pair.killStandby();
    await wait(DOWN_MS);
    await pair.killPrimary();
    pair.restartStandby();
    firstWriteTimes.push(await failOver(pair, forms));
  }
  await forms.stop();
  stop.abort();
  await reading;
  const end = await site.stop('SIGTERM');
  const db = await openDatabase(pair.url);
  const errors = await checkForms(db, forms.acknowledged);
  await db.destroy();
  pair.remove();
  const slowest = Math.round(Math.max(...firstWriteTimes));
  const otherStatuses = Object.fromEntries(forms.otherStatuses);
  return {
    ok:
      countErrors(errors) + forms.otherStatuses.size + forms.unanswered === 0 &&
      forms.withoutRetryAfter + pages.failures.length + pages.refused === 0 &&
      slowest <= MAX_FIRST_WRITE_MS &&
      end === 0,
    figures: {
      'kills of the primary': rounds,
      'kills of the standby, then of the primary': standbyFirstRounds,
      'acknowledged forms': forms.acknowledged.size,
      ...formFigures(errors),
      'slowest first acknowledgment after a promotion, ms': slowest,
      'responses with status 503 to forms': forms.unavailable,
      'of these without Retry-After': forms.withoutRetryAfter,
      'forms without a response': forms.unanswered,
      'forms with another status': otherStatuses,
      'cached pages': pages.answered,
      'cached pages that failed': [...new Set(pages.failures)].slice(0, 10),
    },
  };
}

/**
 * Promotes the standby after a moment, and replaces the killed server.
 *
 * @returns the time from the promotion to the first acknowledged form, in milliseconds
 */
async function failOver(pair: TestDatabasePair, forms: FormLoad): Promise<number> {
  await wait(DOWN_MS);
  const promotedAt = performance.now();
  await pair.promote();
  const writtenAt = await nextAcknowledgment(forms, promotedAt);
  await pair.addStandby();
  return writtenAt - promotedAt;
}
