import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cities } from '../../db/data/cities.ts';
import { practiceAreas } from '../../db/data/practice-areas.ts';
import { slugOf, states } from '../../db/data/states.ts';
import { startSite } from '../drill/site.ts';
import { type Figure, ratio } from './figures.ts';
import type { Load } from './load.ts';
import { nationFolder } from './nation.ts';

const CONNECTIONS = 50;
const MEDIUM = 20_000;

/**
 * What a minimal Next.js page of the same data reaches, as a share of a bare Node server's JSON: 314 of
 * 98,000 requests a second, measured on two cores with the load generator beside.
 */
const NEXT_SHARE = 314 / 98_000;

/** Pages over HTTP, in relation to bare servers on the same machine in the same run. */
export async function measureSite(folder: string, lawyers: number): Promise<Figure[]> {
  const bareHono = await withServer(fileURLToPath(new URL('bare-hono.ts', import.meta.url)));
  const bareNode = await bareNodeRate();
  const medium = await withSite(await nationFolder(folder, MEDIUM), async (origin) => ({
    kept: await rate({ origin, paths: ['/find-lawyer/state/alabama'], connections: CONNECTIONS }),
    anew: await rate({ origin, paths: differentAddresses(), connections: 10 }),
  }));
  const memory = await withSite(await nationFolder(folder, lawyers), async (origin, pid) => {
    await rate({ origin, paths: differentAddresses(), connections: 10 });
    return residentMegabytes(pid);
  });
  return [
    ratio('find page kept, as a share of a bare Hono route', medium.result.kept / bareHono, {
      least: 0.25,
    }),
    ratio(
      'find page anew, 20,000 lawyers, to a minimal Next.js page',
      medium.result.anew / bareNode / NEXT_SHARE,
      { least: 2 },
    ),
    {
      what: 'start, demo directory present, to the first answer',
      figure: `${Math.round(await startMilliseconds(folder))} ms`,
      goal: '≤ 1000 ms',
      holds: (await startMilliseconds(folder)) <= 1000,
    },
    {
      what: `memory under load, ${lawyers.toLocaleString('en-US')} lawyers`,
      figure: `${memory.result} MB`,
      goal: '≤ 300 MB',
      holds: memory.result <= 300,
    },
  ];
}

async function withSite<Result>(
  dataDir: string,
  measure: (origin: string, pid: number) => Promise<Result>,
): Promise<{ result: Result; milliseconds: number }> {
  const began = performance.now();
  const site = await startSite({ DATA_DIR: dataDir, PORT: '0', DEMO: 'false', LOG_LEVEL: 'warn' });
  await fetch(`${site.origin}/find-lawyer`).then((answer) => answer.text());
  const milliseconds = performance.now() - began;
  try {
    return { result: await measure(site.origin, site.process.pid ?? 0), milliseconds };
  } finally {
    await site.end('SIGTERM');
  }
}

/** The first start makes the directory; the second is measured. */
async function startMilliseconds(folder: string): Promise<number> {
  const variables = { DATA_DIR: join(folder, 'demo'), PORT: '0', LOG_LEVEL: 'warn' };
  await (await startSite(variables)).end('SIGTERM');
  const began = performance.now();
  const site = await startSite(variables);
  await fetch(`${site.origin}/healthz`).then((answer) => answer.text());
  const milliseconds = performance.now() - began;
  await site.end('SIGTERM');
  return milliseconds;
}

/** Filters that change at each request: every area in every city, and so on; none comes twice. */
function differentAddresses(): string[] {
  return practiceAreas.flatMap(({ slug }) =>
    cities.map(({ name, state }) => {
      const stateSlug = states.find(({ code }) => code === state)?.slug;
      return `/find-lawyer/state/${stateSlug}/city/${slugOf(name)}?practiceArea=${slug}`;
    }),
  );
}

async function withServer(file: string): Promise<number> {
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [origin] = (await once(child, 'message')) as [string];
  const reached = await rate({ origin, paths: ['/'], connections: CONNECTIONS });
  await ended(child);
  return reached;
}

async function bareNodeRate(): Promise<number> {
  const server = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'application/json');
    answer.end('{"ok":true}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const reached = await rate({
    origin: `http://127.0.0.1:${port}`,
    paths: ['/'],
    connections: CONNECTIONS,
  });
  server.close();
  return reached;
}

/** Requests a second, from a process beside. */
async function rate(load: Load): Promise<number> {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)));
  child.send(load);
  const [reached] = (await once(child, 'message')) as [number];
  await ended(child);
  return reached;
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
