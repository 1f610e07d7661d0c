import type { IncomingMessage } from 'node:http';

/** Whether a request has a body, even an empty one. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'content-length' in headers || 'transfer-encoding' in headers;
