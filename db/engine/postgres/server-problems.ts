import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { ServerFinding } from '../engine.ts';
import { MAX_CONNECTIONS, requireUsable, type ServerSettings } from './open.ts';

/** A standby this far behind the primary, in bytes, needs seconds to be promoted. */
const MAX_LAG_BYTES = 64 * 1024 * 1024;

export interface ServerFacts {
  version: string;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  standbyNames: string;
  freeConnections: number;
  standbys: number;
  synchronousStandbys: number;
  /** Null without standbys. */
  lagBytes: number | null;
  /** Conditions are 0 or 1. */
  canSeeStandbys: number;
}

/**
 * Checks whether a PostgreSQL server keeps every change that it has confirmed. Changes nothing.
 *
 * @throws {DatabaseError} if the version, the encoding or the collation is wrong
 */
export async function findServerProblems(db: Database): Promise<ServerFinding[]> {
  await requireUsable((text) => sql.raw<ServerSettings>(text).execute(db));
  return findingsOf(await readFacts(db));
}

async function readFacts(db: Database): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as "version", current_setting('fsync') as "fsync",
      current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('synchronous_standby_names') as "standbyNames",
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - (select count(*) from pg_stat_activity where backend_type = 'client backend')
        as "freeConnections",
      (select count(*) from pg_stat_replication) as "standbys",
      (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum'))
        as "synchronousStandbys",
      (select max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) from pg_stat_replication)
        as "lagBytes",
      pg_has_role('pg_read_all_stats', 'usage') as "canSeeStandbys"`.execute(db);
  return rows[0] as ServerFacts;
}

export function findingsOf(facts: ServerFacts): ServerFinding[] {
  return [durability(facts), standby(facts), connections(facts)];
}

function durability({
  version,
  fsync,
  fullPageWrites,
  synchronousCommit,
}: ServerFacts): ServerFinding {
  const check = 'Durability';
  if (fsync !== 'on')
    return failing(
      check,
      'the setting fsync is off, so a power failure can destroy the database: set it to on',
    );
  if (fullPageWrites !== 'on')
    return failing(
      check,
      'the setting full_page_writes is off, so a power failure can destroy the database: set it to on',
    );
  if (synchronousCommit === 'off' || synchronousCommit === 'local')
    return failing(
      check,
      `synchronous_commit is ${synchronousCommit}, so confirmed changes can be lost: set it to on`,
    );
  if (synchronousCommit === 'remote_write')
    return warning(
      check,
      'synchronous_commit is remote_write, so confirmed changes can be lost if both servers fail at once: set it to on',
    );
  return { check, status: 'ok', detail: `PostgreSQL ${version}, changes are written to disk` };
}

function standby(facts: ServerFacts): ServerFinding {
  const check = 'Standby';
  const { standbyNames, standbys, synchronousStandbys, lagBytes } = facts;
  if (!standbyNames)
    return warning(
      check,
      'synchronous_standby_names is empty: if the primary’s disk is lost, so are the latest changes. Add a standby and set it',
    );
  if (!facts.canSeeStandbys)
    return warning(
      check,
      'the user in DATABASE_URL can’t see the standbys: grant it the role pg_monitor',
    );
  if (synchronousStandbys === 0)
    return failing(
      check,
      `no synchronous standby is connected (${standbys} others), so nothing can be saved: start the standby, or clear synchronous_standby_names`,
    );
  const lag = `${Math.round((lagBytes ?? 0) / 1e6)} MB behind`;
  return (lagBytes ?? 0) > MAX_LAG_BYTES
    ? warning(check, `${lag}: check the disk and the network of the standby`)
    : { check, status: 'ok', detail: `${synchronousStandbys} synchronous, ${lag}` };
}

function connections({ freeConnections }: ServerFacts): ServerFinding {
  const check = 'Connections';
  const detail = `${freeConnections} connections left`;
  return freeConnections < MAX_CONNECTIONS
    ? warning(
        check,
        `${detail}, but each process of a site needs up to ${MAX_CONNECTIONS}: raise max_connections`,
      )
    : { check, status: 'ok', detail };
}

const warning = (check: string, detail: string): ServerFinding => ({
  check,
  status: 'warning',
  detail,
});
const failing = (check: string, detail: string): ServerFinding => ({
  check,
  status: 'failing',
  detail,
});
