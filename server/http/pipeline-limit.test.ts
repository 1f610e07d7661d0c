import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer } from './listen.ts';
import { oneAtATime } from './pipeline-limit.ts';

const MAX_UNANSWERED = 8;

const toClose: (() => void)[] = [];
afterEach(() => {
  for (const close of toClose.splice(0)) close();
});

const connected = (listener: RequestListener) =>
  connectedTo(createHttpServer('http://localhost:3000').on('request', oneAtATime(listener)));

async function connectedTo(server: Server): Promise<Socket> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  toClose.push(() => {
    socket.destroy();
    server.close();
  });
  return socket;
}

const pipelined = (count: number, headers = '') =>
  Array.from(
    { length: count },
    (_, index) => `GET /${index} HTTP/1.1\r\nHost: a.example\r\n${headers}\r\n`,
  ).join('');

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

test('thousands of pipelined requests close the connection, and only the first reaches the app', async () => {
  const reached: (string | undefined)[] = [];
  // The handler never responds, so all later requests must wait.
  const socket = await connected(({ url }) => void reached.push(url));
  socket.write(pipelined(3000));
  await closed(socket.resume());
  expect(reached).toEqual(['/0']);
});

test('a queued request is skipped once its connection is closed', async () => {
  const reached: (string | undefined)[] = [];
  const clientLeft = Promise.withResolvers<void>();
  const socket = await connected(({ url }, response) => {
    reached.push(url);
    response.once('close', clientLeft.resolve);
    socket.destroy();
  });
  socket.write(pipelined(3));
  await clientLeft.promise;
  expect(reached).toEqual(['/0']);
});

test('a client that pipelines a few requests gets all responses in order', async () => {
  const socket = await connected((request, response) => {
    setImmediate(() => response.end(`response to ${request.url}\n`));
  });
  socket.write(pipelined(MAX_UNANSWERED - 1));
  socket.write(`GET /7 HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`);
  expect((await text(socket)).match(/response to \S+/g)).toEqual(
    Array.from({ length: MAX_UNANSWERED }, (_, index) => `response to /${index}`),
  );
});

test('answered requests don’t count: a connection may send any number of them', async () => {
  const socket = await connected((_, response) => response.end('ok'));
  for (let count = 0; count < 3 * MAX_UNANSWERED; count += 1) {
    const response = once(socket, 'data');
    socket.write(pipelined(1));
    expect(String(await response)).toContain('200 OK');
  }
});

test('requests with an unsupported Expect header count as well', async () => {
  // Their own responses wait behind the first, which never comes.
  const socket = await connected(() => {});
  socket.write(pipelined(1) + pipelined(3000, 'Expect: a-miracle\r\n'));
  await closed(socket.resume());
});

test('a request is skipped if its connection was closed before it started', async () => {
  const reached: (string | undefined)[] = [];
  const handle = oneAtATime(({ url }) => void reached.push(url));
  const server = createServer((request, response) => {
    request.socket.destroy();
    handle(request, response);
  });
  const socket = await connectedTo(server);
  socket.write(pipelined(1));
  await closed(socket.resume());
  expect(reached).toEqual([]);
});
