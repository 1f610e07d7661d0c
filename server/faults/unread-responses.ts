import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { newTally, percentile, sendRequests } from './clients.ts';
import type { FaultTest } from './fault-test.ts';
import { residentMegabytes, watchMemory } from './process-usage.ts';
import { startSite } from './site-process.ts';

const CONNECTIONS = 500;
const PIPELINED = 8;
const SECONDS = 15;
const MAX_GROWTH_MEGABYTES = 200;
const MAX_WAIT_MS = 2000;

/** Requests the largest API response: a search that returns every lawyer, up to 2,000. */
const REQUEST = 'GET /api/lawyers/search HTTP/1.1\r\nHost: counsel.example\r\n\r\n';

/** Hundreds of connections repeatedly request the largest API response and never read it. */
export const unreadResponses: FaultTest = async (folder) => {
  const site = await startSite({ PORT: '0', DATA_DIR: folder });
  const pid = site.process.pid ?? 0;
  const port = Number(new URL(site.origin).port);
  const size = (await (await fetch(`${site.origin}/api/lawyers/search`)).arrayBuffer()).byteLength;
  const before = residentMegabytes(pid);
  const memory = watchMemory(pid);
  const open = Array.from({ length: CONNECTIONS }, () => neverRead(port));
  await wait(500);
  const slowReader = readSlowly(port);
  const tally = newTally();
  const stop = AbortSignal.timeout(SECONDS * 1000);
  await sendRequests(() => site.origin, ['/', '/lawyer/2'], { keepAlive: true, stop, tally });
  const growth = memory.stop() - before;
  const slowlyRead = await slowReader;
  for (const socket of open) socket.destroy();
  const end = await site.stop('SIGTERM');
  return {
    ok:
      growth <= MAX_GROWTH_MEGABYTES &&
      slowlyRead.endsWith('</html>') &&
      tally.failures.length === 0 &&
      percentile(tally.times, 50) <= MAX_WAIT_MS &&
      end === 0,
    figures: {
      'connections, requests on each': `${CONNECTIONS}, ${PIPELINED}`,
      'size of one response, bytes': size,
      'memory before, peak growth, MB': `${before}, ${growth}`,
      'responses to a visitor during the attack': tally.answered,
      'visitor’s p50 and longest wait, ms': `${Math.round(percentile(tally.times, 50))}, ${Math.round(Math.max(...tally.times))}`,
      'page read by a slow client, characters': slowlyRead.length,
      failures: tally.failures.slice(0, 3),
      'exit code': end,
    },
  };
};

/** Reads a page at 40 KB per second, as on a slow phone connection. */
async function readSlowly(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
  socket.write(
    'GET /find-lawyer/state/alabama HTTP/1.1\r\nHost: counsel.example\r\nConnection: close\r\n\r\n',
  );
  let page = '';
  while (!socket.readableEnded && !socket.destroyed) {
    page += socket.read(Math.min(4000, socket.readableLength)) ?? '';
    await wait(100);
  }
  return page.trimEnd();
}

function neverRead(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(REQUEST.repeat(PIPELINED));
  return socket.pause();
}
