import { Hono } from 'hono';
import type { Log } from './log.ts';
import { type Metrics, metricsPage } from './metrics-page.ts';
import { type Readiness, readyPage } from './readiness.ts';

/** Logging, readiness and metrics. */
export interface Observability {
  log: Log;
  ready: () => Promise<Readiness>;
  /** Null without a metrics token: then nothing is counted and `/metrics` is a 404. */
  metrics: Metrics | null;
}

export function observabilityPages({ ready, metrics }: Observability) {
  const pages = new Hono().route('/', readyPage(ready, metrics?.token ?? null));
  return metrics ? pages.route('/', metricsPage(metrics)) : pages;
}
