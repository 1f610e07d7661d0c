import type { Database } from '../../db/engine/database.ts';
import { errorForLog, type UnavailableReason } from '../../db/engine/errors.ts';

/** An outage is over when no request has failed for this long, in milliseconds. */
const QUIET_MS = 60_000;

/** The requests that failed because of the database, from the first of them on. */
interface Outage {
  /** As of `performance.now()`. */
  beganAt: number;
  lastFailureAt: number;
  failures: Map<UnavailableReason, number>;
  end: NodeJS.Timeout;
}

const outages = new WeakMap<Database, Outage>();

interface FailedRequest {
  reason: UnavailableReason;
  error: Error;
  /** Names the request in the log. */
  request: string;
}

/**
 * Logs the first request that fails for each reason and, at the end of the outage, how many failed.
 * A line for each request would fill the log. Uncertain commits are all logged, because an operator
 * may have to check what was stored.
 */
export function logUnavailable(db: Database, { reason, error, request }: FailedRequest): void {
  const outage = outages.get(db) ?? beginOutage(db);
  const count = outage.failures.get(reason) ?? 0;
  outage.failures.set(reason, count + 1);
  outage.lastFailureAt = performance.now();
  outage.end.refresh();
  const problem = reason === 'uncertain' ? 'the commit is uncertain' : `the database is ${reason}`;
  if (count === 0 || reason === 'uncertain')
    console.error(`${request}: ${problem}. ${errorForLog(error)}`);
}

function beginOutage(db: Database): Outage {
  const beganAt = performance.now();
  const end = setTimeout(() => {
    outages.delete(db);
    logEnd(outage);
  }, QUIET_MS).unref();
  const outage: Outage = { beganAt, lastFailureAt: beganAt, failures: new Map(), end };
  outages.set(db, outage);
  return outage;
}

function logEnd({ beganAt, lastFailureAt, failures }: Outage): void {
  const seconds = Math.ceil((lastFailureAt - beganAt) / 1000);
  const counts = [...failures].map(([reason, count]) => `${count} ${reason}`).join(', ');
  console.log(
    `Requests failed because of the database for ${seconds} s: ${counts}. None failed in the last ${QUIET_MS / 1000} s.`,
  );
}
