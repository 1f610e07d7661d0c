import type { FaultTest } from './fault-test.ts';
import {
  createCrawledDirectory,
  measureStorm,
  type Percentiles,
  type StormResult,
} from './storm.ts';

export const MAX_CACHED_P99_MS = 100;
export const MAX_UNCACHED_P99_MS = 500;

/**
 * Crawlers request different pages on 50 connections without pause, first from one client IP, then
 * from 50, while visitors browse.
 */
export const crawlers: FaultTest = async (folder) => {
  await createCrawledDirectory(folder);
  const oneIp = await measureStorm(folder, 1);
  const manyIps = await measureStorm(folder, 50);
  return {
    ok: [oneIp, manyIps].every(isBearable),
    figures: { ...figuresOf(oneIp, 'one client IP'), ...figuresOf(manyIps, '50 client IPs') },
  };
};

function isBearable({ cached, uncached, visitors, crawlers: { answered } }: StormResult): boolean {
  const isFast = cached.p99 <= MAX_CACHED_P99_MS && uncached.p99 <= MAX_UNCACHED_P99_MS;
  return isFast && visitors.limited === 0 && visitors.failures.length === 0 && answered > 0;
}

/** Times are p50 and p99 in milliseconds. */
function figuresOf(storm: StormResult, ips: string) {
  const { cached, uncached, before, visitors, crawlers, coreShare } = storm;
  return {
    [`${ips}: responses, of these with status 429, failures`]: `${crawlers.answered}, ${crawlers.limited}, ${crawlers.failed}`,
    [`${ips}: a visitor’s cached page, ms`]: `${times(cached)} (before: ${times(before.cached)})`,
    [`${ips}: a visitor’s uncached page, ms`]: `${times(uncached)} (before: ${times(before.uncached)})`,
    [`${ips}: the server’s share of a core`]: coreShare.toFixed(2),
    [`${ips}: the visitors’ responses, 429s, failures`]: `${visitors.answered}, ${visitors.limited}, ${visitors.failures.slice(0, 3)}`,
  };
}

const times = ({ p50, p99 }: Percentiles) => `${Math.round(p50)}, ${Math.round(p99)}`;
