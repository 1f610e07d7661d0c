import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from './listen.ts';
import { malformedRequestHandler } from './malformed-requests.ts';

const BASE_URL = 'https://counsel.example';

let server: Server;
beforeAll(async () => {
  server = createHttpServer(BASE_URL);
  const app = () => new Response('read');
  server.on(
    'request',
    getRequestListener(app, { errorHandler: malformedRequestHandler(BASE_URL) }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function sendRaw(request: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${request.replaceAll('\n', '\r\n')}\r\n\r\n`);
  return text(socket);
}

test.each([
  ['text that is not HTTP', 'NONSENSE', 400],
  ['no Host header', 'GET / HTTP/1.1', 400],
  ['an invalid Host header', 'GET / HTTP/1.1\nHost: a b', 400],
  ['an invalid URL', 'OPTIONS * HTTP/1.1\nHost: a.example', 400],
  [
    'two lengths, as in request smuggling',
    'POST / HTTP/1.1\nHost: a.example\nContent-Length: 3\nTransfer-Encoding: chunked',
    400,
  ],
  ['headers that never end', `GET / HTTP/1.1\nHost: a.example\nX: ${'x'.repeat(20_000)}`, 431],
  ['an unsupported Expect header', 'GET / HTTP/1.1\nHost: a.example\nExpect: a-miracle', 417],
])('rejects %s with a message and all security headers', async (_, request, status) => {
  const response = await sendRaw(request);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of [
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy: same-origin',
    'Cache-Control: no-store',
    'Connection: close',
    'X-Frame-Options: DENY',
    'Permissions-Policy: camera=(), geolocation=(), microphone=()',
    'Strict-Transport-Security: max-age=31536000; includeSubDomains',
  ])
    expect(response.toLowerCase()).toContain(header.toLowerCase());
  expect(response).toMatch(/\r\n\r\n(?:[\da-f]+\r\n)?[A-Z][^\r\n]+\./);
});

test('a well-formed request reaches the app', async () => {
  const response = await sendRaw('GET / HTTP/1.1\nHost: a.example\nConnection: close');
  expect(response).toMatch(/^HTTP\/1.1 200 /);
});
