import { newTally, percentile, sendRequests } from './clients.ts';
import type { FaultTest } from './fault-test.ts';
import { startSite } from './site-process.ts';

const CONNECTIONS = 8;
const SECONDS = 15;
const MAX_P99_MS = 500;

/** The visitor's client IP. The attacker's is 127.0.0.1. */
const VISITOR_IP = '127.0.0.2';
const VISITOR_PATHS = [
  '/',
  '/lawyer/2',
  '/find-lawyer/state/alabama',
  '/api/lawyers/search?page=2',
];

/**
 * One client IP requests uncached pages as fast as it can while a visitor browses from another one.
 */
export const uncachedPages: FaultTest = async (folder) => {
  // Use the default rate limit, because this test checks it.
  const site = await startSite({ PORT: '0', DATA_DIR: folder, PAGE_LIMIT: '300' });
  const alone = await visit(site.origin, 5);
  const attack = newTally();
  const stop = AbortSignal.timeout(SECONDS * 1000);
  const attacking = Array.from({ length: CONNECTIONS }, (_, connection) =>
    sendRequests(() => site.origin, uncachedPaths(connection), {
      keepAlive: true,
      stop,
      tally: attack,
    }),
  );
  const visitor = await visit(site.origin, SECONDS);
  await Promise.all(attacking);
  const end = await site.stop('SIGTERM');
  const p99 = percentile(visitor.times, 99);
  return {
    ok:
      attack.limited > 0 &&
      visitor.limited === 0 &&
      visitor.failures.length === 0 &&
      p99 <= MAX_P99_MS &&
      end === 0,
    figures: {
      'responses to the attacker': attack.answered,
      'of these with status 429': attack.limited,
      'responses to the visitor': visitor.answered,
      'visitor’s p50 and p99 before the attack, ms': percentiles(alone.times),
      'visitor’s p50 and p99 during the attack, ms': percentiles(visitor.times),
      failures: visitor.failures.slice(0, 3),
      'exit code': end,
    },
  };
};

const percentiles = (times: readonly number[]) =>
  [50, 99].map((percent) => Math.round(percentile(times, percent))).join(', ');

async function visit(origin: string, seconds: number) {
  const tally = newTally();
  const stop = AbortSignal.timeout(seconds * 1000);
  const options = { keepAlive: true, stop, tally, localAddress: VISITOR_IP };
  await sendRequests(() => origin, VISITOR_PATHS, options);
  return tally;
}

/** Returns paths that all differ, so that no page is cached. */
function uncachedPaths(connection: number): string[] {
  return Array.from({ length: 3000 }, (_, index) => {
    const id = `${connection}-${index}`;
    return [`/?x=${id}`, `/lawyer/${1 + (index % 1000)}?x=${id}`, `/find-lawyer?q=${id}`];
  }).flat();
}
