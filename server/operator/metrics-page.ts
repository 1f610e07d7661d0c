import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Problem } from '../contract/problem.ts';
import type { AnswerCounts, Gauge } from './metrics.ts';

export interface Metrics {
  /** Who bears it may read. */
  token: string;
  answers: AnswerCounts;
  gauges: () => Promise<Gauge[]>;
}

/** `/metrics` in the text format of Prometheus. */
export const metricsPage = ({ token, answers, gauges }: Metrics) =>
  new Hono().get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${token}`)) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.json<Problem>({ message: 'This page wants the token of METRICS_TOKEN.' }, 401);
    }
    const text = await answers.with(await gauges());
    return c.text(text, 200, { 'Content-Type': answers.contentType });
  });

/** Compares digests of one length, so that the time it takes says nothing. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
