import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * How long an idle keep-alive connection stays open at shutdown, in case a request is already on
 * its way.
 */
const KEEP_ALIVE_GRACE_MS = 1000;
/** Maximum time to keep accepting new connections during the shutdown. */
const MAX_ACCEPT_MS = 2000;
/**
 * Stop listening only after this much time without a new connection. A connection that arrives at
 * that instant would be dropped.
 */
const QUIET_MS = 10;
/**
 * If an event-loop iteration takes longer than this, a connection may have arrived meanwhile that
 * Node has not accepted yet.
 */
const SHORT_ITERATION_MS = 1;

/**
 * The unfinished responses of a connection. Stored on the socket, because finding the connection in
 * a `Map` for each request would take longer.
 */
const UNFINISHED = Symbol('unfinished');

type OpenSocket = Socket & { [UNFINISHED]?: Set<ServerResponse> };

/**
 * Serves requests with the listener until shutdown.
 *
 * @returns a function that shuts down: it stops listening and responds to all requests that have
 *   arrived. The last response on each connection has `Connection: close`. The promise resolves
 *   when all connections are closed, or after `maxMilliseconds`.
 */
export function withGracefulShutdown(
  server: Server,
  listener: RequestListener,
): (maxMilliseconds: number) => Promise<void> {
  const openConnections = new Set<OpenSocket>();
  let isShuttingDown = false;
  let heldRequests: (() => void)[] | null = null;
  /** When the last connection was opened or the last response closed. */
  let lastActivityAt = 0;

  server.on('connection', (socket: OpenSocket) => {
    socket[UNFINISHED] = new Set();
    openConnections.add(socket);
    lastActivityAt = performance.now();
    // Clean up when the socket closes: Node emits no `close` for a response that is queued behind
    // another one.
    socket.once('close', () => openConnections.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const socket: OpenSocket = request.socket;
    // Node's parser may deliver a request that it has already read after the connection was
    // destroyed.
    if (socket.destroyed) return;
    socket[UNFINISHED]?.add(response);
    response.on('close', removeResponse);
    if (isShuttingDown) response.shouldKeepAlive = false;
    if (heldRequests) heldRequests.push(() => listener(request, response));
    else listener(request, response);
  });

  function removeResponse(this: ServerResponse): void {
    const socket: OpenSocket = this.req.socket;
    socket[UNFINISHED]?.delete(this);
    lastActivityAt = performance.now();
  }

  /**
   * Stops listening without dropping connections. Closing the server would drop connections that
   * Node has not accepted yet, and Node accepts only one per event-loop iteration. So wait until no
   * new connection has arrived for a moment. New requests are held back meanwhile, because they
   * would slow down the iterations, and their clients may reconnect after each response.
   */
  const stopListening = async () => {
    heldRequests = [];
    let now = performance.now();
    const deadline = now + MAX_ACCEPT_MS;
    for (lastActivityAt = now; now < deadline && now - lastActivityAt < QUIET_MS; ) {
      const startedAt = now;
      await yieldToEventLoop();
      now = performance.now();
      if (now - startedAt > SHORT_ITERATION_MS) lastActivityAt = now;
    }
    // The HTTP server's own close() would drop connections whose next request is already on its
    // way.
    NetServer.prototype.close.call(server);
    const requestsToStart = heldRequests;
    heldRequests = null;
    for (const handle of requestsToStart) handle();
  };

  const closeIdle = async () => {
    // Yield first, so that Node reads the data that arrived while the process was busy.
    await yieldToEventLoop();
    await yieldToEventLoop();
    for (const socket of openConnections) if (socket[UNFINISHED]?.size === 0) socket.destroy();
  };

  return async (maxMilliseconds) => {
    isShuttingDown = true;
    for (const socket of openConnections)
      for (const response of socket[UNFINISHED] ?? []) response.shouldKeepAlive = false;
    const closed = new Promise((resolve) => server.once('close', resolve));
    await stopListening();
    const linger = setInterval(closeIdle, KEEP_ALIVE_GRACE_MS);
    const end = setTimeout(() => server.closeAllConnections(), maxMilliseconds);
    await closed;
    clearInterval(linger);
    clearTimeout(end);
  };
}
