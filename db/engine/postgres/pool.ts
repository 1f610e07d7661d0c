import pg from 'pg';

/** Thrown if no host is a reachable primary. */
export class NoPrimaryError extends AggregateError {
  override name = 'NoPrimaryError';
  /** One for each host. */
  declare errors: Error[];
}

/** Thrown if a host is a standby. */
export class StandbyError extends Error {
  override name = 'StandbyError';
}

/** Connections per process. Only one can write at a time, so the others mostly read. */
const MAX_CONNECTIONS = 10;

/** Maximum time to wait for a connection, in milliseconds. */
const MAX_CONNECT_MS = 5_000;

/** Maximum time to check whether a host is the primary, in milliseconds. */
const MAX_PROBE_MS = 2_000;

/** Maximum time that a statement waits for a lock, in milliseconds. */
const LOCK_TIMEOUT_MS = 5_000;

/** The server ends a transaction after it has been idle for this many milliseconds. */
const IDLE_TRANSACTION_MS = 10_000;

/**
 * Makes the server detect within 15 seconds that this machine is gone, so that its locks don't
 * block other machines.
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
  const urls = splitHosts(url);
  const types = new pg.TypeOverrides();
  for (const oid of NUMERIC_TYPE_OIDS) types.setTypeParser(oid, Number);
  // SQLite returns conditions as 0 and 1.
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
  // Ignore errors here: the next query on a lost connection fails anyway. Without a listener, the
  // error would crash the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** PostgreSQL types that `pg` returns as strings but SQLite returns as numbers. */
const NUMERIC_TYPE_OIDS = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

/** Splits a URL that lists several hosts into one URL per host. */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => start + host + end);
}

/**
 * Returns a client class that connects to the primary. `pg` itself supports only one host, and
 * doesn't check that it is the primary.
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
