import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { newTally, sendRequests } from './clients.ts';
import type { FaultTest } from './fault-test.ts';
import { residentMegabytes, watchMemory } from './process-usage.ts';
import { startSite } from './site-process.ts';

const ROUNDS = [3000, 10_000];
const VISIT_SECONDS = 5;
const MAX_WAIT_MS = 1000;
const MAX_GROWTH_MEGABYTES = 100;
const PATHS = ['/', '/lawyer/2', '/find-lawyer/state/alabama', '/api/lawyers/search?page=2'];

/** Pipelines thousands of requests for a page on one connection while another visitor browses. */
export const pipelining: FaultTest = async (folder) => {
  const site = await startSite({ PORT: '0', DATA_DIR: folder });
  const pid = site.process.pid ?? 0;
  const port = Number(new URL(site.origin).port);
  await visit(site.origin, 3);
  const figures: Record<string, unknown> = {};
  let ok = true;
  for (const requests of ROUNDS) {
    const before = residentMegabytes(pid);
    const memory = watchMemory(pid);
    const visiting = visit(site.origin, VISIT_SECONDS);
    await wait(500);
    const attack = connect(port, '127.0.0.1').on('error', () => {});
    let end = 'still open';
    attack.once('close', () => {
      end = 'closed by the server';
    });
    attack.resume().write(pipelined(requests));
    const { times, failures } = await visiting;
    const growth = memory.stop() - before;
    const longest = Math.round(Math.max(...times));
    ok &&= failures.length === 0 && longest <= MAX_WAIT_MS;
    ok &&= growth <= MAX_GROWTH_MEGABYTES;
    figures[`${requests} requests`] =
      `a visitor’s longest wait ${longest} ms, ${failures.length} failed, ` +
      `memory ${before} MB, up to ${growth} MB more, connection ${end}`;
    attack.destroy();
    // Wait until the server has finished its queued requests, so that they don't slow down the next
    // round.
    await visit(site.origin, 1);
  }
  const exitCode = await site.stop('SIGTERM');
  return { ok: ok && exitCode === 0, figures: { ...figures, 'exit code': exitCode } };
};

async function visit(origin: string, seconds: number) {
  const tally = newTally();
  const stop = AbortSignal.timeout(seconds * 1000);
  await sendRequests(() => origin, PATHS, { keepAlive: true, stop, tally });
  return tally;
}

function pipelined(requests: number): string {
  const each = (_: unknown, index: number) =>
    `GET /lawyer/1?y=${index} HTTP/1.1\r\nHost: counsel.example\r\n\r\n`;
  return Array.from({ length: requests }, each).join('');
}
