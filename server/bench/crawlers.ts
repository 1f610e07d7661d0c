import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_CACHED_P99_MS, MAX_UNCACHED_P99_MS } from '../faults/crawlers.ts';
import { createCrawledDirectory, measureStorm } from '../faults/storm.ts';
import { type Measurement, maxMilliseconds } from './measurements.ts';

/** Measures what visitors wait for during a storm of crawlers, from one client IP and from 50. */
export async function measureCrawlers(folder: string): Promise<Measurement[]> {
  const dataDir = join(folder, 'crawled');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
  await createCrawledDirectory(dataDir);
  const measurements: Measurement[] = [];
  for (const ips of [1, 50]) {
    const { cached, uncached, visitors, coreShare } = await measureStorm(dataDir, ips);
    const storm = `50 crawler connections, client IPs: ${ips}, server’s share of a core: ${coreShare.toFixed(2)}`;
    const notReceived = visitors.limited + visitors.failures.length;
    measurements.push(
      maxMilliseconds(`cached page, p99, ${storm}`, cached.p99, MAX_CACHED_P99_MS),
      maxMilliseconds(`uncached page, p99, ${storm}`, uncached.p99, MAX_UNCACHED_P99_MS),
      {
        label: `pages that visitors didn’t get, ${storm}`,
        value: String(notReceived),
        goal: '0',
        isMet: notReceived === 0,
      },
    );
  }
  return measurements;
}
