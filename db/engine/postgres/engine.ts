import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { bulkConnection } from './bulk.ts';
import type { PostgresConnections } from './connection.ts';
import { acquireSessionLock } from './locks.ts';
import { nameIndex } from './names.ts';
import { postgresTables } from './tables.ts';

export function postgresEngine(connections: PostgresConnections): Engine {
  const { primary, versions } = connections;
  return {
    // Another process might find only the former primary, which may still be running.
    get location() {
      return primary.url;
    },
    names: nameIndex(connections),
    tables: postgresTables,
    acquireLock: (name) => acquireSessionLock(connections.internal, name),
    contentVersions: () => versions.contentVersions,
    mayBeOutdated: () => versions.mayBeOutdated(),
    latestChange: () => versions.latestChange,
    restores: () => versions.restores,
    async version(reader) {
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(reader);
      return `PostgreSQL ${rows[0]?.server_version}`;
    },
    async highestLawyerId(reader) {
      const { rows } = await sql<{ id: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence('"lawyers"', 'id')) as "id"`.execute(
        reader,
      );
      return rows[0]?.id ?? 0;
    },
    beginBulk: bulkConnection,
    probeWrite: () => connections.writeProbe.run(connections),
    // Deleted rows stay in the write-ahead log and on the standby until they are recycled.
    withSecureDelete: (erase) => erase(),
    finishErasures() {},
    findLoss: () => null,
    fileIds: {},
  };
}
