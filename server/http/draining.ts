import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** How long a connection that is kept open may still bring a request that is on its way. */
const LINGER_MILLISECONDS = 1000;
/** How long connections that wait to be taken may hold up the end. */
const ACCEPTING_MILLISECONDS = 2000;

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
  let held: (() => void)[] | null = null;

  server.on('connection', (socket: Socket) => {
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    running.set(response, request.socket);
    response.once('close', () => running.delete(response));
    if (ending) response.shouldKeepAlive = false;
    if (held) held.push(() => listener(request, response));
    else listener(request, response);
  });

  /**
   * Whoever has connected but wasn't taken yet would be cut off when the server stops to listen, and
   * Node takes one connection a turn. So it stops after a turn in which nobody came; answers wait
   * until then, to keep the turns short.
   */
  const stopListening = async () => {
    held = [];
    const end = performance.now() + ACCEPTING_MILLISECONDS;
    let came = 0;
    const count = () => {
      came += 1;
    };
    server.on('connection', count);
    await turn();
    for (let before = -1; came !== before && performance.now() < end; ) {
      before = came;
      await turn();
    }
    // The server's own close() would cut connections on which the next request is under way.
    NetServer.prototype.close.call(server);
    server.off('connection', count);
    const waiting = held;
    held = null;
    for (const answer of waiting) answer();
  };

  const closeIdle = async () => {
    // What has come in while the process was busy is read in the turns to come.
    await turn();
    await turn();
    const busy = new Set(running.values());
    for (const socket of connected) if (!busy.has(socket)) socket.destroy();
  };

  return async (mostMilliseconds) => {
    ending = true;
    for (const response of running.keys()) response.shouldKeepAlive = false;
    const closed = new Promise((resolve) => server.once('close', resolve));
    await stopListening();
    const linger = setInterval(closeIdle, LINGER_MILLISECONDS);
    const end = setTimeout(() => server.closeAllConnections(), mostMilliseconds);
    await closed;
    clearInterval(linger);
    clearTimeout(end);
  };
}
