import { type DestinationStream, destination } from 'pino';
import type { Database } from '../../db/engine/database.ts';
import type { Config } from '../config.ts';
import { createGauges } from './gauges.ts';
import { createLog, type Log, takeConsole } from './log.ts';
import type { Watch } from './pages.ts';
import { createReadiness } from './readiness.ts';

/** Sends all that this process says to its standard output as a log. */
export function logToOutput({ logLevel }: Config): Log {
  const log = createLog({
    level: logLevel,
    forPeople: process.stdout.isTTY,
    now: () => new Date(),
    output: linesOf(process.stdout.fd),
  });
  takeConsole(console, log);
  return log;
}

/**
 * Writes the lines of one turn of the event loop at once, and what is left before the process ends: what
 * it said last tells most of why it died.
 */
function linesOf(fd: number): DestinationStream {
  const output = destination({ fd, sync: true });
  let lines = '';
  const flush = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  process.once('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}

interface Watched {
  config: Config;
  db: Database;
  log: Log;
  isEnding: () => boolean;
}

/** What the operator's addresses answer from. */
export async function watchOver({ config, db, log, isEnding }: Watched): Promise<Watch> {
  const { dataDir, backupDir, metricsToken } = config;
  const now = () => new Date();
  const ready = createReadiness({ db, dataDir, isEnding, clock: () => performance.now(), now });
  if (metricsToken === null) return { log, ready, metrics: null };
  // Prometheus's client takes longer to load than much of the rest: whoever doesn't ask for it starts without.
  const { AnswerCounts } = await import('./metrics.ts');
  const gauges = createGauges({ db, dataDir, backupDir, ready, now });
  return { log, ready, metrics: { token: metricsToken, answers: new AnswerCounts(), gauges } };
}
