import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { createHttpServer, listen } from './listen.ts';

const BASE_URL = 'http://localhost:3000';

test.each([
  ['the IP address of another machine', '192.0.2.1'],
  ['an unknown host name', 'x'.repeat(64)],
])('an error about a wrong HOST names the variable: %s', async (_, HOST) => {
  const error = await listen(createHttpServer(BASE_URL), readConfig({ HOST })).catch(
    (error) => error,
  );
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.message).toMatch(/^Can't listen on .*Set HOST/);
});

test('an error about a port in use names the port', async () => {
  const first = createHttpServer(BASE_URL).listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  await expect(
    listen(createHttpServer(BASE_URL), readConfig({ PORT: String(port) })),
  ).rejects.toThrow(`Port ${port} is already in use.`);
  first.close();
});

test.each(['', 'Content-Length: 0\r\n'])(
  'a POST request without a body reaches the app: %j',
  async (header) => {
    const app = new Hono().post('*', async (c) => c.text(`body: "${await c.req.text()}"`));
    const server = createHttpServer(BASE_URL).on('request', getRequestListener(app.fetch));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: a.example\r\n${header}Connection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/\r\n\r\nbody: ""$/);
    server.close();
  },
);
