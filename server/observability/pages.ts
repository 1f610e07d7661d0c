import { Hono } from 'hono';
import type { Log } from './log.ts';
import { type Metrics, metricsPage } from './metrics-page.ts';
import { type Readiness, readyPage } from './readiness.ts';

/** Logging, readiness and metrics. */
export interface Watch {
  log: Log;
  ready: () => Promise<Readiness>;
  /** Null without a metrics token: then nothing is counted and `/metrics` is a 404. */
  metrics: Metrics | null;
}

export function watchPages({ ready, metrics }: Watch) {
  const pages = new Hono().route('/', readyPage(ready, metrics?.token ?? null));
  return metrics ? pages.route('/', metricsPage(metrics)) : pages;
}
