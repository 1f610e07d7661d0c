import { type DestinationStream, destination } from 'pino';
import type { Database } from '../../db/engine/database.ts';
import type { Config } from '../config.ts';
import { workerNumber } from '../workers.ts';
import { createGauges } from './gauges.ts';
import { createLog, type Log, redirectConsole } from './log.ts';
import type { Observability } from './observability-pages.ts';
import { createReadiness } from './readiness.ts';

/**
 * Starts logging to standard output. The log also gets everything that this process writes to the
 * console.
 */
export function startLog({ logLevel }: Config): Log {
  const log = createLog({
    level: logLevel,
    isPlainText: process.stdout.isTTY,
    now: () => new Date(),
    output: batchedOutput(process.stdout.fd),
    worker: workerNumber,
  });
  redirectConsole(console, log);
  return log;
}

/** Maximum time that a line is buffered. */
const FLUSH_MS = 10;

/**
 * Combines the lines of a few milliseconds into one write. One write per event-loop iteration would
 * take a tenth of the time of serving a cached page (`npm run bench -- --only site --peers`).
 * Flushes the remaining lines on exit, because the last lines are the most likely to explain a
 * crash.
 */
function batchedOutput(fd: number): DestinationStream {
  const output = destination({ fd, sync: true });
  let lines = '';
  const flush = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  process.once('exit', flush);
  return {
    write(line) {
      if (lines === '') setTimeout(flush, FLUSH_MS);
      lines += line;
    },
  };
}

interface ObservabilityOptions {
  config: Config;
  db: Database;
  log: Log;
  isShuttingDown: () => boolean;
}

/** Creates the readiness check and the metrics for the operator's endpoints. */
export async function createObservability({
  config,
  db,
  log,
  isShuttingDown,
}: ObservabilityOptions): Promise<Observability> {
  const { dataDir, databaseUrl, backupDir, metricsToken } = config;
  const now = () => new Date();
  const ready = createReadiness({
    db,
    dataDir,
    isShuttingDown,
    clock: () => performance.now(),
    now,
  });
  if (metricsToken === null) return { log, ready, metrics: null };
  // Load the Prometheus client only with a metrics token, because loading it would slow down the
  // start.
  const { ResponseMetrics } = await import('./metrics.ts');
  const gauges = createGauges({ db, dataDir, databaseUrl, backupDir, ready, now });
  const responses = new ResponseMetrics(workerNumber ? { worker: String(workerNumber) } : {});
  return { log, ready, metrics: { token: metricsToken, responses, gauges } };
}
