/**
 * A load balancer with the rules of the Caddyfile for several sites. Every second, it checks the
 * health of each site. A request goes to the ready site with the fewest open requests; requests for
 * admin pages always go to the first ready site. A GET that fails before its response begins is
 * sent to another site, but a POST only if no connection could be made. While no site is ready,
 * requests go to any site that listens.
 *
 * The first message contains the URLs of the sites, and the reply the URL of the load balancer.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two health checks, and the maximum time of each. */
const HEALTH_CHECK_MS = 1000;
const MAX_HEALTH_CHECK_MS = 3000;

/** After a failed request, a site gets no requests for this many milliseconds. */
const FAILED_MS = 2000;

/** How long a request waits for a site that listens, in milliseconds. */
const MAX_WAIT_MS = 20_000;
const WAIT_MS = 100;

/** Requests that go to the first site, because uploads are files of one site. */
const ADMIN = /^(\/api)?\/admin(\.data)?($|[/?])/;

interface Site {
  origin: string;
  agent: Agent;
  openRequests: number;
  isReady: boolean;
  /** The time of the last failed request, as of `performance.now()`. */
  failedAt: number;
}

process.once('message', (origins: string[]) => {
  const sites = origins.map(
    (origin): Site => ({
      origin,
      agent: new Agent({ keepAlive: true }),
      openRequests: 0,
      isReady: true,
      failedAt: Number.NEGATIVE_INFINITY,
    }),
  );
  setInterval(() => sites.forEach(checkHealth), HEALTH_CHECK_MS);
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming).catch(() => null);
    if (body) await forward(sites, { incoming, outgoing, body });
  });
  // Node's own limits would end idle connections while a client is about to use them.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.(`http://127.0.0.1:${port}`);
  });
});
// The parent process has ended.
process.once('disconnect', () => process.exit());

function checkHealth(site: Site): void {
  const check = request(`${site.origin}/readyz`, { timeout: MAX_HEALTH_CHECK_MS }, (response) => {
    site.isReady = response.statusCode === 200;
    response.resume();
  });
  check.once('timeout', () => check.destroy());
  check.on('error', () => {
    site.isReady = false;
  });
  check.end();
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
}

async function forward(sites: readonly Site[], exchange: Exchange): Promise<void> {
  const { incoming, outgoing } = exchange;
  const isRepeatable = incoming.method === 'GET' || incoming.method === 'HEAD';
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!outgoing.destroyed && performance.now() < deadline) {
    const site = chooseSite(sites, incoming.url ?? '');
    const error = site ? await attempt(site, exchange) : 'ECONNREFUSED';
    if (error === null) return;
    if (error !== 'ECONNREFUSED' && !isRepeatable) return respond(outgoing, 502);
    if (!site) await wait(WAIT_MS);
  }
  respond(outgoing, 503);
}

/** Undefined if all sites have just failed a request. */
function chooseSite(sites: readonly Site[], url: string): Site | undefined {
  const now = performance.now();
  const listening = sites.filter(({ failedAt }) => now - failedAt > FAILED_MS);
  const ready = listening.filter(({ isReady }) => isReady);
  const candidates = ready.length > 0 ? ready : listening;
  if (ADMIN.test(url)) return candidates[0];
  return candidates.toSorted((one, other) => one.openRequests - other.openRequests)[0];
}

/** Returns the code of the error if the site didn't respond. */
function attempt(site: Site, { incoming, outgoing, body }: Exchange): Promise<string | null> {
  const { method, url, headers } = incoming;
  site.openRequests += 1;
  return new Promise((resolve) => {
    const options = { method, headers, agent: site.agent };
    const sent = request(`${site.origin}${url}`, options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(outgoing);
      response.once('error', () => outgoing.destroy());
      resolve(null);
    });
    sent.once('close', () => {
      site.openRequests -= 1;
    });
    outgoing.once('close', () => sent.destroy());
    sent.once('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      // If `outgoing` is destroyed, the client has closed the connection.
      if (!outgoing.destroyed) site.failedAt = performance.now();
      resolve(code);
    });
    sent.end(body);
  });
}

function respond(outgoing: ServerResponse, status: number): void {
  if (outgoing.destroyed) return;
  outgoing.writeHead(status, { 'Content-Length': 0, 'Retry-After': '1' }).end();
}
