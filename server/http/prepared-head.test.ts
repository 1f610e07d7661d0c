import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { prepareHead, writePreparedHead } from './prepared-head.ts';

const BODY = 'A page.';
const HEADERS = [
  ...['content-type', 'text/html; charset=utf-8', 'content-length', String(BODY.length)],
  ...['etag', '"a"', 'vary', 'Accept-Encoding', 'x-name', 'José'],
];
const head = prepareHead(HEADERS);

const writers: Record<string, (response: ServerResponse) => void> = {
  '/': (response) => response.writeHead(200, HEADERS.concat('x-request-id', 'id-1')),
  '/prepared': (response) =>
    writePreparedHead(response, head, { contentLength: BODY.length, requestId: 'id-1' }),
};

/** Starts a server that sends the same response with `writeHead` and with a prepared head. */
async function startServer(isShuttingDown: boolean): Promise<number> {
  const listener: RequestListener = (request, response) => {
    if (isShuttingDown) response.shouldKeepAlive = false;
    writers[request.url ?? '']?.(response);
    response.end(request.method === 'HEAD' ? undefined : BODY);
  };
  const server = createServer({ keepAliveTimeout: 65_000 }, listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Returns the sorted lines of the head, and the body, of all responses on a connection. */
async function load(port: number, requests: string): Promise<string[][]> {
  const socket = connect(port, '127.0.0.1');
  socket.end(requests, 'latin1');
  const responses = (await text(socket)).split(/(?=HTTP\/1\.1 )/);
  return responses.map((response) => {
    const [lines = '', body = ''] = response.split('\r\n\r\n');
    const sortedLines = lines
      .replace(/^Date: \w{3}, .* GMT$/m, 'Date: valid')
      .split('\r\n')
      .sort();
    return [...sortedLines, body];
  });
}

test.each([
  ['two GET requests on one connection', 'GET', 'HTTP/1.1\r\nHost: a', 2, false],
  ['a HEAD request', 'HEAD', 'HTTP/1.1\r\nHost: a', 2, false],
  ['Connection: close', 'GET', 'HTTP/1.1\r\nHost: a\r\nConnection: close', 1, false],
  ['HTTP/1.0', 'GET', 'HTTP/1.0', 1, false],
  ['HTTP/1.0 with keep-alive', 'GET', 'HTTP/1.0\r\nConnection: keep-alive', 2, false],
  ['a server that shuts down', 'GET', 'HTTP/1.1\r\nHost: a', 1, true],
])(
  'a prepared head equals the one that Node builds: %s',
  async (_, method, rest, count, isShuttingDown) => {
    const port = await startServer(isShuttingDown);
    const requests = (path: string) => `${method} ${path} ${rest}\r\n\r\n`.repeat(count);
    const built = await load(port, requests('/'));
    expect(built).toHaveLength(count);
    expect(built[0]).toEqual(expect.arrayContaining(['Date: valid', 'x-request-id: id-1']));
    expect(await load(port, requests('/prepared'))).toEqual(built);
  },
);

test.each([
  ['a line break in a value', ['x-name', 'a\r\nset-cookie: b']],
  ['a space in a name', ['x name', 'a']],
])('rejects what Node rejects: %s', (_, headers) => {
  expect(() => prepareHead(headers)).toThrow(/[Ii]nvalid|must be a valid/);
});
