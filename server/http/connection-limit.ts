import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './has-body.ts';

/**
 * Sequence number assigned when the connection began to wait for a request. The lower the number,
 * the longer the wait. Undefined while the server responds to a request without a body. Stored on
 * the socket, because finding the connection in a `Set` for each request would take longer.
 */
const WAITING_SINCE = Symbol('waitingSince');

type LimitedSocket = Socket & { [WAITING_SINCE]?: number | undefined };

/**
 * Limits the number of open connections. At the limit, a new connection closes the one that has
 * waited longest without sending a complete request. A client that opens many slow connections
 * therefore loses its own.
 */
export function limitConnections(server: Server, maxConnections: number): void {
  const connections = new Set<LimitedSocket>();
  let sequence = 0;

  server.on('connection', (socket: LimitedSocket) => {
    connections.add(socket);
    startWaiting(socket);
    socket.once('close', () => connections.delete(socket));
    if (connections.size > maxConnections) longestWaiting(connections, socket).destroy();
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const socket: LimitedSocket = request.socket;
    // A client can send a body as slowly as a header, so a request with a body still counts as
    // waiting, from now on.
    if (hasBody(request)) startWaiting(socket);
    else socket[WAITING_SINCE] = undefined;
    response.on('close', waitForNext);
  });

  function startWaiting(socket: LimitedSocket): void {
    sequence += 1;
    socket[WAITING_SINCE] = sequence;
  }

  function waitForNext(this: ServerResponse): void {
    startWaiting(this.req.socket);
  }
}

function longestWaiting(
  connections: ReadonlySet<LimitedSocket>,
  newest: LimitedSocket,
): LimitedSocket {
  let longest = newest;
  for (const socket of connections)
    if (waitingSince(socket) < waitingSince(longest)) longest = socket;
  return longest;
}

const waitingSince = (socket: LimitedSocket) => socket[WAITING_SINCE] ?? Number.POSITIVE_INFINITY;
