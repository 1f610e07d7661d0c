import type { IncomingMessage, Server } from 'node:http';
import { hasBody } from './has-body.ts';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Limits the time for the body of a request to arrive. Unlike Node's `requestTimeout`, the limit
 * can be lifted for a single request.
 */
export function limitRequestTime(server: Server, milliseconds: number): void {
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const timer = setTimeout(() => {
      if (request.complete) return;
      const error = Object.assign(new Error('The request took too long.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      server.emit('clientError', error, socket);
    }, milliseconds).unref();
    timers.set(request, timer);
    request.once('close', () => clearTimeout(timer));
  });
}

/**
 * Lifts the time limit for a request whose sender is known. The limit on a connection without any
 * data stays.
 */
export function liftRequestTimeLimit(request: IncomingMessage | undefined): void {
  if (request) clearTimeout(timers.get(request));
}
