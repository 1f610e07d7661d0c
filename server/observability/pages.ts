import { Hono } from 'hono';
import type { Log } from './log.ts';
import { type Metrics, metricsPage } from './metrics-page.ts';
import { type Readiness, readyPage } from './readiness.ts';

/** What an operator watches the site by. */
export interface Watch {
  log: Log;
  ready: () => Promise<Readiness>;
  /** Null where nobody may read them: then nothing is counted, and there is no such page. */
  metrics: Metrics | null;
}

export function watchPages({ ready, metrics }: Watch) {
  const pages = new Hono().route('/', readyPage(ready, metrics?.token ?? null));
  return metrics ? pages.route('/', metricsPage(metrics)) : pages;
}
