import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { oneAtATime } from './pipeline-limit.ts';
import { limitUnsent } from './unsent-limit.ts';

const MEGABYTE = 1024 * 1024;
/** More than the operating system buffers for a connection whose client doesn't read. */
const LARGE = 16 * MEGABYTE;
/** Room for three large responses with their headers. */
const LIMIT = 3.2 * LARGE;

const toClose: (() => void)[] = [];
afterEach(() => {
  for (const close of toClose.splice(0)) close();
});

/** A server with a stopped clock; the path of a request sets the size of its response. */
async function running(maxBytes: number) {
  const clock = { now: 1000 };
  const server = createServer();
  limitUnsent(server, maxBytes, () => clock.now);
  server.on('request', ({ url = '' }, response) =>
    response.end(Buffer.alloc(Number(url.slice(1)))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  toClose.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { server, clock };
}

/** Requests a response of this many bytes and doesn't read it. */
async function requestWithoutReading(server: Server, bytes: number): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  toClose.push(() => socket.destroy());
  const connection = once(server, 'connection');
  const answered = once(server, 'request');
  socket.pause().write(`GET /${bytes} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
  await answered;
  const [serverSocket] = await connection;
  return serverSocket;
}

test('unread responses of all connections together never exceed the limit', async () => {
  const { server, clock } = await running(LIMIT);
  const sockets: Socket[] = [];
  for (let count = 0; count < 12; count += 1) {
    sockets.push(await requestWithoutReading(server, LARGE));
    clock.now += 1;
    const open = sockets.filter(({ destroyed }) => !destroyed);
    const held = open.reduce((bytes, { writableLength }) => bytes + writableLength, 0);
    expect(held).toBeLessThanOrEqual(LIMIT);
    expect(open).toHaveLength(Math.min(3, sockets.length));
  }
});

test('the connection with the most unread bytes over time is closed first', async () => {
  const { server, clock } = await running(LIMIT);
  const large = await requestWithoutReading(server, LARGE);
  clock.now += 10;
  const small = await requestWithoutReading(server, LARGE / 2);
  clock.now += 10;
  const recent = await requestWithoutReading(server, LARGE);
  await requestWithoutReading(server, LARGE);
  expect([large, small, recent].map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
});

test('a response no longer counts once it is read', async () => {
  const { server } = await running(LIMIT);
  const { port } = server.address() as AddressInfo;
  for (let count = 0; count < 8; count += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/${LARGE / 2}`);
    expect((await response.arrayBuffer()).byteLength).toBe(LARGE / 2);
  }
});

test('queued responses on one connection no longer count once the client reads them', async () => {
  const server = createServer();
  limitUnsent(server, 2.5 * LARGE);
  server.on(
    'request',
    oneAtATime((_, response) => response.end(Buffer.alloc(LARGE))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  toClose.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  for (let round = 0; round < 4; round += 1) {
    const socket = connect(port, '127.0.0.1');
    const last = 'GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n';
    const answered = once(server, 'request');
    socket.pause().write(`${'GET / HTTP/1.1\r\nHost: a.example\r\n\r\n'.repeat(3)}${last}`);
    await answered;
    let bytes = 0;
    for await (const chunk of socket) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(4 * LARGE);
  }
});
