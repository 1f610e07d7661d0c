import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Holds so many connections at most. Where one more comes, the one makes room that has waited longest
 * without a whole request: whoever opens many and says little pushes out their own.
 */
export function limitConnections(server: Server, most: number): void {
  const all = new Set<Socket>();
  const waiting = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    all.add(socket);
    waiting.add(socket);
    socket.once('close', () => {
      all.delete(socket);
      waiting.delete(socket);
    });
    if (all.size <= most) return;
    const [longest = socket] = waiting;
    longest.destroy();
  });

  server.on('request', ({ socket, headers }: IncomingMessage, response: ServerResponse) => {
    waiting.delete(socket);
    // A body may be as slow as a header; such a request goes to the end of those who wait.
    const hasBody = 'transfer-encoding' in headers || 'content-length' in headers;
    if (hasBody) waiting.add(socket);
    response.once('close', () => {
      waiting.delete(socket);
      if (!socket.destroyed) waiting.add(socket);
    });
  });
}
