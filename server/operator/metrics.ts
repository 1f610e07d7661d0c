import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Problem } from '../contract/problem.ts';

/** Upper bounds of the answers' durations, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A figure of the moment: its name in Prometheus's manner, what it is, and its value. */
export interface Gauge {
  name: string;
  help: string;
  value: number;
}

/** Counts the answers while the server runs. */
export class AnswerCounts {
  readonly #answers = new Map<string, number>();
  readonly #durations = new Map<string, { within: number[]; sum: number; count: number }>();

  /** @param kind `api`, `page` or `file` */
  add(kind: string, method: string, status: number, seconds: number): void {
    const answer = `kind="${kind}",method="${method}",status="${status}"`;
    this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
    const durations = this.#durations.get(kind) ?? {
      within: BOUNDS.map(() => 0),
      sum: 0,
      count: 0,
    };
    this.#durations.set(kind, {
      within: durations.within.map(
        (count, index) => count + Number(seconds <= (BOUNDS[index] ?? 0)),
      ),
      sum: durations.sum + seconds,
      count: durations.count + 1,
    });
  }

  lines(): string[] {
    const answers = [...this.#answers].map(
      ([labels, count]) => `http_answers_total{${labels}} ${count}`,
    );
    const durations = [...this.#durations].flatMap(([kind, { within, sum, count }]) => [
      ...within.map(
        (some, index) => `http_answer_seconds_bucket{kind="${kind}",le="${BOUNDS[index]}"} ${some}`,
      ),
      `http_answer_seconds_bucket{kind="${kind}",le="+Inf"} ${count}`,
      `http_answer_seconds_sum{kind="${kind}"} ${sum}`,
      `http_answer_seconds_count{kind="${kind}"} ${count}`,
    ]);
    return [
      '# HELP http_answers_total Answers since the start.',
      '# TYPE http_answers_total counter',
      ...answers,
      '# HELP http_answer_seconds Time from a request to its answer.',
      '# TYPE http_answer_seconds histogram',
      ...durations,
    ];
  }
}

interface MetricsOptions {
  /** Who bears it may read; null hides the page. */
  token: string | null;
  answers: AnswerCounts;
  gauges: () => Promise<Gauge[]>;
}

/** `/metrics` in the text format of Prometheus. */
export const metricsPage = ({ token, answers, gauges }: MetricsOptions) =>
  new Hono().get('/metrics', async (c, next) => {
    if (token === null) return next();
    c.header('Cache-Control', 'no-store');
    if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${token}`)) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.json<Problem>({ message: 'This page wants the token of METRICS_TOKEN.' }, 401);
    }
    const gaugeLines = (await gauges()).flatMap(({ name, help, value }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      `${name} ${value}`,
    ]);
    return c.text(`${[...answers.lines(), ...gaugeLines].join('\n')}\n`, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });

/** Compares digests of one length, so that the time it takes says nothing. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
