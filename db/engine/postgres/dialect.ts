import {
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { Engine } from '../engine.ts';
import {
  BEGIN_READING,
  BEGIN_WRITING,
  type PostgresConnections,
  ServerConnection,
} from './connection.ts';
import { postgresEngine } from './engine.ts';

/**
 * Kysely's PostgreSQL dialect with SQLite's guarantees, which the code relies on:
 * - One writer at a time. A transaction that writes takes a lock before it reads, and so does a
 *   single statement that writes. With PostgreSQL's row locks alone, 100 forms sent eight times
 *   each became 705 rows. LOCK TABLE takes no snapshot before it waits; an advisory lock in a
 *   SELECT would.
 * - A transaction that only reads sees one snapshot.
 * - A commit that may have failed is never reported as successful; see `CommitError`.
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
  readonly #connections: PostgresConnections;

  constructor(connections: PostgresConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ServerConnection> {
    return new ServerConnection(this.#connections);
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
    const { readers, writers, internal, versions, writeProbe } = this.#connections;
    await Promise.all([versions.stop(), writeProbe.stop()]);
    const pools = new Set([readers, writers, internal, writeProbe.pool]);
    await Promise.all([...pools].map((pool) => pool.end()));
  }
}
