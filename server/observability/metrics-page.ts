import { Hono } from 'hono';
import type { Problem } from '../contract/http/problem.ts';
import type { Gauge, ResponseMetrics } from './metrics.ts';
import { hasMetricsToken } from './metrics-token.ts';

export interface Metrics {
  /** The bearer token that a client must send. */
  token: string;
  responses: ResponseMetrics;
  gauges: () => Promise<Gauge[]>;
}

/** Serves `/metrics` in the Prometheus text format. */
export const metricsPage = ({ token, responses, gauges }: Metrics) =>
  new Hono().get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!hasMetricsToken(c, token)) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.json<Problem>(
        { message: 'Send the token from METRICS_TOKEN as a bearer token.' },
        401,
      );
    }
    const text = await responses.render(await gauges());
    return c.text(text, 200, { 'Content-Type': responses.contentType });
  });
