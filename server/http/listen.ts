import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError } from '../config.ts';
import { limitConnections } from './connection-limit.ts';
import { lingerBeforeClose } from './lingering-close.ts';
import { respondToMalformedRequests } from './malformed-requests.ts';
import { limitPipelining } from './pipeline-limit.ts';
import { limitUnsent } from './unsent-limit.ts';

/** Connections that may be open at once; each costs some memory and a file descriptor. */
const MAX_CONNECTIONS = 2000;

/** Requests that a client may send on one connection ahead of their responses; browsers send one. */
const MAX_UNANSWERED = 8;

/** Total memory for responses that clients haven't read yet. */
const MAX_UNSENT_BYTES = 32 * 1024 * 1024;

/**
 * A server that no single client can block: each part of a request has a time limit, and
 * connections, pipelined requests and unread responses are bounded.
 *
 * @param baseUrl the public URL of the site
 */
export function createHttpServer(baseUrl: string): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16_384,
    // A request without `Host` gets the same response as other malformed requests.
    requireHostHeader: false,
  });
  // For a client that stops reading its response.
  server.timeout = 70_000;
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
