import { Hono } from 'hono';
import packageJson from '../../package.json' with { type: 'json' };

/** Methods of health checks; load balancers such as HAProxy send OPTIONS. HEAD follows from GET. */
export const HEALTH_METHODS = ['GET', 'OPTIONS'];

/** Whether the process answers at all; a container that doesn't is restarted. */
export const health = () =>
  new Hono().on(HEALTH_METHODS, '/healthz', (c) =>
    c.json({ status: 'ok', version: packageJson.version }, 200, {
      'Cache-Control': 'no-store',
    }),
  );
