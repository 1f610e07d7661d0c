import { Hono } from 'hono';

/** Whether the process answers at all; a container that doesn't is restarted. */
export const health = () =>
  new Hono().get('/healthz', (c) =>
    c.json({ status: 'ok' }, 200, {
      'Cache-Control': 'no-store',
    }),
  );
