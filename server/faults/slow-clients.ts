import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { newTally, percentile, type RequestTally, sendRequests } from './clients.ts';
import type { FaultTest } from './fault-test.ts';
import { startSite } from './site-process.ts';

const SLOW_CLIENTS = 3000;
const SECONDS = 20;
/** Maximum p99 response time of the other clients during the attack. */
const MAX_P99_MS = 2000;
const PATHS = ['/', '/find-lawyer/state/alabama', '/api/lawyers/search?page=2'];

/**
 * Thousands of clients send headers or bodies byte by byte, or never read, while other clients
 * browse.
 */
export const slowClients: FaultTest = async (folder) => {
  const site = await startSite({ PORT: '0', DATA_DIR: folder });
  const alone = await browse(site.origin, 5);
  const port = Number(new URL(site.origin).port);
  const slowSockets = Array.from({ length: SLOW_CLIENTS }, (_, index) => slowClient(port, index));
  const drip = setInterval(() => {
    for (const socket of slowSockets) if (socket.writable) socket.write('a');
  }, 1000);
  await wait(1000);
  const underLoad = await browse(site.origin, SECONDS);
  clearInterval(drip);
  for (const socket of slowSockets) socket.destroy();
  const end = await site.stop('SIGTERM');
  return {
    ok:
      underLoad.failures.length === 0 &&
      underLoad.refused === 0 &&
      percentile(underLoad.times, 99) < MAX_P99_MS &&
      end === 0,
    figures: {
      'slow clients': SLOW_CLIENTS,
      'responses to other clients': underLoad.answered,
      failed: underLoad.failures.length,
      failures: [...new Set(underLoad.failures)].slice(0, 5),
      'p50 and p99 without slow clients, ms': percentiles(alone),
      'p50 and p99 with slow clients, ms': percentiles(underLoad),
      'exit code': end,
    },
  };
};

const percentiles = ({ times }: RequestTally) =>
  [50, 99].map((percent) => Math.round(percentile(times, percent))).join(', ');

async function browse(origin: string, seconds: number): Promise<RequestTally> {
  const tally = newTally();
  const stop = AbortSignal.timeout(seconds * 1000);
  await Promise.all(
    [true, false].map((keepAlive) => sendRequests(() => origin, PATHS, { keepAlive, stop, tally })),
  );
  return tally;
}

const slowHeader = 'GET / HTTP/1.1\r\nHost: counsel.example\r\nX-Slow: ';
const slowBody =
  'POST /api/contact HTTP/1.1\r\nHost: counsel.example\r\nContent-Type: application/json\r\n' +
  'Content-Length: 60000\r\n\r\n';
const slowReader = 'GET /api/lawyers/search?page=3 HTTP/1.1\r\nHost: counsel.example\r\n\r\n';
/** Of ten slow clients, six send headers slowly, three send bodies slowly, and one never reads. */
const slowRequests = [...Array(6).fill(slowHeader), slowBody, slowBody, slowBody, slowReader];

function slowClient(port: number, index: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(slowRequests[index % slowRequests.length] ?? '');
  // Never read the response.
  return socket.pause();
}
