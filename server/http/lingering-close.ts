import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long a client may go on sending a body that was refused. */
const LINGER_MILLISECONDS = 2000;

/**
 * Lets a client read a response that says `Connection: close` and comes before the end of the
 * request's body. A plain close would make the system send a reset, which discards the response.
 */
export function lingerBeforeClose(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (request.complete || response.shouldKeepAlive) return;
      const { socket } = request;
      // Node has just ended the socket's writable side and would destroy the socket after that.
      socket.removeListener('finish', socket.destroy);
      const destroy = () => socket.destroy();
      const timer = setTimeout(destroy, LINGER_MILLISECONDS);
      socket.once('close', () => clearTimeout(timer));
      request.once('end', destroy).resume();
    });
  });
}
