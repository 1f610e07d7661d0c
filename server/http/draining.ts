import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** How long a connection that is kept open may still bring a request that is on its way. */
const LINGER_MILLISECONDS = 1000;
/** How long connections that wait to be taken may hold up the end. */
const ACCEPTING_MILLISECONDS = 2000;
/** For so long nobody may have come when the server stops to listen: who comes at that moment is cut off. */
const QUIET_MILLISECONDS = 10;
/** In a longer turn of the event loop, somebody may have come who isn't taken yet. */
const SHORT_TURN_MILLISECONDS = 1;

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
  /** The open connections, each with its unanswered requests. */
  const connected = new Map<Socket, Set<ServerResponse>>();
  let ending = false;
  let held: (() => void)[] | null = null;
  /** When somebody has come or gone for the last time. */
  let lastStir = 0;

  server.on('connection', (socket: Socket) => {
    connected.set(socket, new Set());
    lastStir = performance.now();
    // Node emits no `close` on a response that was still queued behind another one.
    socket.once('close', () => connected.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The parser delivers what it has read already even after the connection was destroyed.
    if (socket.destroyed) return;
    connected.get(socket)?.add(response);
    response.once('close', () => {
      connected.get(socket)?.delete(response);
      lastStir = performance.now();
    });
    if (ending) response.shouldKeepAlive = false;
    if (held) held.push(() => listener(request, response));
    else listener(request, response);
  });

  /**
   * Whoever has connected but wasn't taken yet would be cut off when the server stops to listen, and
   * Node takes one connection a turn. So it stops when nobody has come for a while; whose answer ends
   * may come again at once, and answers that needn't be given before wait, to keep the turns short.
   */
  const stopListening = async () => {
    held = [];
    let now = performance.now();
    const end = now + ACCEPTING_MILLISECONDS;
    for (lastStir = now; now < end && now - lastStir < QUIET_MILLISECONDS; ) {
      const began = now;
      await turn();
      now = performance.now();
      if (now - began > SHORT_TURN_MILLISECONDS) lastStir = now;
    }
    // The server's own close() would cut connections on which the next request is under way.
    NetServer.prototype.close.call(server);
    const waiting = held;
    held = null;
    for (const answer of waiting) answer();
  };

  const closeIdle = async () => {
    // What has come in while the process was busy is read in the turns to come.
    await turn();
    await turn();
    for (const [socket, unanswered] of connected) if (unanswered.size === 0) socket.destroy();
  };

  return async (mostMilliseconds) => {
    ending = true;
    for (const unanswered of connected.values())
      for (const response of unanswered) response.shouldKeepAlive = false;
    const closed = new Promise((resolve) => server.once('close', resolve));
    await stopListening();
    const linger = setInterval(closeIdle, LINGER_MILLISECONDS);
    const end = setTimeout(() => server.closeAllConnections(), mostMilliseconds);
    await closed;
    clearInterval(linger);
    clearTimeout(end);
  };
}
