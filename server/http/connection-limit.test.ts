import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './connection-limit.ts';

const toClose: { destroy(): void }[] = [];
afterEach(() => {
  for (const each of toClose.splice(0)) each.destroy();
});

/** A server for three connections whose responses wait until they are released. */
async function limitedServer() {
  const pendingResponses: (() => void)[] = [];
  const server = createServer((_, response) => pendingResponses.push(() => response.end('ok')));
  limitConnections(server, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  toClose.push({ destroy: () => server.close() }, { destroy: () => server.closeAllConnections() });
  const { port } = server.address() as AddressInfo;
  const releaseResponses = () => {
    for (const finish of pendingResponses.splice(0)) finish();
  };
  return { port, server, releaseResponses };
}

/** Connects, sends this text, and waits until the server has accepted the connection. */
async function connectAndSend(
  text: string,
  { port, server }: Awaited<ReturnType<typeof limitedServer>>,
) {
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  toClose.push(socket);
  socket.write(text);
  await accepted;
  return socket;
}

const SLOW = 'GET / HTTP/1.1\r\nHost: counsel.example\r\n';
const closed = (socket: Socket) => socket.closed || once(socket, 'close');

test('a connection beyond the limit closes the one that has waited longest', async () => {
  const site = await limitedServer();
  const first = await connectAndSend(SLOW, site);
  const second = await connectAndSend(SLOW, site);
  const third = await connectAndSend(SLOW, site);
  await connectAndSend(SLOW, site);
  await closed(first);
  expect(second.closed || third.closed).toBe(false);
});

test('many slow connections leave room for a complete request', async () => {
  const site = await limitedServer();
  for (let count = 0; count < 10; count += 1) await connectAndSend(SLOW, site);
  const received = once(site.server, 'request');
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: site.port, host: '127.0.0.1', agent: new Agent() }, resolve).once('error', reject);
  });
  await received;
  for (let count = 0; count < 10; count += 1) await connectAndSend(SLOW, site);
  site.releaseResponses();
  expect((await response).resume().statusCode).toBe(200);
});

test('closes the newest connection if all others are being served', async () => {
  const site = await limitedServer();
  for (let count = 0; count < 3; count += 1) {
    const received = once(site.server, 'request');
    await connectAndSend(`${SLOW}\r\n`, site);
    await received;
  }
  await closed(await connectAndSend(SLOW, site));
});
