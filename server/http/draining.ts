import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How long a connection that is kept open may still bring a request that is on its way. */
const LINGER_MILLISECONDS = 1000;

/**
 * Lets a listener answer a server's requests until it is told to end.
 *
 * @returns ends it: stops to listen and answers all that has come in, the last answer on each
 *   connection saying so; done when nobody is connected any more, or after so many milliseconds
 */
export function answerUntilDrained(
  server: Server,
  listener: RequestListener,
): (mostMilliseconds: number) => Promise<void> {
  const connected = new Set<Socket>();
  const running = new Map<ServerResponse, Socket>();
  let ending = false;

  server.on('connection', (socket: Socket) => {
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    running.set(response, request.socket);
    response.once('close', () => running.delete(response));
    if (ending) response.shouldKeepAlive = false;
    listener(request, response);
  });

  const closeIdle = () => {
    const busy = new Set(running.values());
    for (const socket of connected) if (!busy.has(socket)) socket.destroy();
  };

  return async (mostMilliseconds) => {
    ending = true;
    for (const response of running.keys()) response.shouldKeepAlive = false;
    const closed = new Promise((resolve) => server.once('close', resolve));
    // The server's own close() would cut connections on which the next request is under way.
    NetServer.prototype.close.call(server);
    const linger = setInterval(closeIdle, LINGER_MILLISECONDS);
    const end = setTimeout(() => server.closeAllConnections(), mostMilliseconds);
    await closed;
    clearInterval(linger);
    clearTimeout(end);
  };
}
