import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LicenseLookup } from '../../db/data/license-lookups.ts';
import { createLookupsCheck } from './lookups.ts';
import { runCommand } from './test-cli.ts';

let server: Server;
let origin: string;
/** Requests as `HEAD /path`, and the highest number of concurrent requests. */
let requests: string[];
let mostAtOnce: number;
beforeEach(async () => {
  requests = [];
  mostAtOnce = 0;
  let open = 0;
  server = createServer((request, response) => {
    const { method, url = '' } = request;
    requests.push(`${method} ${url}`);
    mostAtOnce = Math.max(mostAtOnce, ++open);
    response.on('close', () => open--);
    const location = redirects[url];
    if (url === '/hangs') return;
    if (location) response.writeHead(301, { Location: location });
    else if (url === '/get-only') response.writeHead(method === 'HEAD' ? 405 : 200);
    else if (url === '/gone') response.writeHead(404);
    // Slow enough that simultaneous requests overlap.
    if (url === '/slow') setTimeout(() => response.end(), 30);
    else response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const redirects: Record<string, string | undefined> = {
  '/old': '/older',
  '/older': '/new',
  '/loop': '/loop',
  '/elsewhere': 'ftp://127.0.0.1/',
};

const lookup = (jurisdiction: string, lookupPage: string | null): LicenseLookup => ({
  jurisdiction,
  authority: 'The bar',
  homePage: `${origin}/home`,
  lookupPage: lookupPage && origin + lookupPage,
  confirmedOn: null,
});

function check(lookups: LicenseLookup[], { words = [] as string[], timeoutMs = 20_000 } = {}) {
  const command = createLookupsCheck({ lookups, protocol: 'http:', timeoutMs });
  return runCommand([command], ['lookups', 'check', ...words], {});
}

test('lists each page as reachable or moved, in order, and exits with 0', async () => {
  const { code, out } = await check([
    lookup('AL', '/old'),
    lookup('AK', '/get-only'),
    lookup('AS', null),
  ]);
  expect(code).toBe(0);
  expect(out.replaceAll(origin, '').split('\n')).toEqual([
    'AL  home    reachable    /home',
    'AL  lookup  moved        /old  -> /new',
    'AK  home    reachable    /home',
    'AK  lookup  reachable    /get-only',
    'AS  home    reachable    /home',
    '4 reachable, 1 moved, 0 unreachable.',
  ]);
  expect(requests).toContain('GET /get-only');
  expect(requests).not.toContain('GET /home');
});

test.each([
  ['/gone', 'status 404'],
  ['/loop', 'more than 5 redirects'],
  ['/elsewhere', "ftp://127.0.0.1/ isn't http://"],
])('reports %s as unreachable, with the reason, and exits with 1', async (path, reason) => {
  const { code, out } = await check([lookup('AL', path)]);
  expect(out).toContain(`AL  lookup  unreachable  ${origin}${path}  (${reason})`);
  expect(code).toBe(1);
});

test('reports a page that doesn’t respond in time', async () => {
  const hanging = { ...lookup('AL', null), homePage: `${origin}/hangs` };
  const { code, out } = await check([hanging], { timeoutMs: 100 });
  expect(out).toContain('(no response in time)');
  expect(code).toBe(1);
});

test('reports a server that doesn’t accept connections', async () => {
  const closed = { ...lookup('AL', null), homePage: 'http://127.0.0.1:1/' };
  const { code, out } = await check([closed], { words: ['--json'] });
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual([
    expect.objectContaining({ jurisdiction: 'AL', page: 'home', result: 'unreachable' }),
  ]);
});

test('never requests a page of another protocol', async () => {
  const command = createLookupsCheck({
    lookups: [lookup('AL', null)],
    protocol: 'https:',
    timeoutMs: 20_000,
  });
  const { code, out } = await runCommand([command], ['lookups', 'check'], {});
  expect(code).toBe(1);
  expect(out).toContain("isn't https://");
  expect(requests).toEqual([]);
});

test('requests at most four pages at the same time', async () => {
  await check(Array.from({ length: 12 }, (_, index) => lookup(String(index), '/slow')));
  expect(requests).toHaveLength(24);
  expect(mostAtOnce).toBe(4);
});
