import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Engine } from '../engine.ts';
import { acquireSessionLock } from './locks.ts';
import { nameIndex } from './names.ts';
import type { KnownVersions } from './versions.ts';

export interface PostgresConnections {
  pool: Pool;
  url: string;
  versions: KnownVersions;
}

export function postgresEngine({ pool, url, versions }: PostgresConnections): Engine {
  return {
    location: url,
    names: nameIndex(pool),
    acquireLock: (name) => acquireSessionLock(pool, name),
    contentVersions: () => versions.contentVersions,
    latestChange: () => versions.latestChange,
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
    positionsIn: ({ south, north, west, east }) => sql`
      select "id", "latitude", "longitude" from "lawyerPositions"
      where "latitude" between ${south} and ${north} and "longitude" between ${west} and ${east}`,
    beginBulk() {
      throw new Error('Importing into PostgreSQL isn’t supported yet.');
    },
    async probeWrite(writer) {
      await writer.transaction().execute(async (transaction) => {
        // Fails if transactions are read-only. There is nothing to delete.
        await sql`delete from "writers"`.execute(transaction);
        // Only a transaction that has written something waits for the disk and the standby.
        await sql`select pg_logical_emit_message(true, 'probe', '')`.execute(transaction);
      });
    },
    // Deleted rows stay in the write-ahead log and on the standby until they are recycled.
    withSecureDelete: (erase) => erase(),
    finishErasures() {},
    findLoss: () => null,
    fileIds: {},
  };
}
