/** Asks a server for pages as fast as it answers, in a process of its own, and tells the rate. */
import autocannon from 'autocannon';

export interface Load {
  origin: string;
  /** Asked for in turn, each by one connection. */
  paths: string[];
  connections: number;
  warmUpSeconds: number;
  seconds: number;
}

/** What came of it: answers a second, and how many went wrong. */
export interface Reached {
  rate: number;
  failed: number;
}

process.once('message', async ({ origin, paths, connections, ...load }: Load) => {
  let next = 0;
  const request: autocannon.Request = { method: 'GET', path: paths[0] ?? '/' };
  if (paths.length > 1) {
    request.setupRequest = (built) => ({ ...built, path: paths[next++ % paths.length] ?? '/' });
  }
  const options = {
    url: origin,
    connections,
    headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
    requests: [request],
  };
  await autocannon({ ...options, duration: load.warmUpSeconds });
  const { requests, errors, non2xx } = await autocannon({ ...options, duration: load.seconds });
  const reached: Reached = { rate: requests.average, failed: errors + non2xx };
  process.send?.(reached);
});
