/**
 * A load balancer with the rules of the one that is recommended for several sites: the site with
 * the fewest open requests that passes a health check each second. A GET that fails before its
 * response begins is sent to another site, but a POST only if no connection could be made.
 *
 * The first message contains the URLs of the sites, and the reply the URL of the load balancer.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Milliseconds between two health checks, and the maximum time of each. */
const HEALTH_CHECK_MS = 1000;

interface Site {
  origin: string;
  agent: Agent;
  openRequests: number;
  isHealthy: boolean;
}

process.once('message', (origins: string[]) => {
  const sites = origins.map(
    (origin): Site => ({
      origin,
      agent: new Agent({ keepAlive: true }),
      openRequests: 0,
      isHealthy: true,
    }),
  );
  setInterval(() => sites.forEach(checkHealth), HEALTH_CHECK_MS);
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming).catch(() => null);
    if (body) forward(sites, { incoming, outgoing, body });
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
  const check = request(`${site.origin}/readyz`, { timeout: HEALTH_CHECK_MS }, (response) => {
    site.isHealthy = response.statusCode === 200;
    response.resume();
  });
  check.once('timeout', () => check.destroy());
  check.on('error', () => {
    site.isHealthy = false;
  });
  check.end();
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
}

/** @param sites those that haven't failed this request */
function forward(sites: readonly Site[], exchange: Exchange): void {
  const { incoming, outgoing, body } = exchange;
  const { method, url, headers } = incoming;
  const [site] = sites
    .filter(({ isHealthy }) => isHealthy)
    .toSorted((one, other) => one.openRequests - other.openRequests);
  if (!site) {
    respond(outgoing, 503);
    return;
  }
  site.openRequests += 1;
  const options = { method, headers, agent: site.agent };
  const attempt = request(`${site.origin}${url}`, options, (response) => {
    const { statusCode = 502, rawHeaders } = response;
    outgoing.writeHead(statusCode, rawHeaders);
    response.pipe(outgoing);
    response.once('error', () => outgoing.destroy());
  });
  attempt.once('close', () => {
    site.openRequests -= 1;
  });
  outgoing.once('close', () => attempt.destroy());
  attempt.once('error', ({ code }: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) outgoing.destroy();
    // Also if the client has gone.
    if (outgoing.destroyed) return;
    if (code === 'ECONNREFUSED') site.isHealthy = false;
    const mayRepeat = code === 'ECONNREFUSED' || method === 'GET' || method === 'HEAD';
    const others = sites.filter((other) => other !== site);
    if (mayRepeat) forward(others, exchange);
    else respond(outgoing, 502);
  });
  attempt.end(body);
}

function respond(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { 'Content-Length': 0, 'Retry-After': '1' }).end();
}
