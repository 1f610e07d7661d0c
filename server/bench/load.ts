/**
 * Asks a server for pages as fast as it answers, in a process of its own, and tells the rate. The
 * connections are read here, byte by byte: the load generators for Node spend more on an answer of
 * twenty kilobytes than the server does, and would measure themselves.
 */
import { connect } from 'node:net';
import { AnswerReader } from './answers.ts';

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
  const { hostname, port, host } = new URL(origin);
  let next = 0;
  const request = () =>
    `GET ${paths[next++ % paths.length]} HTTP/1.1\r\nHost: ${host}\r\n` +
    'Accept-Encoding: gzip, deflate, br, zstd\r\nUser-Agent: Mozilla/5.0 Firefox/145.0\r\n\r\n';

  async function askFor(seconds: number): Promise<Reached> {
    let [answers, failed, isOver] = [0, 0, false];
    const began = performance.now();
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect({ host: hostname, port: Number(port), noDelay: true });
        const reader = new AnswerReader((status) => {
          answers++;
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
    await Promise.all(Array.from({ length: connections }, ask));
    return { rate: (answers * 1000) / (performance.now() - began), failed };
  }

  await askFor(load.warmUpSeconds);
  process.send?.(await askFor(load.seconds));
});
