import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError } from '../config.ts';
import { limitConnections } from './connection-limit.ts';
import { lingerBeforeClose } from './lingering-close.ts';
import { respondToMalformedRequests } from './malformed-requests.ts';
import { limitPipelining } from './pipeline-limit.ts';
import { limitRequestTime } from './request-time-limit.ts';
import { limitUnsent } from './unsent-limit.ts';

/** Maximum number of open connections. Each one uses memory and a file descriptor. */
const MAX_CONNECTIONS = 2000;

/** Maximum number of pipelined requests per connection. Browsers send one at a time. */
const MAX_UNANSWERED = 8;

/** Time for the body of a request to arrive. */
const BODY_TIMEOUT_MS = 30_000;

/** Maximum total size of the responses that clients haven't read yet. */
const MAX_UNSENT_BYTES = 32 * 1024 * 1024;

/**
 * Creates a server that no single client can block: each part of a request has a time limit, and
 * connections, pipelined requests and unread responses are limited.
 *
 * The limits add the same few listeners to every response, because creating new ones for each
 * response takes 3% of the CPU time of a cached page (`npm run bench -- --only site --peers`).
 *
 * @param baseUrl the public URL of the site
 */
export function createHttpServer(baseUrl: string): Server {
  const server = createServer({
    headersTimeout: 10_000,
    // `limitRequestTime` limits the body instead.
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16_384,
    // Let the app reject a request without `Host`, so that the response matches other malformed
    // requests.
    requireHostHeader: false,
    // End the stream of a request without a body immediately. Reading it takes 10% of the CPU time
    // of a cached page (`npm run bench -- --only site --peers`).
    optimizeEmptyRequests: true,
  });
  // Closes the connection of a client that stops reading its response.
  server.timeout = 70_000;
  limitRequestTime(server, BODY_TIMEOUT_MS);
  limitConnections(server, MAX_CONNECTIONS);
  limitPipelining(server, MAX_UNANSWERED);
  limitUnsent(server, MAX_UNSENT_BYTES);
  lingerBeforeClose(server);
  respondToMalformedRequests(server, baseUrl);
  return server;
}

/**
 * Starts listening and returns the server's URL.
 *
 * @throws {ConfigError} if the host or the port is unavailable
 */
export function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new ConfigError(
            `Port ${port} is already in use. Stop the program that uses it, or set PORT.`,
          ),
        );
      } else {
        const problem = `Can't listen on ${host}:${port} (${error.message}).`;
        reject(
          new ConfigError(
            `${problem} Set HOST to an address of this machine, or choose another PORT.`,
          ),
        );
      }
    });
    server.listen(port, host, () => {
      const { address, family, port: bound } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`);
    });
  });
}
