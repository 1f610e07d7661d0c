import { Hono } from 'hono';
import packageJson from '../../package.json' with { type: 'json' };

/**
 * HTTP methods of health checks. Some load balancers, such as HAProxy, send OPTIONS. HEAD isn't
 * listed because Hono handles it like GET.
 */
export const HEALTH_METHODS = ['GET', 'OPTIONS'];

/** The liveness check. A supervisor restarts a container that doesn't respond. */
export const health = () =>
  new Hono().on(HEALTH_METHODS, '/healthz', (c) =>
    c.json({ status: 'ok', version: packageJson.version }, 200, {
      'Cache-Control': 'no-store',
    }),
  );
