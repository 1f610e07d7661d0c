import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';

/** A 200 response's head minus `Content-Length`, so that it can be reused. */
export type PreparedHead = string;

/** The internal method of `ServerResponse` that `writeHead` calls to store the head. */
interface HeadStore {
  _storeHeader(start: string, headers: readonly string[]): void;
}

/**
 * Prepares the head of a 200 response.
 *
 * @param headers names and values, alternating, without those that Node adds
 * @throws if Node would reject a header
 */
export function prepareHead(headers: readonly string[]): PreparedHead {
  const lines = ['HTTP/1.1 200 OK\r\n'];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    if (name.toLowerCase() !== 'content-length') lines.push(`${name}: ${value}\r\n`);
  }
  return lines.join('');
}

/**
 * Does the same as `writeHead(200, …)`. Node adds `Date`, `Connection` and `Keep-Alive`.
 *
 * Checking and joining the 18 headers of a page with `writeHead` takes a sixth of the CPU time of
 * a cached page (`npm run bench -- --only site --peers`). Node has no public method for sending a
 * head that was already checked. The tests compare both responses to detect changes in Node.
 *
 * @param requestId sent as `X-Request-Id`, so it must be a valid value
 */
export function writePreparedHead(
  response: ServerResponse,
  head: PreparedHead,
  { contentLength, requestId }: { contentLength: number; requestId: string },
): void {
  const start = `${head}x-request-id: ${requestId}\r\n`;
  const headers = ['content-length', String(contentLength)];
  (response as unknown as HeadStore)._storeHeader(start, headers);
}
