import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../db/engine/free-port.ts';
import { newTally, sendRequests } from './clients.ts';
import type { FaultTest } from './fault-test.ts';
import { startSite } from './site-process.ts';

const RESTARTS = 50;
const PATHS = ['/', '/find-lawyer/state/alabama', '/lawyer/1', '/api/lawyers/search?page=2'];

/**
 * Restarts the site again and again under load. Every request on an open connection must succeed.
 */
export const restarts: FaultTest = async (folder) => {
  const port = await freePort();
  const variables = { PORT: String(port), DATA_DIR: folder };
  const stop = new AbortController();
  const persistent = newTally();
  const fresh = newTally();
  let site = await startSite(variables);
  const { origin } = site;
  const clients = [
    ...Array.from({ length: 20 }, () => ({ keepAlive: true, tally: persistent })),
    ...Array.from({ length: 5 }, () => ({ keepAlive: false, tally: fresh })),
  ].map((client) => sendRequests(() => origin, PATHS, { ...client, stop: stop.signal }));

  const ends: unknown[] = [];
  const durations: number[] = [];
  for (let round = 0; round < RESTARTS; round += 1) {
    await wait(300 + Math.random() * 400);
    const began = performance.now();
    ends.push(await site.stop('SIGTERM'));
    durations.push(performance.now() - began);
    site = await startSite(variables);
  }
  stop.abort();
  await Promise.all(clients);
  await site.stop('SIGTERM');
  const failures = [...persistent.failures, ...fresh.failures];
  const uncleanEnds = ends.filter((code) => code !== 0).length;
  return {
    ok: failures.length === 0 && uncleanEnds === 0,
    figures: {
      restarts: RESTARTS,
      'exit codes other than 0': uncleanEnds,
      'longest shutdown, ms': Math.round(Math.max(...durations)),
      'responses on keep-alive connections': persistent.answered,
      'responses on new connections': fresh.answered,
      'refused while no server was listening': persistent.refused + fresh.refused,
      'failed on keep-alive connections': persistent.failures.length,
      'failed on new connections': fresh.failures.length,
      failures: [...new Set(failures)].slice(0, 10),
    },
  };
};
