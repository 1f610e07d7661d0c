import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError } from '../errors.ts';
import { splitHosts } from './pool.ts';

/** Maximum time to connect to a host, in milliseconds. */
const MAX_CONNECT_MS = 2_000;

/** Maximum time until a promoted standby accepts writes, in milliseconds. */
const MAX_PROMOTE_MS = 60_000;

const POLL_MS = 100;

export interface Promotion {
  /** The host and port of the new primary. */
  primary: string;
  /** The setting `synchronous_standby_names` of the new primary. */
  standbyNames: string;
}

/**
 * Makes the only standby among the hosts of a URL the primary, and waits until it accepts writes.
 *
 * @param url see `createPool`
 * @param options.force promotes the standby although a primary answers
 * @throws {DatabaseError} if a primary answers, or there isn't exactly one standby
 */
export async function promoteStandby(
  url: string,
  { force, maxWaitMs = MAX_PROMOTE_MS }: { force: boolean; maxWaitMs?: number },
): Promise<Promotion> {
  const hosts = await Promise.all(splitHosts(url).map(connect));
  const clients = hosts.filter((host) => host !== null);
  try {
    const standby = requireOneStandby(clients, force);
    const { client } = standby;
    await client.query('select pg_promote(false)');
    const deadline = Date.now() + maxWaitMs;
    while (await isStandby(client)) {
      if (Date.now() > deadline) {
        throw new DatabaseError(
          `${standby.name} is still a standby after ${maxWaitMs / 1_000} seconds. Check its log.`,
        );
      }
      await wait(POLL_MS);
    }
    const { rows } = await client.query<{ names: string }>(
      `select current_setting('synchronous_standby_names') as "names"`,
    );
    return { primary: standby.name, standbyNames: rows[0]?.names ?? '' };
  } finally {
    await Promise.all(clients.map(({ client }) => client.end()));
  }
}

interface Host {
  client: pg.Client;
  /** Host and port. */
  name: string;
  isStandby: boolean;
}

/** Null if the host doesn't answer. */
async function connect(url: string): Promise<Host | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'directory',
    connectionTimeoutMillis: MAX_CONNECT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const name = `${client.host}:${client.port}`;
    return { client, name, isStandby: await isStandby(client) };
  } catch {
    void client.end();
    return null;
  }
}

async function isStandby(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isStandby: boolean }>(
    'select pg_is_in_recovery() as "isStandby"',
  );
  return rows[0]?.isStandby === true;
}

function requireOneStandby(hosts: readonly Host[], force: boolean): Host {
  const primary = hosts.find((host) => !host.isStandby);
  if (primary && !force) {
    throw new DatabaseError(
      `${primary.name} is a primary and answers. A second primary would accept other writes, and one of the two would be lost. ` +
        'Stop the primary first. To promote the standby anyway: --force two-primaries',
    );
  }
  const standbys = hosts.filter((host) => host.isStandby);
  const [standby] = standbys;
  if (standby && standbys.length === 1) return standby;
  throw new DatabaseError(
    standby
      ? `Several hosts in DATABASE_URL are standbys (${standbys.map(({ name }) => name).join(', ')}). Leave only the one to promote in DATABASE_URL.`
      : 'None of the hosts in DATABASE_URL is a standby that answers. Check the hosts, the user and the password.',
  );
}
