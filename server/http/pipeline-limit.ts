import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes a connection that has more than `max` unanswered requests. A request counts as unanswered
 * until the operating system has accepted the last byte of its response, so responses that the
 * client doesn't read count too.
 */
export function limitPipelining(server: Server, max: number): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, waiting);
    if (waiting > max) socket.destroy();
    else response.on('close', uncount);
  };
  function uncount(this: ServerResponse): void {
    const { socket } = this.req;
    unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
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
  /** Per connection: the waiting responses, and whether one is being sent. */
  const queues = new WeakMap<Socket, { waiting: ServerResponse[]; isSending: boolean }>();

  function start(response: ServerResponse): void {
    response.on('close', startNext);
    listener(response.req, response);
  }
  function startNext(this: ServerResponse): void {
    const { socket } = this.req;
    const queue = queues.get(socket);
    const next = queue?.waiting.shift();
    if (next && !socket.destroyed) start(next);
    else if (queue) queue.isSending = false;
  }

  return ({ socket }, response) => {
    if (socket.destroyed) return;
    let queue = queues.get(socket);
    if (!queue) {
      queue = { waiting: [], isSending: false };
      queues.set(socket, queue);
    }
    if (queue.isSending) queue.waiting.push(response);
    else {
      queue.isSending = true;
      start(response);
    }
  };
}
