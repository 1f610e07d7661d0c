/** Requests pages without pause, in a separate process. `storm.ts` starts it. */
import { once } from 'node:events';
import { newTally, sendRequests } from './clients.ts';

export interface Crawl {
  origin: string;
  /** The connections take turns with these paths. */
  paths: string[];
  connections: number;
  /** Number of client IPs that the connections simulate. */
  ips: number;
}

export interface CrawlResult {
  answered: number;
  limited: number;
  failed: number;
}

const [crawl] = (await once(process, 'message')) as [Crawl];
const tally = newTally();
const stop = new AbortController();
process.once('message', () => stop.abort());
await Promise.all(Array.from({ length: crawl.connections }, (_, index) => runConnection(index)));
process.send?.({
  answered: tally.answered,
  limited: tally.limited,
  failed: tally.failures.length,
} satisfies CrawlResult);
process.disconnect();

function runConnection(connection: number): Promise<void> {
  const paths = crawl.paths.filter((_, index) => index % crawl.connections === connection);
  return sendRequests(() => crawl.origin, paths, {
    keepAlive: true,
    stop: stop.signal,
    tally,
    forwardedFor: `203.0.113.${connection % crawl.ips}`,
  });
}
