import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { respondToMalformedRequests } from './malformed-requests.ts';
import { liftRequestTimeLimit, limitRequestTime } from './request-time-limit.ts';

const LIMIT_MS = 100;

test.each([
  ['gets a 408', '/form', ' 408 '],
  ['is read to the end if its limit was lifted', '/upload', ' 200 '],
])('a body that takes longer than the limit %s', async (_, path, status) => {
  const server = createServer();
  limitRequestTime(server, LIMIT_MS);
  server.on('request', (request, response) => {
    if (request.url === '/upload') liftRequestTimeLimit(request);
    request.resume().once('end', () => response.end());
  });
  respondToMalformedRequests(server, 'http://localhost');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na`);
  const end = setTimeout(() => socket.write('b'), 3 * LIMIT_MS);
  const [answer] = await once(socket, 'data');
  expect(String(answer).split('\r\n')[0]).toContain(status);
  clearTimeout(end);
  socket.destroy();
  server.close();
});
