/**
 * Requests pages as fast as a server responds, in a separate process. Uses its own response parser:
 * existing load generators for Node spend more time on a 20 KB response than the server does, so
 * they would be the bottleneck.
 *
 * The first message says what to request. Each later message says for how long, or how many
 * requests, to run; the reply is the result. The list of paths continues where the last run
 * stopped.
 */
import { connect } from 'node:net';
import { ACCEPT_ENCODING } from './accept-encoding.ts';
import { ResponseParser } from './response-parser.ts';

export interface LoadTarget {
  origin: string;
  /** Paths to request one after another. All connections take from the same list. */
  paths: readonly string[];
  connections: number;
}

/** A run ends after this many seconds or requests. */
export type LoadRun = { seconds: number } | { requests: number };

export interface LoadResult {
  /** Responses per second. */
  rate: number;
  /** The number of responses whose status isn't 200. */
  failed: number;
  /** Received bytes, including headers. */
  bytes: number;
}

process.once('message', ({ origin, paths, connections }: LoadTarget) => {
  const { hostname, port, host } = new URL(origin);
  let next = 0;
  const request = () =>
    `GET ${paths[next++ % paths.length]} HTTP/1.1\r\nHost: ${host}\r\n` +
    `Accept-Encoding: ${ACCEPT_ENCODING}\r\nUser-Agent: Mozilla/5.0 Firefox/145.0\r\n\r\n`;

  async function runLoad(run: LoadRun): Promise<LoadResult> {
    let [responses, failed, bytes, isOver] = [0, 0, 0, false];
    let requestsLeft = 'requests' in run ? run.requests : Number.POSITIVE_INFINITY;
    const began = performance.now();
    const runConnection = () =>
      new Promise<void>((resolve, reject) => {
        const requestNext = () => {
          if (isOver || requestsLeft === 0) return socket.end();
          requestsLeft--;
          socket.write(request());
        };
        const reader = new ResponseParser((status) => {
          responses++;
          if (status !== 200) failed++;
          requestNext();
        });
        // One buffer for all responses: allocating one for each would take longer than reading it.
        const onread = {
          buffer: Buffer.allocUnsafe(64 * 1024),
          callback: (length: number, received: Uint8Array) => {
            bytes += length;
            reader.push(Buffer.from(received.buffer, received.byteOffset, length));
            return true;
          },
        };
        const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
        socket.once('error', reject).once('close', () => resolve());
        requestNext();
      });
    if ('seconds' in run) {
      setTimeout(() => {
        isOver = true;
      }, run.seconds * 1000);
    }
    await Promise.all(Array.from({ length: connections }, runConnection));
    return { rate: (responses * 1000) / (performance.now() - began), failed, bytes };
  }

  process.on('message', async (run: LoadRun) => process.send?.(await runLoad(run)));
});
