import { join } from 'node:path';
import { type Measurement, ratio } from '../measurements.ts';
import { nationFolder } from '../nation.ts';
import { compareRates, type RateComparison } from '../request-rate.ts';
import { peakMegabytes, withSite } from '../running-site.ts';
import { differencesOf } from './compare-pages.ts';
import { buildNextApp, type PeerServer, startNextApp } from './next-app.ts';
import { hasNginx, readSentBytes, startNginx } from './nginx.ts';
import { type UniquePaths, uniquePaths } from './unique-paths.ts';

const LAWYERS = 20_000;
const CACHED_CONNECTIONS = 50;
const UNCACHED_CONNECTIONS = 10;
/** Pages of each kind that are compared before measuring. */
const COMPARED_PAGES = 12;
/** Minimum rate of a cached page, as a fraction of nginx's. */
const MIN_CACHED = 0.4;
const CACHED_PATH = '/find-lawyer/state/alabama';

interface RunningServer {
  origin: string;
  pid: number;
}

/**
 * Measures the site next to other servers that send the same pages: a Next.js app that renders
 * them (`next-app.ts`), and nginx, which sends the bytes of one from a file.
 */
export async function measurePeers(folder: string): Promise<Measurement[]> {
  const dataDir = await nationFolder(folder, LAWYERS);
  const paths = await uniquePaths(dataDir, LAWYERS);
  const app = await buildNextApp(join(folder, 'next'));
  const rendered = await withSite(dataDir, (site) =>
    withPeer(startNextApp(app, dataDir), (next) => measureRendering(site, next, paths)),
  );
  if (!hasNginx()) {
    const label = 'find page, cached, relative to nginx (which isn’t installed, or isn’t in PATH)';
    return [...rendered, { label, value: 'not measured', goal: `≥ ${MIN_CACHED}`, isMet: false }];
  }
  const cached = await withSite(dataDir, (site) => measureCached(folder, site));
  return [...rendered, cached];
}

async function measureRendering(
  site: RunningServer,
  next: RunningServer,
  paths: UniquePaths,
): Promise<Measurement[]> {
  // The last paths, because pages requested before are cached.
  for (const list of [paths.find, paths.profile])
    await requireSamePages(site, next, list.slice(-COMPARED_PAGES));
  const compare = (label: string, list: string[]) =>
    compareRates(
      label,
      { origin: site.origin, paths: list, connections: UNCACHED_CONNECTIONS },
      { origin: next.origin, paths: list, connections: UNCACHED_CONNECTIONS },
    );
  const find = await compare('Find page and Next.js', paths.find);
  const profile = await compare('Profile and Next.js', paths.profile);
  const memory = { ours: peakMegabytes(site.pid), theirs: peakMegabytes(next.pid) };
  return [
    ratio(rateLabel('find page, uncached', 'Next.js', find), find.ratio, { min: 2.5 }),
    ratio(rateLabel('profile, uncached', 'Next.js', profile), profile.ratio, { min: 2 }),
    ratio(
      `peak memory under that load, ${memory.ours} MB, relative to Next.js, ${memory.theirs} MB`,
      memory.ours / memory.theirs,
      { max: 0.6 },
    ),
  ];
}

/** @throws if a page of the peer has other elements, texts or head tags than the site's */
async function requireSamePages(
  site: RunningServer,
  next: RunningServer,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const differences = differencesOf(await readPage(site, path), await readPage(next, path));
    if (differences.length > 0)
      throw new Error(`${path} isn’t the same page in Next.js:\n${differences.join('\n')}`);
  }
}

async function readPage({ origin }: RunningServer, path: string): Promise<string> {
  const response = await fetch(origin + path);
  const html = await response.text();
  if (!response.ok) throw new Error(`${origin}${path}: ${response.status}`);
  return html.replaceAll(new RegExp(`http://localhost:${new URL(origin).port}`, 'g'), '');
}

async function measureCached(folder: string, site: RunningServer): Promise<Measurement> {
  // Fill the page cache first. Otherwise, each of the connections would make the server render
  // the page.
  for (let i = 0; i < 3; i++) await readPage(site, CACHED_PATH);
  const file = await readSentBytes(site.origin + CACHED_PATH);
  const cached = await withPeer(startNginx(join(folder, 'nginx'), file), (nginx) =>
    compareRates(
      'Cached page and nginx',
      { origin: site.origin, paths: [CACHED_PATH], connections: CACHED_CONNECTIONS },
      { origin: nginx.origin, paths: ['/page'], connections: CACHED_CONNECTIONS },
    ),
  );
  return ratio(rateLabel('find page, cached', 'nginx with one worker', cached), cached.ratio, {
    min: MIN_CACHED,
  });
}

async function withPeer<Result>(
  starting: Promise<PeerServer>,
  measure: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const server = await starting;
  try {
    return await measure({ origin: server.origin, pid: server.process.pid ?? 0 });
  } finally {
    await server.stop();
  }
}

function rateLabel(page: string, peer: string, { ours, theirs }: RateComparison): string {
  const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en-US')}/s`;
  return `${page}, ${perSecond(ours)}, relative to ${peer}, ${perSecond(theirs)}`;
}
