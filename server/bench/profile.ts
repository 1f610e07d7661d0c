import { starts, startVariables } from '../start-options.js';
import { nationFolder } from './nation.ts';
import { startLoad } from './request-rate.ts';
import { type RunningSite, withSite } from './running-site.ts';
import { shuffledSearches } from './site.ts';

const LAWYERS = 20_000;
const CONNECTIONS = 10;
const WARM_UP_SECONDS = 15;
const SECONDS = 8;
const TOP_FUNCTIONS = 15;

/** A CPU profile as V8 records it. Times are in microseconds. */
interface CpuProfile {
  nodes: ProfileNode[];
  /** The ID of the running node at each sample. */
  samples: number[];
  /** The time between each sample and the one before. */
  timeDeltas: number[];
}

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
  /** The node of the caller, which V8 doesn't record. */
  parent?: ProfileNode;
}

/**
 * Requests uncached find pages and returns how the main thread's time is divided among layers and
 * functions, each without the functions that it calls. Runs the sources, because the bundle's
 * files don't show the layers. Unlike the bundle, they render each page as a single string, so
 * rendering takes longer than in production.
 */
export async function reportProfile(folder: string): Promise<string> {
  const dataDir = await nationFolder(folder, LAWYERS);
  const script = ['--inspect=127.0.0.1:0', ...starts.site.flags, 'server/main.ts'];
  const variables = { ...startVariables, ...starts.site.variables };
  return withSite(dataDir, profileFindPages, variables, script);
}

async function profileFindPages({ origin, log }: RunningSite): Promise<string> {
  const load = startLoad({ origin, paths: shuffledSearches(), connections: CONNECTIONS });
  try {
    await load.run(WARM_UP_SECONDS);
    const inspector = await connectInspector(log());
    await inspector.send('Profiler.enable');
    await inspector.send('Profiler.start');
    const rate = await load.run(SECONDS);
    const { profile } = (await inspector.send('Profiler.stop')) as { profile: CpuProfile };
    inspector.close();
    return describe(profile, rate * SECONDS);
  } finally {
    await load.stop();
  }
}

/** @param log the site's log, in which Node writes the inspector's URL */
async function connectInspector(log: string) {
  const url = /ws:\/\/\S+/.exec(log)?.[0];
  if (!url) throw new Error('The site has no inspector.');
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let id = 0;
  return {
    send(method: string): Promise<unknown> {
      const sentId = ++id;
      socket.send(JSON.stringify({ id: sentId, method }));
      return new Promise((resolve) => {
        socket.addEventListener('message', function read({ data }) {
          const message = JSON.parse(String(data));
          if (message.id !== sentId) return;
          socket.removeEventListener('message', read);
          resolve(message.result);
        });
      });
    },
    close: () => socket.close(),
  };
}

function describe({ nodes, samples, timeDeltas }: CpuProfile, pages: number): string {
  const nodesById = new Map(nodes.map((node) => [node.id, node]));
  for (const parent of nodes) {
    for (const id of parent.children ?? []) {
      const child = nodesById.get(id);
      if (child) child.parent = parent;
    }
  }
  const byLayer = new Map<string, number>();
  const byFunction = new Map<string, number>();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const node = nodesById.get(id);
    // A sample's delta is the time since the previous one, so its own time is the next delta.
    const time = timeDeltas[index + 1] ?? 0;
    if (!node || node.callFrame.functionName === '(idle)') continue;
    total += time;
    add(byLayer, layerOf(node), time);
    add(byFunction, nameOf(node), time);
  }
  const row = ([name, time]: [string, number]) =>
    `${((100 * time) / total).toFixed(1).padStart(5)}%  ${(time / 1000 / pages).toFixed(2)} ms  ${name}`;
  return [
    `Find pages: ${Math.round(pages)}, ${(total / 1000 / pages).toFixed(2)} ms of the main thread each`,
    ...sorted(byLayer).map(row),
    '',
    'Functions',
    ...sorted(byFunction).slice(0, TOP_FUNCTIONS).map(row),
  ].join('\n');
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time);
}

function sorted(times: Map<string, number>): [string, number][] {
  return [...times].sort(([, a], [, b]) => b - a);
}

function nameOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  const file = url.split('/').slice(-3).join('/');
  return `${functionName || '(anonymous)'} ${file}${file && `:${lineNumber + 1}`}`;
}

/** The layers, by a pattern of the script's URL. The first match counts. */
const LAYERS: readonly [RegExp, string][] = [
  [/\/node_modules\/(react|react-dom|scheduler)\//, 'React'],
  [/turbo-stream/, 'data stream'],
  [/\/node_modules\/@?react-router\//, 'React Router'],
  [/\/node_modules\/@?hono\//, 'Hono'],
  [/\/node_modules\/(kysely|better-sqlite3|bindings)\/|\/db\/engine\//, 'Kysely and SQLite'],
  [/\/node_modules\/zod\//, 'zod'],
  [/\/node_modules\//, 'other packages'],
  [/\/web\/build\//, 'our pages'],
  [/\/db\/(search|places)\//, 'search and facets'],
  [/\/db\//, 'rest of db/'],
  [/\/server\/contract\//, 'server/contract/'],
  [/\/server\//, 'rest of server/'],
  [/^node:.*zlib/, 'compression'],
  [/^node:.*undici/, 'Request, Response and Headers'],
  [/^node:/, 'rest of Node'],
];

/** A function without a script, such as `JSON.parse` and those of SQLite, belongs to its caller. */
function layerOf(node: ProfileNode | undefined): string {
  if (!node) return 'rest of Node';
  const { functionName, url } = node.callFrame;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url === '') return layerOf(node.parent);
  return LAYERS.find(([pattern]) => pattern.test(url))?.[1] ?? 'other';
}
