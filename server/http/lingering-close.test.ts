import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../contract/limits.ts';
import { limitedBody } from '../security/body-limit.ts';
import { patientServer } from './listen.ts';

const server = patientServer('http://localhost:3000');
beforeAll(async () => {
  const app = new Hono().use(limitedBody).post('*', async (c) => c.text(await c.req.text()));
  server.on('request', getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends a request in small parts, and reads nothing before the last of them was sent. */
async function responseTo(head: string, parts: readonly string[]): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(received));
    socket.once('error', (error) => resolve(`${error}`));
  });
  socket.write(`POST /api/contact HTTP/1.1\r\nHost: a.example\r\n${head}\r\n\r\n`);
  for (const part of parts) await new Promise((sent) => socket.write(part, sent));
  socket.on('data', (data) => {
    received += data;
  });
  return closed;
}

const PART = 'x'.repeat(MAX_BODY_BYTES / 2);
const PARTS = Array(40).fill(PART);

test.each([
  ['a length', `Content-Length: ${40 * PART.length}`, PARTS],
  [
    'chunks',
    'Transfer-Encoding: chunked',
    [...PARTS.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`), '0\r\n\r\n'],
  ],
])('a client that sends too large a body, with %s, can read why', async (_, head, parts) => {
  const response = await responseTo(head, parts);
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
  expect(response).toContain(`at most ${MAX_BODY_BYTES / 1024} KB`);
});

test('a client that never sends the rest of a refused body is disconnected', async () => {
  const response = await responseTo('Content-Length: 9000000', [PART]);
  expect(response).toMatch(/^HTTP\/1.1 413 /);
});
