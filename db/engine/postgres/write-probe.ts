import type { Pool, PoolClient } from 'pg';
import { type PostgresConnections, readOutsideTransactions } from './connection.ts';
import { CommitError, ConnectionError, withSafeErrors } from './error-codes.ts';

/**
 * One transaction. The first statement fails if transactions are read-only. Only a transaction that
 * has written something, such as this message, waits for the disk and the standby.
 */
const PROBE = `
  delete from "contentVersions" where false;
  select pg_logical_emit_message(true, 'probe', '')`;

interface PendingProbe {
  client: PoolClient;
  startedAt: number;
  done: Promise<void>;
}

/**
 * Tests whether the database accepts writes and, with a standby, confirms them. Doesn't wait for
 * the writers' lock.
 *
 * At most one probe of a process waits for the standby. After a client has closed its connection,
 * the server keeps waiting until the standby is back, so new probes would use up all connections.
 */
export class WriteProbe {
  /** In a site, no other code may hold connections of this pool. */
  readonly pool: Pool;
  #pending: Promise<PendingProbe> | undefined;
  #result: Promise<void> | undefined;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /**
   * @throws {CommitError} if the standby doesn't confirm in time
   * @throws {ConnectionError} if the server doesn't answer in time
   */
  run(connections: PostgresConnections): Promise<void> {
    this.#result ??= this.#run(connections).finally(() => {
      this.#result = undefined;
    });
    return this.#result;
  }

  /** Closes the connection, even if the probe is still waiting. */
  async stop(): Promise<void> {
    const probe = await this.#pending?.catch(() => undefined);
    probe?.client.connection.stream.destroy();
    await probe?.done.catch(() => {});
  }

  async #run(connections: PostgresConnections): Promise<void> {
    this.#pending ??= this.#start();
    const { client, startedAt, done } = await this.#pending;
    const { endMs } = connections.limits;
    if (await isDoneIn(startedAt + endMs - performance.now(), done)) return;
    if (await waitsForStandby(client, connections))
      throw new CommitError('The standby didn’t confirm a write in time.');
    // The server or the network dropped the connection without closing it.
    this.#pending = undefined;
    const error = new ConnectionError(`The database didn't answer within ${endMs / 1000} s.`);
    client.connection.stream.destroy(error);
    throw error;
  }

  #start(): Promise<PendingProbe> {
    // A later probe may have replaced this one.
    const end = () => {
      if (this.#pending === pending) this.#pending = undefined;
    };
    const pending = withSafeErrors(this.pool.connect()).then((client) => {
      const done = withSafeErrors(client.query(PROBE)).then(
        () => client.release(),
        (error: unknown) => {
          client.release(true);
          throw error;
        },
      );
      done.then(end, end);
      return { client, startedAt: performance.now(), done };
    });
    pending.catch(end);
    return pending;
  }
}

/** Whether the work finishes within this many milliseconds. */
async function isDoneIn(ms: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, Math.max(ms, 0), false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function waitsForStandby(
  client: PoolClient,
  connections: PostgresConnections,
): Promise<boolean> {
  const { processID } = client as PoolClient & { processID: number };
  const { endMs } = connections.limits;
  const rows = await readOutsideTransactions(
    { ...connections, limits: { readMs: endMs, endMs } },
    `select from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'`,
    [processID],
  );
  return rows.length > 0;
}
