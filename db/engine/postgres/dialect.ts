import {
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
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
export function serverDialect(connections: PostgresConnections): Dialect {
  return {
    createDriver: () => driver(connections),
    // Attach the engine for `engineOf`. `openPostgres` already holds a lock during migrations, and
    // releasing a second one after a failed statement would hide that statement's error.
    createAdapter: () =>
      Object.assign(new PostgresAdapter(), {
        engine: postgresEngine(connections),
        async acquireMigrationLock() {},
        async releaseMigrationLock() {},
      }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

function driver(connections: PostgresConnections): Driver {
  return {
    async init() {},
    acquireConnection: async () => new ServerConnection(connections),
    beginTransaction: (connection: ServerConnection, { accessMode }) =>
      connection.begin(accessMode === 'read only' ? BEGIN_READING : BEGIN_WRITING),
    commitTransaction: (connection: ServerConnection) => connection.commit(),
    rollbackTransaction: (connection: ServerConnection) => connection.rollBack(),
    releaseConnection: async (connection: ServerConnection) => connection.release(),
    async destroy() {
      const { readers, writers, internal, versions, writeProbe } = connections;
      await Promise.all([versions.stop(), writeProbe.stop()]);
      const pools = new Set([readers, writers, internal, writeProbe.pool]);
      await Promise.all([...pools].map((pool) => pool.end()));
    },
  };
}
