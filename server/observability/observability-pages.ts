import { Hono } from 'hono';
import type { Log } from './log.ts';
import { type Metrics, metricsPage } from './metrics-page.ts';
import { type Readiness, readyPage } from './readiness.ts';

/** The log, the readiness check and the metrics of a server. */
export interface Observability {
  log: Log;
  ready: () => Promise<Readiness>;
  /** Null if there is no metrics token. Nothing is counted then, and `/metrics` returns a 404. */
  metrics: Metrics | null;
}

export function observabilityPages({ ready, metrics }: Observability) {
  const pages = new Hono().route('/', readyPage(ready, metrics?.token ?? null));
  return metrics ? pages.route('/', metricsPage(metrics)) : pages;
}
