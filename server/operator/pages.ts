import { Hono } from 'hono';
import type { Log } from './log.ts';
import { type AnswerCounts, type Gauge, metricsPage } from './metrics.ts';
import { type Readiness, readyPage } from './readiness.ts';

/** What an operator watches the site by. */
export interface Watch {
  log: Log;
  answers: AnswerCounts;
  ready: () => Promise<Readiness>;
  gauges: () => Promise<Gauge[]>;
  metricsToken: string | null;
}

export const watchPages = ({ ready, answers, gauges, metricsToken }: Watch) =>
  new Hono()
    .route('/', readyPage(ready))
    .route('/', metricsPage({ token: metricsToken, answers, gauges }));
