/** Asks a server for pages as fast as it answers, in a process of its own, and tells the rate. */
import autocannon from 'autocannon';

export interface Load {
  origin: string;
  /** Asked for in turn. */
  paths: string[];
  connections: number;
}

const SECONDS = 8;
const WARM_UP_SECONDS = 2;

process.once('message', async ({ origin, paths, connections }: Load) => {
  const options = {
    url: origin,
    connections,
    headers: { 'Accept-Encoding': 'gzip' },
    requests: paths.map((path) => ({ method: 'GET' as const, path })),
  };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const { requests, errors, non2xx } = await autocannon({ ...options, duration: SECONDS });
  if (errors > 0 || non2xx > 0) console.error(`${errors} errors, ${non2xx} bad answers`);
  process.send?.(requests.average);
});
