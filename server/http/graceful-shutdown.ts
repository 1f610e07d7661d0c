import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How long a keep-alive connection may still deliver a request that is already on its way. */
const KEEP_ALIVE_GRACE_MILLISECONDS = 1000;
/** How long pending connections may delay the shutdown. */
const MAX_ACCEPT_MILLISECONDS = 2000;
/**
 * Stop listening only after this long without a new connection. A connection that arrives at that
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
 * @returns a function that stops listening and responds to all requests that have arrived, the last one
 *   on each connection with `Connection: close`. It resolves when no connection is left, or after
 *   `maxMilliseconds`.
 */
export function withGracefulShutdown(
  server: Server,
  listener: RequestListener,
): (maxMilliseconds: number) => Promise<void> {
  /** Open connections, each with its unfinished responses. */
  const openConnections = new Map<Socket, Set<ServerResponse>>();
  let isShuttingDown = false;
  let heldRequests: (() => void)[] | null = null;
  /** When the last connection was opened or the last response closed. */
  let lastActivityAt = 0;

  server.on('connection', (socket: Socket) => {
    openConnections.set(socket, new Set());
    lastActivityAt = performance.now();
    // Node emits no `close` on a response that was still queued behind another one.
    socket.once('close', () => openConnections.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The parser delivers requests that it has already read even after the connection was
    // destroyed.
    if (socket.destroyed) return;
    openConnections.get(socket)?.add(response);
    response.once('close', () => {
      openConnections.get(socket)?.delete(response);
      lastActivityAt = performance.now();
    });
    if (isShuttingDown) response.shouldKeepAlive = false;
    if (heldRequests) heldRequests.push(() => listener(request, response));
    else listener(request, response);
  });

  /**
   * Connections that Node has not accepted yet are dropped when the server stops listening, and
   * Node accepts one per event-loop iteration. So the server first waits for a quiet moment, and
   * holds new requests meanwhile to keep the iterations short. A client may reconnect right after
   * its response.
   */
  const stopListening = async () => {
    heldRequests = [];
    let now = performance.now();
    const deadline = now + MAX_ACCEPT_MILLISECONDS;
    for (lastActivityAt = now; now < deadline && now - lastActivityAt < QUIET_MILLISECONDS; ) {
      const startedAt = now;
      await yieldToEventLoop();
      now = performance.now();
      if (now - startedAt > SHORT_ITERATION_MILLISECONDS) lastActivityAt = now;
    }
    // The HTTP server's own close() would drop connections whose next request is already on its way.
    NetServer.prototype.close.call(server);
    const requestsToStart = heldRequests;
    heldRequests = null;
    for (const handle of requestsToStart) handle();
  };

  const closeIdle = async () => {
    // Data that arrived while the process was busy is read in the next event-loop iterations.
    await yieldToEventLoop();
    await yieldToEventLoop();
    for (const [socket, unfinished] of openConnections) if (unfinished.size === 0) socket.destroy();
  };

  return async (maxMilliseconds) => {
    isShuttingDown = true;
    for (const unfinished of openConnections.values())
      for (const response of unfinished) response.shouldKeepAlive = false;
    const closed = new Promise((resolve) => server.once('close', resolve));
    await stopListening();
    const linger = setInterval(closeIdle, KEEP_ALIVE_GRACE_MILLISECONDS);
    const end = setTimeout(() => server.closeAllConnections(), maxMilliseconds);
    await closed;
    clearInterval(linger);
    clearTimeout(end);
  };
}
