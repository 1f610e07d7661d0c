import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long a client may keep sending a body that was rejected. */
const LINGER_MILLISECONDS = 2000;

/**
 * Lets a client read a response with `Connection: close` that was sent before the request's body
 * was complete. A plain close would make the system send a reset, which discards the response.
 */
export function lingerBeforeClose(server: Server, milliseconds = LINGER_MILLISECONDS): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      const { socket } = request;
      // After `Connection: close`, Node has ended the writable side at this point.
      if (request.complete || !socket.writableEnded) return;
      // Node would destroy the socket next, and Hono's adapter half a second later.
      socket.removeListener('finish', socket.destroy);
      socket.destroySoon = () => {};
      const destroy = () => socket.destroy();
      const timer = setTimeout(destroy, milliseconds);
      socket.once('close', () => clearTimeout(timer));
      // A reader of the body would pause it again after each chunk.
      request
        .removeAllListeners('data')
        .on('data', () => {})
        .once('end', destroy)
        .resume();
    });
  });
}
