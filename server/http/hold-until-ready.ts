import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * Lets a server listen before it is ready. Requests wait in order until `ready` is called with the
 * listener.
 */
export function holdUntilReady(): {
  listener: RequestListener;
  ready: (listener: RequestListener) => void;
} {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let handle: RequestListener = (request, response) => {
    waiting.push([request, response]);
  };
  return {
    listener: (request, response) => handle(request, response),
    ready(listener) {
      handle = listener;
      for (const [request, response] of waiting.splice(0)) listener(request, response);
    },
  };
}
