import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** How long a keep-alive connection may still deliver a request that is already on its way. */
const LINGER_MILLISECONDS = 1000;
/** How long pending connections may delay the shutdown. */
const ACCEPTING_MILLISECONDS = 2000;
/**
 * Stop listening only after this long without a new connection; a connection that arrives at that
 * instant would be dropped.
 */
const QUIET_MILLISECONDS = 10;
/**
 * During a longer event-loop iteration, a connection may have arrived that Node has not accepted.
 */
const SHORT_ITERATION_MILLISECONDS = 1;

/**
 * Serves requests with the listener until shutdown.
 *
 * @returns a function that stops listening and answers all requests that have arrived, the last one
 *   on each connection with `Connection: close`. It resolves when no connection is left, or after
 *   `maxMilliseconds`.
 */
export function withGracefulShutdown(
  server: Server,
  listener: RequestListener,
): (maxMilliseconds: number) => Promise<void> {
  /** Open connections, each with its unfinished responses. */
  const connected = new Map<Socket, Set<ServerResponse>>();
  let ending = false;
  let held: (() => void)[] | null = null;
  /** When the last connection was opened or the last response closed. */
  let lastStir = 0;

  server.on('connection', (socket: Socket) => {
    connected.set(socket, new Set());
    lastStir = performance.now();
    // Node emits no `close` on a response that was still queued behind another one.
    socket.once('close', () => connected.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The parser delivers requests that it has already read even after the connection was
    // destroyed.
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
   * Connections that Node has not accepted yet are dropped when the server stops listening, and
   * Node accepts one per event-loop iteration. So the server first waits for a quiet moment, and
   * holds new requests meanwhile to keep the iterations short. A client may reconnect right after
   * its response.
   */
  const stopListening = async () => {
    held = [];
    let now = performance.now();
    const end = now + ACCEPTING_MILLISECONDS;
    for (lastStir = now; now < end && now - lastStir < QUIET_MILLISECONDS; ) {
      const began = now;
      await turn();
      now = performance.now();
      if (now - began > SHORT_ITERATION_MILLISECONDS) lastStir = now;
    }
    // The HTTP server's own close() would cut connections whose next request is already on its way.
    NetServer.prototype.close.call(server);
    const waiting = held;
    held = null;
    for (const handle of waiting) handle();
  };

  const closeIdle = async () => {
    // Data that arrived while the process was busy is read in the next event-loop iterations.
    await turn();
    await turn();
    for (const [socket, unanswered] of connected) if (unanswered.size === 0) socket.destroy();
  };

  return async (maxMilliseconds) => {
    ending = true;
    for (const unanswered of connected.values())
      for (const response of unanswered) response.shouldKeepAlive = false;
    const closed = new Promise((resolve) => server.once('close', resolve));
    await stopListening();
    const linger = setInterval(closeIdle, LINGER_MILLISECONDS);
    const end = setTimeout(() => server.closeAllConnections(), maxMilliseconds);
    await closed;
    clearInterval(linger);
    clearTimeout(end);
  };
}
