import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { withGracefulShutdown } from './graceful-shutdown.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

async function startServer(listener: RequestListener) {
  const server = createServer();
  const shutDown = withGracefulShutdown(server, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, shutDown };
}

function sendRequest(
  port: number,
  agent?: Agent,
): Promise<{ status?: number; connection?: string }> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: agent ?? new Agent() }, (response: IncomingMessage) => {
      response.once('error', reject);
      response.resume().once('end', () => {
        const { statusCode: status, headers } = response;
        resolve({
          ...(status && { status }),
          ...(headers.connection && { connection: headers.connection }),
        });
      });
    }).once('error', reject);
  });
}

const keepAliveAgent = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
};

test('answers a request in progress with Connection: close', async () => {
  let finish = () => {};
  const arrived = Promise.withResolvers<void>();
  const { port, shutDown } = await startServer((_, response) => {
    finish = () => response.end('late');
    arrived.resolve();
  });
  const pending = sendRequest(port, keepAliveAgent());
  await arrived.promise;
  const shutDownDone = shutDown(5000);
  finish();
  expect(await pending).toEqual({ status: 200, connection: 'close' });
  await shutDownDone;
});

test('answers connections that the kernel accepted but Node has not', async () => {
  const { port, shutDown } = await startServer((_, response) => response.end());
  const pending = Array.from({ length: 20 }, () => sendRequest(port));
  // The kernel accepts connections on its own; Node needs an event-loop iteration for each.
  const responses = Promise.all(pending);
  const shutDownDone = shutDown(5000);
  expect((await responses).map(({ status }) => status)).toEqual(Array(20).fill(200));
  await shutDownDone;
});

test('answers a request that arrives on an open connection during shutdown', async () => {
  const { port, shutDown } = await startServer((_, response) => response.end());
  const agent = keepAliveAgent();
  expect(await sendRequest(port, agent)).toMatchObject({ connection: 'keep-alive' });
  const shutDownDone = shutDown(5000);
  expect(await sendRequest(port, agent)).toEqual({ status: 200, connection: 'close' });
  await shutDownDone;
});

test('accepts no new connections after shutdown', async () => {
  const { port, shutDown } = await startServer((_, response) => response.end());
  await shutDown(5000);
  await expect(sendRequest(port)).rejects.toThrow('ECONNREFUSED');
});

test('a silent connection delays shutdown by about one second', async () => {
  const { port, shutDown } = await startServer((_, response) => response.end());
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await sendRequest(port);
  const startedAt = performance.now();
  await shutDown(5000);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  socket.destroy();
});

test('cuts off a response that has not ended by the deadline', async () => {
  const arrived = Promise.withResolvers<void>();
  const { port, shutDown } = await startServer((_, response) => {
    response.write('and so on');
    arrived.resolve();
  });
  const pending = sendRequest(port).catch((error: Error) => error);
  await arrived.promise;
  await shutDown(100);
  expect(await pending).toBeInstanceOf(Error);
});
