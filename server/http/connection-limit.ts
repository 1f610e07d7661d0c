import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './has-body.ts';

/**
 * Limits the number of open connections. At the limit, a new connection closes the one that has
 * waited longest without sending a complete request. A client that opens many slow connections
 * therefore loses its own.
 */
export function limitConnections(server: Server, maxConnections: number): void {
  const connections = new Set<Socket>();
  const waiting = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    waiting.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      waiting.delete(socket);
    });
    if (connections.size <= maxConnections) return;
    const [longestWaiting = socket] = waiting;
    longestWaiting.destroy();
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    waiting.delete(socket);
    // A client can send a body as slowly as a header, so a request with a body still counts as
    // waiting, from now on.
    if (hasBody(request)) waiting.add(socket);
    response.on('close', waitForNext);
  });

  function waitForNext(this: ServerResponse): void {
    const { socket } = this.req;
    waiting.delete(socket);
    if (!socket.destroyed) waiting.add(socket);
  }
}
