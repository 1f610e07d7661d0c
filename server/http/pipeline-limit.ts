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
    else response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  };
  server.on('request', count);
  server.on('checkExpectation', count);
}

/**
 * Passes the requests of each connection to the listener one at a time. Each request waits until
 * the previous response has been sent. Requests on a closed connection are skipped, including those
 * that Node's parser delivers after the close.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const start = () => {
      response.once('close', () => {
        const next = queues.get(socket)?.shift();
        if (next && !socket.destroyed) next();
        else queues.delete(socket);
      });
      listener(request, response);
    };
    const queue = queues.get(socket);
    if (queue) queue.push(start);
    else {
      queues.set(socket, []);
      start();
    }
  };
}
