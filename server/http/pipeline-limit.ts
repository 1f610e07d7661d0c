import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The state of a connection is stored on its socket, because finding the connection in a `WeakMap`
 * for each request would take longer.
 */
const UNANSWERED = Symbol('unanswered');
const QUEUE = Symbol('queue');

type LimitedSocket = Socket & {
  /** The number of unanswered requests. */
  [UNANSWERED]?: number;
  [QUEUE]?: ResponseQueue;
};

interface ResponseQueue {
  waiting: ServerResponse[];
  isSending: boolean;
}

/**
 * Closes a connection that has more than `max` unanswered requests. A request counts as unanswered
 * until the operating system has accepted the last byte of its response, so responses that the
 * client doesn't read count too.
 */
export function limitPipelining(server: Server, max: number): void {
  const count = (request: IncomingMessage, response: ServerResponse) => {
    const socket: LimitedSocket = request.socket;
    const waiting = (socket[UNANSWERED] ?? 0) + 1;
    socket[UNANSWERED] = waiting;
    if (waiting > max) socket.destroy();
    else response.on('close', uncount);
  };
  function uncount(this: ServerResponse): void {
    const socket: LimitedSocket = this.req.socket;
    socket[UNANSWERED] = (socket[UNANSWERED] ?? 1) - 1;
  }
  server.on('request', count);
  server.on('checkExpectation', count);
}

/**
 * Passes the requests of each connection to the listener one at a time. Each request waits until
 * the previous response has been sent. Requests on a closed connection are skipped, including those
 * that Node's parser delivers after the close.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  function start(response: ServerResponse): void {
    response.on('close', startNext);
    listener(response.req, response);
  }
  function startNext(this: ServerResponse): void {
    const socket: LimitedSocket = this.req.socket;
    const queue = socket[QUEUE];
    const next = queue?.waiting.shift();
    if (next && !socket.destroyed) start(next);
    else if (queue) queue.isSending = false;
  }

  return (request, response) => {
    const socket: LimitedSocket = request.socket;
    if (socket.destroyed) return;
    socket[QUEUE] ??= { waiting: [], isSending: false };
    const queue = socket[QUEUE];
    if (queue.isSending) queue.waiting.push(response);
    else {
      queue.isSending = true;
      start(response);
    }
  };
}
