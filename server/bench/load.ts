/**
 * Requests pages as fast as a server responds, in a separate process. Uses its own response parser:
 * existing load generators for Node spend more time on a 20 KB response than the server does, so
 * they would be the bottleneck.
 *
 * The first message says what to request. Each later one is a number of seconds, answered with the
 * result of requesting pages for so long. The list of paths continues where the last one stopped.
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

/** The responses per second, and the number of responses whose status isn't 200. */
export interface LoadResult {
  rate: number;
  failed: number;
}

process.once('message', ({ origin, paths, connections }: LoadTarget) => {
  const { hostname, port, host } = new URL(origin);
  let next = 0;
  const request = () =>
    `GET ${paths[next++ % paths.length]} HTTP/1.1\r\nHost: ${host}\r\n` +
    `Accept-Encoding: ${ACCEPT_ENCODING}\r\nUser-Agent: Mozilla/5.0 Firefox/145.0\r\n\r\n`;

  async function runLoad(seconds: number): Promise<LoadResult> {
    let [responses, failed, isOver] = [0, 0, false];
    const began = performance.now();
    const runConnection = () =>
      new Promise<void>((resolve, reject) => {
        const reader = new ResponseParser((status) => {
          responses++;
          if (status !== 200) failed++;
          if (isOver) socket.end();
          else socket.write(request());
        });
        // One buffer for all responses: allocating one for each would take longer than reading it.
        const onread = {
          buffer: Buffer.allocUnsafe(64 * 1024),
          callback: (length: number, bytes: Uint8Array) => {
            reader.push(Buffer.from(bytes.buffer, bytes.byteOffset, length));
            return true;
          },
        };
        const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
        socket.once('error', reject).once('close', () => resolve());
        socket.write(request());
      });
    setTimeout(() => {
      isOver = true;
    }, seconds * 1000);
    await Promise.all(Array.from({ length: connections }, runConnection));
    return { rate: (responses * 1000) / (performance.now() - began), failed };
  }

  process.on('message', async (seconds: number) => process.send?.(await runLoad(seconds)));
});
