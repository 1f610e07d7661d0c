/**
 * Requests pages as fast as a server responds, in a separate process, and reports the rate. Uses
 * its own response parser: existing load generators for Node spend more time on a 20 KB response
 * than the server does, so they would be the bottleneck.
 */
import { connect } from 'node:net';
import { ResponseParser } from './response-parser.ts';

export interface Load {
  origin: string;
  /** Paths to request one after another. All connections take from the same list. */
  paths: string[];
  connections: number;
  warmUpSeconds: number;
  seconds: number;
}

/** The responses per second, and the number of responses whose status isn't 200. */
export interface LoadResult {
  rate: number;
  failed: number;
}

process.once('message', async ({ origin, paths, connections, ...load }: Load) => {
  const { hostname, port, host } = new URL(origin);
  let next = 0;
  const request = () =>
    `GET ${paths[next++ % paths.length]} HTTP/1.1\r\nHost: ${host}\r\n` +
    'Accept-Encoding: gzip, deflate, br, zstd\r\nUser-Agent: Mozilla/5.0 Firefox/145.0\r\n\r\n';

  async function runLoad(seconds: number): Promise<LoadResult> {
    let [responses, failed, isOver] = [0, 0, false];
    const began = performance.now();
    const runConnection = () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect({ host: hostname, port: Number(port), noDelay: true });
        const reader = new ResponseParser((status) => {
          responses++;
          if (status !== 200) failed++;
          if (isOver) socket.end();
          else socket.write(request());
        });
        socket.on('data', (bytes) => reader.push(bytes));
        socket.once('error', reject).once('close', () => resolve());
        socket.write(request());
      });
    setTimeout(() => {
      isOver = true;
    }, seconds * 1000);
    await Promise.all(Array.from({ length: connections }, runConnection));
    return { rate: (responses * 1000) / (performance.now() - began), failed };
  }

  await runLoad(load.warmUpSeconds);
  process.send?.(await runLoad(load.seconds));
});
