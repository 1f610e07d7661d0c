import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { ServerFinding } from '../engine.ts';
import { IS_MOVED_AWAY, MOVED_AWAY_MESSAGE } from './locks.ts';
import { MAX_CONNECTIONS, requireUsable } from './open.ts';

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

/** A condition is 0 or 1. */
type ReadFacts = ServerFacts & { isMovedAway: number };

/**
 * Checks whether a PostgreSQL server keeps every change that it has confirmed. Changes nothing.
 *
 * @throws {DatabaseError} if the version, the encoding or the collation is wrong
 */
export async function findServerProblems(db: Database): Promise<ServerFinding[]> {
  await requireUsable(db);
  const facts = await readFacts(db);
  const findings = findingsOf(facts);
  if (facts.isMovedAway)
    findings.unshift({ check: 'Location', status: 'failing', detail: MOVED_AWAY_MESSAGE });
  return findings;
}

async function readFacts(db: Database): Promise<ReadFacts> {
  const { rows } = await sql<ReadFacts>`
    select current_setting('server_version') as "version", current_setting('fsync') as "fsync",
      current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('synchronous_standby_names') as "standbyNames",
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - (select sum(numbackends) from pg_stat_database) as "freeConnections",
      (select count(*) from pg_stat_replication) as "standbys",
      (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum'))
        as "synchronousStandbys",
      (select max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) from pg_stat_replication)
        as "lagBytes",
      pg_has_role('pg_read_all_stats', 'usage') as "canSeeStandbys",
      ${sql.raw(IS_MOVED_AWAY)} as "isMovedAway"`.execute(db);
  return rows[0] as ReadFacts;
}

export function findingsOf(facts: ServerFacts): ServerFinding[] {
  const { synchronousCommit, standbys, synchronousStandbys, freeConnections } = facts;
  const lagBytes = facts.lagBytes ?? 0;
  const lag = `${Math.round(lagBytes / 1e6)} MB behind`;
  const left = `${freeConnections} connections left`;
  return [
    finding('Durability', `PostgreSQL ${facts.version}, changes are written to disk`, [
      facts.fsync !== 'on' &&
        failing(
          'the setting fsync is off, so a power failure can destroy the database: set it to on',
        ),
      facts.fullPageWrites !== 'on' &&
        failing(
          'the setting full_page_writes is off, so a power failure can destroy the database: set it to on',
        ),
      ['off', 'local'].includes(synchronousCommit) &&
        failing(
          `synchronous_commit is ${synchronousCommit}, so confirmed changes can be lost: set it to on`,
        ),
      synchronousCommit === 'remote_write' &&
        warning(
          'synchronous_commit is remote_write, so confirmed changes can be lost if both servers fail at once: set it to on',
        ),
    ]),
    finding('Standby', `${synchronousStandbys} synchronous, ${lag}`, [
      !facts.standbyNames &&
        warning(
          'synchronous_standby_names is empty: if the primary’s disk is lost, so are the latest changes. Add a standby and set it',
        ),
      !facts.canSeeStandbys &&
        warning('the user in DATABASE_URL can’t see the standbys: grant it the role pg_monitor'),
      synchronousStandbys === 0 &&
        failing(
          `no synchronous standby is connected (${standbys} others), so nothing can be saved: start the standby, or clear synchronous_standby_names`,
        ),
      lagBytes > MAX_LAG_BYTES && warning(`${lag}: check the disk and the network of the standby`),
    ]),
    finding('Connections', left, [
      freeConnections < MAX_CONNECTIONS &&
        warning(
          `${left}, but each process of a site needs up to ${MAX_CONNECTIONS}: raise max_connections`,
        ),
    ]),
  ];
}

type Problem = Pick<ServerFinding, 'status' | 'detail'>;

/** Reports the first problem found, or the status `ok`. */
function finding(check: string, okDetail: string, problems: (Problem | false)[]): ServerFinding {
  const problem = problems.find((one) => one !== false);
  return { check, ...(problem ?? { status: 'ok', detail: okDetail }) };
}

const warning = (detail: string): Problem => ({ status: 'warning', detail });
const failing = (detail: string): Problem => ({ status: 'failing', detail });
