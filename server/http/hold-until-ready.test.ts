import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { holdUntilReady } from './hold-until-ready.ts';

test('a request that arrives during startup is answered once the site is ready', async () => {
  const hold = holdUntilReady();
  const server = createServer(hold.listener);
  const arrived = new Promise((resolve) => server.once('request', resolve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const early = fetch(url);
  await arrived;
  hold.ready((_, response) => response.end('ready'));
  expect(await (await early).text()).toBe('ready');
  expect(await (await fetch(url)).text()).toBe('ready');
  server.closeAllConnections();
  server.close();
});
