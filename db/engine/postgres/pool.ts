import pg from 'pg';

/** Thrown if none of the hosts is a primary that can be reached. */
export class NoPrimaryError extends AggregateError {
  override name = 'NoPrimaryError';
  /** One for each host. */
  declare errors: Error[];
}

/** Why a host isn't the primary. */
export class StandbyError extends Error {
  override name = 'StandbyError';
}

/** Connections per process. Only one can write at a time, so the others mostly read. */
const MAX_CONNECTIONS = 10;

/** Longest wait for a connection, in milliseconds. */
const MAX_CONNECT_MS = 5_000;

/** Longest attempt to find out whether a host is the primary, in milliseconds. */
const MAX_PROBE_MS = 2_000;

/** A transaction waits this many milliseconds for the writers before it. */
const LOCK_TIMEOUT_MS = 5_000;

/** The server ends a transaction in which nothing has happened for this many milliseconds. */
const IDLE_TRANSACTION_MS = 10_000;

/**
 * Makes the server notice within 15 seconds that this machine is gone, so that its locks don't stop
 * the other machines.
 */
const KEEPALIVES =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5';

/**
 * Connects to a database. Doesn't wait until the database can be reached.
 *
 * @param url may name several hosts, separated by commas: `postgres://user@one,two:5433/directory`.
 *   Each new connection goes to the one that is the primary.
 * @param onConnect awaited before a new connection is used
 */
export function createPool(
  url: string,
  onConnect: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const urls = urlsOf(url);
  const types = new pg.TypeOverrides();
  for (const oid of NUMBERS) types.setTypeParser(oid, Number);
  types.setTypeParser(pg.types.builtins.BOOL, (value) => (value === 't' ? 1 : 0));
  const pool = new pg.Pool({
    connectionString: urls[0],
    application_name: 'directory',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: MAX_CONNECT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    options: KEEPALIVES,
    types,
    Client: primaryClient(urls),
    onConnect,
  });
  // The next query on a lost connection reports the loss. Without listeners, the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** SQLite returns the same as numbers, and conditions as 0 and 1. */
const NUMBERS = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

/** A URL for each host of a URL that may name several. */
export function urlsOf(url: string): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => start + host + end);
}

/**
 * A client that connects to the primary, because `pg` supports only one host and takes a standby.
 *
 * @param urls one for each host
 */
function primaryClient(urls: readonly string[]): new () => pg.ClientBase {
  return class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
    override connect(callback?: (error: Error | null, client?: pg.Client) => void) {
      const connection = findPrimary(urls).then(({ host, port }) => {
        Object.assign(this, { host, port });
        return super.connect();
      });
      if (!callback) return connection;
      connection.then((client) => callback(null, client), callback);
    }
  };
}

/** The first primary that answers. */
async function findPrimary(urls: readonly string[]): Promise<{ host: string; port: number }> {
  try {
    return await Promise.any(urls.map(requirePrimary));
  } catch (error) {
    throw new NoPrimaryError((error as AggregateError).errors, 'No host is a writable primary.');
  }
}

async function requirePrimary(url: string): Promise<{ host: string; port: number }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: MAX_PROBE_MS,
    query_timeout: MAX_PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>(
      'select pg_is_in_recovery() as "isStandby"',
    );
    if (rows[0]?.isStandby) throw new StandbyError(`${client.host}:${client.port} is a standby`);
    return { host: client.host, port: client.port };
  } finally {
    void client.end();
  }
}
