/** The baseline server: sends a JSON response of a few bytes, with Hono or with Node alone. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

const servers: Record<string, () => Server> = {
  hono: () => {
    const app = new Hono().get('/', (c) => c.json({ ok: true }));
    return createServer(getRequestListener(app.fetch));
  },
  node: () =>
    createServer((_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end('{"ok":true}');
    }),
};

const server = servers[process.argv[2] ?? '']?.();
server?.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
