import { Counter, Histogram, Gauge as PrometheusGauge, Registry } from 'prom-client';

/** Histogram buckets for response times, in seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The current value of a gauge, with its Prometheus name and help text. */
export interface Gauge {
  name: string;
  help: string;
  value: number;
  labels?: Record<string, string>;
}

/** Counts responses and measures response times. Each sample gets the labels. */
export class ResponseMetrics {
  readonly #registry = new Registry();
  readonly #labels: Record<string, string>;
  readonly #responses = new Counter({
    name: 'http_answers_total',
    help: 'Responses since the server started.',
    labelNames: ['kind', 'method', 'status'],
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time from request to response.',
    labelNames: ['kind'],
    buckets: DURATION_BUCKETS,
    registers: [this.#registry],
  });
  constructor(labels: Record<string, string> = {}) {
    this.#labels = labels;
  }

  /** The content type of the text that `render` returns. */
  readonly contentType = this.#registry.contentType;

  /** @param kind `api`, `page` or `file` */
  add(kind: string, method: string, status: number, seconds: number): void {
    this.#responses.inc({ kind, method, status });
    this.#durations.observe({ kind }, seconds);
  }

  /** Returns all counters and gauges in the Prometheus text format. */
  render(gauges: readonly Gauge[]): Promise<string> {
    const gaugeRegistry = new Registry();
    for (const { name, help, value, labels = {} } of gauges) {
      const labelNames = Object.keys(labels);
      new PrometheusGauge({ name, help, labelNames, registers: [gaugeRegistry] }).set(
        labels,
        value,
      );
    }
    const all = Registry.merge([this.#registry, gaugeRegistry]);
    all.setDefaultLabels(this.#labels);
    return all.metrics();
  }
}
