import type { Database } from '../../db/database.ts';
import type { Config } from '../config.ts';
import { createGauges } from './gauges.ts';
import { createLog, type Log, takeConsole } from './log.ts';
import { AnswerCounts } from './metrics.ts';
import type { Watch } from './pages.ts';
import { createReadiness } from './readiness.ts';

/** Sends all that this process says to its standard output as a log. */
export function logToOutput({ logLevel }: Config): Log {
  const { stdout } = process;
  const log = createLog({
    level: logLevel,
    forPeople: stdout.isTTY,
    now: () => new Date(),
    write: (line) => stdout.write(line),
  });
  takeConsole(console, log);
  return log;
}

interface Watched {
  config: Config;
  db: Database;
  log: Log;
  isEnding: () => boolean;
}

/** What the operator's addresses answer from. */
export function watchOver({ config, db, log, isEnding }: Watched): Watch {
  const { dataDir, backupDir, metricsToken } = config;
  const now = () => new Date();
  const ready = createReadiness({ db, dataDir, isEnding, clock: () => performance.now(), now });
  const gauges = createGauges({ db, dataDir, backupDir, ready, now });
  return { log, answers: new AnswerCounts(), ready, gauges, metricsToken };
}
