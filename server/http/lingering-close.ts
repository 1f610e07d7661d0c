import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hasBody } from './has-body.ts';

/** How long to keep reading the body of a request after it was rejected. */
const LINGER_MS = 2000;

/**
 * Lets a client read a response that was sent with `Connection: close` before the whole request
 * body arrived. Closing the socket at once would make the operating system send a reset, and the
 * client would lose the response.
 */
export function lingerBeforeClose(server: Server, milliseconds = LINGER_MS): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    response.once('finish', () => {
      const { socket } = request;
      // After `Connection: close`, Node has ended the writable side at this point.
      if (request.complete || !socket.writableEnded) return;
      // Keep the socket open: Node would destroy it now, and Hono's adapter half a second later.
      socket.removeListener('finish', socket.destroy);
      socket.destroySoon = () => {};
      const destroy = () => socket.destroy();
      const timer = setTimeout(destroy, milliseconds);
      socket.once('close', () => clearTimeout(timer));
      // Remove the app's body reader, which would pause the request again after each chunk.
      request
        .removeAllListeners('data')
        .on('data', () => {})
        .once('end', destroy)
        .resume();
    });
  });
}
