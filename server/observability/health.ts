import { Hono } from 'hono';
import packageJson from '../../package.json' with { type: 'json' };

/**
 * Methods of health checks. Load balancers such as HAProxy send OPTIONS; Hono derives HEAD from
 * GET.
 */
export const HEALTH_METHODS = ['GET', 'OPTIONS'];

/** The liveness check; a container that doesn't respond is restarted. */
export const health = () =>
  new Hono().on(HEALTH_METHODS, '/healthz', (c) =>
    c.json({ status: 'ok', version: packageJson.version }, 200, {
      'Cache-Control': 'no-store',
    }),
  );
