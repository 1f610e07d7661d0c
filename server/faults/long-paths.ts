import type { FaultTest } from './fault-test.ts';
import { cpuMilliseconds } from './process-usage.ts';
import { startSite } from './site-process.ts';

const REQUESTS = 20;
const MAX_LOG_BYTES = 600;
const MAX_CPU_MS = 15;

/** Paths that match no route, but take long to compare with the routes. */
const hostilePaths = (version: string): Record<string, string> => ({
  '1,000 undecodable segments': '/%'.repeat(1000),
  '990 segments': '/a'.repeat(990),
  '600 undecodable paths in one manifest request': `/__manifest?version=${version}&paths=${manifestPaths('%25')}`,
  'hundreds of paths in one manifest request': `/__manifest?version=${version}&paths=${manifestPaths('')}`,
  'one long path in a manifest request': `/__manifest?version=${version}&paths=${'/a'.repeat(950)}`,
});

/** Returns as many distinct paths as fit into a 2 KB URL. */
function manifestPaths(prefix: string): string {
  let paths = '';
  for (let number = 0; paths.length < 1900; number += 1) {
    paths += `${prefix}${number.toString(36)},`;
  }
  return paths;
}

/**
 * Requests hostile paths. Each request may use only little CPU time and log only one short line.
 */
export const longPaths: FaultTest = async (folder) => {
  const site = await startSite({ PORT: '0', DATA_DIR: folder });
  const pid = site.process.pid ?? 0;
  const home = await (await fetch(`${site.origin}/`)).text();
  const version =
    /manifest-([\da-f]+)\.js/.exec(home)?.[1] ?? /"version":"([\da-f]+)"/.exec(home)?.[1] ?? '';
  const figures: Record<string, unknown> = {};
  let ok = true;
  for (const [name, path] of Object.entries(hostilePaths(version))) {
    await status(site.origin, path);
    const logged = site.log().length;
    const used = cpuMilliseconds(pid);
    let lastStatus = 0;
    for (let index = 0; index < REQUESTS; index += 1) lastStatus = await status(site.origin, path);
    // Send one more request and wait for it, because a log line is written only after its response.
    await status(site.origin, '/healthz');
    const bytes = Math.round((site.log().length - logged) / REQUESTS);
    const cpu = (cpuMilliseconds(pid) - used) / REQUESTS;
    ok &&= bytes <= MAX_LOG_BYTES && cpu <= MAX_CPU_MS && lastStatus < 500;
    figures[name] =
      `status ${lastStatus}, ${bytes} log bytes and ${cpu.toFixed(1)} ms of CPU time each`;
  }
  const end = await site.stop('SIGTERM');
  return { ok: ok && end === 0, figures: { ...figures, 'exit code': end } };
};

async function status(origin: string, path: string): Promise<number> {
  const response = await fetch(`${origin}${path}`);
  await response.arrayBuffer();
  return response.status;
}
