import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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

  server.on('request', ({ socket, headers }: IncomingMessage, response: ServerResponse) => {
    waiting.delete(socket);
    // A client can send a body as slowly as a header, so a request with a body still counts as
    // waiting, from now on.
    const hasBody = 'transfer-encoding' in headers || 'content-length' in headers;
    if (hasBody) waiting.add(socket);
    response.once('close', () => {
      waiting.delete(socket);
      if (!socket.destroyed) waiting.add(socket);
    });
  });
}
