import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../contract/site/limits.ts';
import { sizeLimit } from '../security/body-limit.ts';
import { lingerBeforeClose } from './lingering-close.ts';
import { createHttpServer } from './listen.ts';

const toClose: Server[] = [];
afterEach(() => {
  for (const server of toClose.splice(0)) server.close();
});

async function portOf(server: Server): Promise<number> {
  const app = new Hono()
    .use(sizeLimit(MAX_BODY_BYTES))
    .post('*', async (c) => c.text(await c.req.text()));
  server.on('request', getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  toClose.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const START = 'POST /api/contact HTTP/1.1\r\nHost: a.example\r\n';

/** Sends a whole request before it reads anything. */
async function sendRequest(head: string, parts: readonly string[]): Promise<string> {
  const socket = connect(await portOf(createHttpServer('http://localhost:3000')), '127.0.0.1');
  let received = '';
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(received));
    socket.once('error', (error) => resolve(`${error}`));
  });
  socket.write(`${START}${head}\r\n\r\n`);
  for (const part of parts) await new Promise((sent) => socket.write(part, sent));
  socket.on('data', (data) => {
    received += data;
  });
  return closed;
}

const PART = 'x'.repeat(1024 * 1024);
/** More than a connection's buffers can hold. */
const PARTS: string[] = Array(20).fill(PART);

test.each([
  ['a length', `Content-Length: ${20 * PART.length}`, PARTS],
  [
    'chunks',
    'Transfer-Encoding: chunked',
    [...PARTS.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`), '0\r\n\r\n'],
  ],
])('a client that sends too large a body, with %s, can read why', async (_, head, parts) => {
  const response = await sendRequest(head, parts);
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
  expect(response).toContain(`at most ${MAX_BODY_BYTES / 1024} KB`);
});

test('a client that never sends the rest of a rejected body is disconnected', async () => {
  const server = createServer();
  lingerBeforeClose(server, 50);
  const socket = connect({ port: await portOf(server), host: '127.0.0.1', allowHalfOpen: true });
  socket.write(`${START}Content-Length: 9000000\r\n\r\nx`);
  const [connection] = await once(server, 'connection');
  const closed = once(connection, 'close');
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 413 /);
  await closed;
  socket.destroy();
});
