import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyPage } from '../observability/readiness.ts';
import { createTestAppWithLawyers } from '../testing/test-app.ts';
import { checkHost } from './host-header.ts';
import { createHttpServer } from './listen.ts';
import { malformedRequestHandler } from './malformed-requests.ts';

const BASE_URL = 'http://localhost:3000';

const server = createHttpServer(BASE_URL);
beforeAll(async () => {
  const { app } = await createTestAppWithLawyers();
  const ready = async () => ({ ready: true, checks: {} });
  app.route('/', readyPage(ready, null));
  const listener = getRequestListener(app.fetch, {
    errorHandler: malformedRequestHandler(BASE_URL),
  });
  server.on('request', checkHost(listener));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function statusOf(requestText: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${requestText.replaceAll('\n', '\r\n')}\r\n\r\n`);
  return (await text(socket)).slice(9, 12);
}

test.each(['GET', 'HEAD', 'OPTIONS'])(
  'health checks answer a load balancer’s %s over HTTP/1.0 without Host',
  async (method) => {
    expect(await statusOf(`${method} /healthz HTTP/1.0`)).toBe('200');
    expect(await statusOf(`${method} /readyz HTTP/1.0`)).toBe('200');
  },
);

test.each([
  ['HTTP/1.0 without Host on a page', 'GET / HTTP/1.0'],
  ['HTTP/1.1 without Host on a health check', 'GET /healthz HTTP/1.1'],
  ['a second Host', 'GET /healthz HTTP/1.1\nHost: a.example\nConnection: close\nhost: b.example'],
  ['the same Host twice', 'GET /healthz HTTP/1.0\nHost: a.example\nHost: a.example'],
])('%s gets a 400', async (_, requestText) => {
  expect(await statusOf(requestText)).toBe('400');
});

test('a request with one Host header is answered', async () => {
  expect(await statusOf('GET /healthz HTTP/1.1\nHost: a.example\nConnection: close')).toBe('200');
});
