import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Engine } from '../engine.ts';
import type { PreparedQuery } from './bulk.ts';
import { type PostgresConnections, postgresEngine } from './engine.ts';
import { CommitError, withConnectionErrors } from './error-codes.ts';
import type { KnownVersions } from './versions.ts';

/**
 * Kysely's PostgreSQL dialect with SQLite's guarantees, which the code relies on:
 * - One writer at a time. A transaction that writes takes a lock before it reads, and so does a
 *   single statement that writes. With PostgreSQL's row locks alone, 100 forms sent eight times
 *   each became 705 rows. LOCK TABLE takes no snapshot before it waits; an advisory lock in a
 *   SELECT would.
 * - A transaction that only reads sees one snapshot.
 * - A commit is reported only if it is certain, see {@link CommitError}.
 */
export class ServerDialect implements Dialect {
  readonly #connections: PostgresConnections;

  constructor(connections: PostgresConnections) {
    this.#connections = connections;
  }

  createDriver(): Driver {
    return new ServerDriver(this.#connections);
  }

  createAdapter(): PostgresAdapter {
    return new ServerAdapter(postgresEngine(this.#connections));
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createIntrospector(db: Kysely<never>): PostgresIntrospector {
    return new PostgresIntrospector(db);
  }
}

class ServerAdapter extends PostgresAdapter {
  /** See `engineOf`. */
  readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }
}

class ServerDriver implements Driver {
  readonly #pool: Pool;
  readonly #versions: KnownVersions;

  constructor({ pool, versions }: PostgresConnections) {
    this.#pool = pool;
    this.#versions = versions;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ServerConnection> {
    return new ServerConnection(await withConnectionErrors(this.#pool.connect()));
  }

  async beginTransaction(connection: ServerConnection, settings: TransactionSettings) {
    await connection.begin(settings.accessMode === 'read only' ? BEGIN_READING : BEGIN_WRITING);
  }

  async commitTransaction(connection: ServerConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: ServerConnection): Promise<void> {
    await connection.rollBack();
  }

  async releaseConnection(connection: ServerConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    this.#versions.stop();
    await this.#pool.end();
  }
}

/** Building the search index can take seconds between two reads. A reader holds no lock. */
const BEGIN_READING =
  'begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0';
const BEGIN_WRITING =
  'begin isolation level read committed; lock table "writers" in exclusive mode';

/**
 * A select with one of these words in a literal takes the lock unnecessarily, which is harmless.
 */
const WRITES = /\b(insert|update|delete|merge)\b/i;

/**
 * A commit waits for the standby, forever if the standby is gone, so give up after this many
 * milliseconds.
 */
const MAX_COMMIT_MS = 10_000;

/** SQLSTATE of warnings, such as the one that a commit didn't wait for the standby. */
const WARNING = '01000';

class ServerConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #isBroken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery | PreparedQuery): Promise<QueryResult<Row>> {
    const isInTransaction = this.#client.getTransactionStatus() !== 'I';
    if (isInTransaction || !WRITES.test(query.sql)) return this.#run(query);
    await this.begin(BEGIN_WRITING);
    try {
      const result = await this.#run<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollBack();
      throw error;
    }
  }

  async #run<Row>(query: CompiledQuery | PreparedQuery): Promise<QueryResult<Row>> {
    const { sql: text, parameters } = query;
    const name = 'name' in query ? { name: query.name } : {};
    const { command, rowCount, rows } = await withConnectionErrors(
      this.#client.query({ ...name, text, values: [...parameters] }),
    );
    const isWrite = rowCount !== null && WRITES.test(command);
    return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount) }) };
  }

  // biome-ignore lint/correctness/useYield: the directory reads pages of rows instead.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming isn’t supported on PostgreSQL. Read the rows one page at a time.');
  }

  async begin(statements: string): Promise<void> {
    try {
      await withConnectionErrors(this.#client.query(statements));
    } catch (error) {
      // BEGIN may have succeeded before LOCK TABLE failed.
      await this.rollBack();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const client = this.#client;
    const warnings: string[] = [];
    const collect = ({ code, message = '' }: { code?: string | undefined; message?: string }) => {
      if (code === WARNING) warnings.push(message);
    };
    client.on('notice', collect);
    // Closing the connection is all that can be done: a cancel would end the wait for the standby
    // as if it had confirmed.
    const timer = setTimeout(() => void client.end(), MAX_COMMIT_MS);
    try {
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('The transaction failed before its commit.');
    } catch (error) {
      if (client.getTransactionStatus() !== 'I') this.#isBroken = true;
      throw new CommitError('The commit may have failed.', { cause: error });
    } finally {
      clearTimeout(timer);
      client.off('notice', collect);
    }
    if (warnings.length > 0) throw new CommitError(warnings.join(' '));
  }

  async rollBack(): Promise<void> {
    try {
      await this.#client.query('rollback');
    } catch {
      // Closing the connection rolls back, too. The error that led here is the one to report.
      this.#isBroken = true;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }
}
