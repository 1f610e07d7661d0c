import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { Client, Pool, PoolClient } from 'pg';
import type { PreparedQuery } from './bulk.ts';
import { CommitError, ConnectionError, isServerError, withSafeErrors } from './error-codes.ts';
import type { PrimaryFinder } from './pool.ts';
import type { KnownVersions } from './versions.ts';
import type { WriteProbe } from './write-probe.ts';

/** The connections of one process to a database. The pools may be the same one. */
export interface PostgresConnections {
  /** Separate pools, so that writers who wait for each other never keep readers waiting. */
  readers: Pool;
  writers: Pool;
  /** For statements outside of transactions, which must not wait for the end of transactions. */
  internal: Pool;
  writeProbe: WriteProbe;
  primary: PrimaryFinder;
  versions: KnownVersions;
  limits: StatementLimits;
}

/**
 * Times in milliseconds after which a connection is closed because the server doesn't answer. It
 * may have disappeared without closing the connection. Undefined means no limit.
 */
export interface StatementLimits {
  /** BEGIN, which also waits for the writers' lock. */
  beginMs?: number;
  /** A statement outside of a transaction that writes. */
  readMs?: number;
  /** A statement in a transaction that writes, such as a batch of an import. */
  writeMs?: number;
  /** COMMIT and ROLLBACK. A commit waits for the standby, indefinitely if the standby is down. */
  endMs: number;
}

/** Building the search index can take seconds between two reads. A reader holds no lock. */
export const BEGIN_READING =
  'begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0';
export const BEGIN_WRITING =
  'begin isolation level read committed; lock table "writers" in exclusive mode';

/**
 * A select with one of these words in a literal takes the lock unnecessarily, which is harmless.
 */
const WRITES = /\b(insert|update|delete|merge)\b/i;

/** SQLSTATE of warnings, such as the one that a commit didn't wait for the standby. */
const WARNING = '01000';

/** Takes a connection from the pool of readers or writers when it is first needed. */
export class ServerConnection implements DatabaseConnection {
  readonly #connections: PostgresConnections;
  #client: PoolClient | undefined;
  #isWriting = false;
  #isBroken = false;

  constructor(connections: PostgresConnections) {
    this.#connections = connections;
  }

  async executeQuery<Row>(query: CompiledQuery | PreparedQuery): Promise<QueryResult<Row>> {
    const isWrite = WRITES.test(query.sql);
    const client = await this.#connect(isWrite);
    const isInTransaction = client.getTransactionStatus() !== 'I';
    if (isInTransaction || !isWrite) return this.#run(client, query);
    await this.begin(BEGIN_WRITING);
    try {
      const result = await this.#run<Row>(client, query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollBack();
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: the directory reads pages of rows instead.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming isn’t supported on PostgreSQL. Read the rows one page at a time.');
  }

  /** @param statements begin with BEGIN */
  async begin(statements: string): Promise<void> {
    this.#isWriting = statements !== BEGIN_READING;
    const client = await this.#connect(this.#isWriting);
    try {
      await within(this.#connections.limits.beginMs, client, () => client.query(statements));
    } catch (error) {
      // BEGIN may have succeeded before LOCK TABLE failed.
      await this.rollBack();
      throw error;
    }
  }

  /** @throws {CommitError} if the transaction may or may not have been committed */
  async commit(): Promise<void> {
    const client = await this.#connect(true);
    const warnings: string[] = [];
    const collect = ({ code, message = '' }: { code?: string | undefined; message?: string }) => {
      if (code === WARNING) warnings.push(message);
    };
    client.on('notice', collect);
    let command: string;
    try {
      ({ command } = await within(this.#connections.limits.endMs, client, () =>
        client.query('commit'),
      ));
    } catch (error) {
      // The server has rolled back, for example after an error in a deferred trigger. But if the
      // error closed the connection (FATAL or PANIC), the server may have committed. Don't check
      // the severity: the server translates it.
      if (isServerError(error) && (await this.#isOpen(client))) throw error;
      this.#isBroken = true;
      if (!this.#isWriting) throw error;
      throw new CommitError('The commit may have failed.', { cause: error });
    } finally {
      client.off('notice', collect);
    }
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back, because one of its statements failed.');
    if (warnings.length > 0) throw new CommitError(warnings.join(' '));
    this.#isWriting = false;
  }

  async rollBack(): Promise<void> {
    this.#isWriting = false;
    try {
      const client = await this.#connect(true);
      await within(this.#connections.limits.endMs, client, () => client.query('rollback'));
    } catch {
      // Closing the connection rolls back, too. The error that led here is the one to report.
      this.#isBroken = true;
    }
  }

  release(): void {
    this.#client?.release(this.#isBroken);
    this.#client = undefined;
  }

  async #isOpen(client: PoolClient): Promise<boolean> {
    try {
      await within(this.#connections.limits.endMs, client, () => client.query('select'));
      return true;
    } catch {
      return false;
    }
  }

  async #connect(isWrite: boolean): Promise<PoolClient> {
    const { readers, writers } = this.#connections;
    this.#client ??= await withSafeErrors((isWrite ? writers : readers).connect());
    return this.#client;
  }

  async #run<Row>(
    client: PoolClient,
    query: CompiledQuery | PreparedQuery,
  ): Promise<QueryResult<Row>> {
    const { readMs, writeMs } = this.#connections.limits;
    const ms = this.#isWriting ? writeMs : readMs;
    const { sql: text, parameters } = query;
    const name = 'name' in query ? { name: query.name } : {};
    const { command, rowCount, rows } = await within(ms, client, () =>
      client.query({ ...name, text, values: parameters.map(withoutNul) }),
    );
    const isWrite = rowCount !== null && WRITES.test(command);
    return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount) }) };
  }
}

/**
 * SQLite stores NUL characters, but PostgreSQL rejects them, for example those in a visitor's URL.
 */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}

/**
 * Runs a query, and closes the connection if the server doesn't answer in time. A cancel instead
 * would end a commit's wait for the standby as if the standby had confirmed. The server may keep
 * waiting, with the writers' lock: then other writers fail with a lock timeout.
 *
 * @param ms the limit in milliseconds; none if undefined
 */
export async function within<Result>(
  ms: number | undefined,
  client: Client,
  query: () => Promise<Result>,
): Promise<Result> {
  const timer =
    ms &&
    setTimeout(() => {
      const error = new ConnectionError(`The database didn't answer within ${ms / 1000} s.`);
      client.connection.stream.destroy(error);
    }, ms);
  try {
    return await withSafeErrors(query());
  } finally {
    if (timer) clearTimeout(timer);
  }
}

/** Runs one reading statement outside of all transactions, without waiting for their end. */
export async function readOutsideTransactions<Row>(
  connections: PostgresConnections,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const connection = new ServerConnection({ ...connections, readers: connections.internal });
  try {
    const { rows } = await connection.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]));
    return rows;
  } finally {
    connection.release();
  }
}
