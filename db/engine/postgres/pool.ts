import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError } from '../errors.ts';
import { ConnectionError, NoPrimaryError, StandbyError, withSafeErrors } from './error-codes.ts';

/** Maximum time to wait for a connection, in milliseconds. */
const MAX_CONNECT_MS = 5_000;

/** Maximum time to check whether a host is the primary, in milliseconds. */
const MAX_PROBE_MS = 2_000;

/** Once a primary has answered, the other hosts have this many milliseconds to answer, too. */
const OTHERS_MS = 200;

/** Time between two searches for a promoted standby, in milliseconds. */
const WATCH_MS = 5_000;

/** Maximum time that a statement waits for a lock, in milliseconds. */
const LOCK_TIMEOUT_MS = 5_000;

/** The server ends a transaction after it has been idle for this many milliseconds. */
const IDLE_TRANSACTION_MS = 10_000;

/**
 * Makes the server detect within 15 seconds that this machine is gone, so that its locks don't
 * block other machines. Keepalives aren't sent while an answer is unacknowledged, which needs its
 * own limit.
 */
const KEEPALIVES =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5 ' +
  '-c tcp_user_timeout=15000';

interface PoolOptions {
  /** Maximum number of connections. */
  max: number;
  /** `NO_TIMEOUTS` for a migration, which may have to wait for other sites' transactions. */
  timeouts?: { lock_timeout: number; idle_in_transaction_session_timeout: number };
  /** Called with each new connection, and awaited before the connection is used. */
  onConnect?: (client: pg.Client) => Promise<void>;
}

export const NO_TIMEOUTS = { lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

const TIMEOUTS = {
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
};

/** Creates a pool of connections to a database. Doesn't wait until the database can be reached. */
export function createPool(
  primary: PrimaryFinder,
  { max, timeouts = TIMEOUTS, onConnect = async () => {} }: PoolOptions,
): pg.Pool {
  const types = new pg.TypeOverrides();
  for (const oid of NUMERIC_TYPE_OIDS) types.setTypeParser(oid, Number);
  // SQLite returns conditions as 0 and 1.
  types.setTypeParser(pg.types.builtins.BOOL, (value) => (value === 't' ? 1 : 0));
  const pool = new pg.Pool({
    connectionString: primary.urls[0],
    application_name: 'directory',
    max,
    connectionTimeoutMillis: MAX_CONNECT_MS,
    ...timeouts,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    options: KEEPALIVES,
    types,
    Client: primaryClient(primary),
    onConnect: (client) => onConnect(client as pg.Client),
  });
  // The next query on a lost connection fails anyway.
  pool.on('error', () => {});
  return pool;
}

/** PostgreSQL types that `pg` returns as strings but SQLite returns as numbers. */
const NUMERIC_TYPE_OIDS = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

/** Parameters of a URL that would override settings that the site needs. */
const FIXED_PARAMETERS = ['application_name', 'options'];

// cspell:ignore sslcert sslkey
/** Parameters that name a file. */
const FILE_PARAMETERS = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * Splits a URL that lists several hosts into one URL per host.
 *
 * @throws {DatabaseError} if the URL is invalid
 */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  const urls = hosts.split(',').map((host) => start + host + end);
  for (const one of urls) requireValid(one);
  return urls;
}

function requireValid(url: string): void {
  const { protocol = '', pathname = '', searchParams } = URL.parse(url) ?? {};
  if (!/^postgres(ql)?:$/.test(protocol) || !/^\/./.test(pathname)) {
    throw new DatabaseError(
      'The URL of the PostgreSQL database is invalid. It must look like ' +
        'postgres://user:password@host:5432/directory.',
    );
  }
  const fixed = FIXED_PARAMETERS.find((name) => searchParams?.has(name));
  if (fixed) throw new DatabaseError(`Remove the parameter ${fixed} from the database URL.`);
  for (const name of FILE_PARAMETERS) {
    const file = searchParams?.get(name);
    if (file) requireReadable(name, file);
  }
}

/** The driver also reads these files, but its error doesn't say which parameter names the file. */
function requireReadable(parameter: string, file: string): void {
  try {
    readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DatabaseError(
      `The file ${file} can't be read (${code}). Correct the parameter ${parameter} in the database ` +
        'URL, or give the user that runs the site permission to read the file.',
      { cause: error },
    );
  }
}

/**
 * Returns a client class that connects to the primary. `pg` itself supports only one host, and
 * doesn't check that it is the primary.
 */
function primaryClient(primary: PrimaryFinder): new () => pg.ClientBase {
  return class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
    override connect(callback?: (error: Error | null, client?: pg.Client) => void) {
      const connection = this.#connect();
      if (!callback) return connection;
      connection.then((client) => callback(null, client), callback);
    }

    async #connect(): Promise<pg.Client> {
      // Without a listener, a connection that is lost now would crash the process.
      this.on('error', () => {});
      // With only one host, the connection itself shows whether it is the primary.
      if (primary.urls.length > 1) Object.assign(this, await primary.find());
      try {
        await super.connect();
        primary.accept(await readRole(this), this);
        return this;
      } catch (error) {
        void this.end();
        throw new NoPrimaryError([error], NO_PRIMARY);
      }
    }
  };
}

const NO_PRIMARY = 'No host is a writable primary.';

/** A host that accepts writes. */
interface Primary {
  host: string;
  port: number;
  /** Each promotion of a standby begins a timeline with a higher number. */
  timeline: number;
}

const timelines = new WeakMap<pg.Client, number>();

/** The timeline of the primary that a connection of a pool leads to. */
export function timelineOf(client: pg.Client): number {
  return timelines.get(client) ?? 0;
}

/** Finds the primary among the hosts of a URL. All pools of a database share it. */
export class PrimaryFinder {
  /** One for each host. */
  readonly urls: readonly string[];
  #url: string;
  #highestTimeline = 0;
  /** All open connections, which lead to a primary with the highest timeline. */
  readonly #clients = new Set<pg.Client>();
  #warning = '';

  /**
   * @param url may name several hosts, separated by commas:
   *   `postgres://user@one,two:5433/directory`
   * @throws {DatabaseError} if the URL is invalid
   */
  constructor(url: string) {
    this.urls = splitHosts(url);
    this.#url = this.urls[0] as string;
  }

  /** The URL of the most recently found primary. */
  get url(): string {
    return this.#url;
  }

  /**
   * Looks for a promoted standby every few seconds, because connections that are always in use
   * would stay with the former primary. Resolves when the signal is aborted, or immediately if
   * there is only one host.
   */
  async watch(signal: AbortSignal): Promise<void> {
    while (this.urls.length > 1 && !signal.aborted) {
      await wait(WATCH_MS, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await this.find().catch(() => {});
    }
  }

  /**
   * The host and port of the primary. If a standby was promoted while the former primary was still
   * running, the promoted one.
   */
  async find(): Promise<{ host: string; port: number }> {
    const roles = this.urls.map(findRole);
    const primaries: (Primary & { url: string })[] = [];
    const all = Promise.allSettled(roles.map(async (role) => primaries.push(await role)));
    try {
      await Promise.any(roles);
      await Promise.race([all, wait(OTHERS_MS)]);
      primaries.sort((one, other) => other.timeline - one.timeline);
      if (primaries.length > 1) this.#warnAbout(primaries);
      const [{ url, ...newest }] = primaries as [Primary & { url: string }];
      this.accept(newest);
      this.#url = url;
      return { host: newest.host, port: newest.port };
    } catch (error) {
      throw new NoPrimaryError(
        error instanceof AggregateError ? error.errors : [error],
        NO_PRIMARY,
      );
    }
  }

  /**
   * Accepts the latest primary. Closes all connections to an earlier one, which may still run.
   *
   * @param client a new connection to this primary
   * @throws {StandbyError} if another host was promoted after this one
   */
  accept({ host, port, timeline }: Primary, client?: pg.Client): void {
    if (timeline < this.#highestTimeline)
      throw new StandbyError(`${host}:${port} was replaced by a promoted standby`);
    if (timeline > this.#highestTimeline) {
      for (const { connection } of this.#clients)
        connection.stream.destroy(new ConnectionError(`${host}:${port} was promoted.`));
      this.#clients.clear();
    }
    this.#highestTimeline = timeline;
    if (!client) return;
    timelines.set(client, timeline);
    this.#clients.add(client);
    client.once('end', () => this.#clients.delete(client));
  }

  #warnAbout(primaries: readonly Primary[]): void {
    const [used, ...others] = primaries.map(({ host, port }) => `${host}:${port}`);
    const warning =
      `Several PostgreSQL servers accept writes: ${[used, ...others].join(' and ')}. ` +
      `This site uses ${used}. Stop the others, because writes to them would be lost.`;
    if (warning !== this.#warning) console.error(warning);
    this.#warning = warning;
  }
}

async function findRole(url: string): Promise<Primary & { url: string }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: MAX_PROBE_MS,
    query_timeout: MAX_PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return { url, ...(await readRole(client)) };
  } finally {
    void client.end();
  }
}

/** @throws {StandbyError} if the host is a standby */
async function readRole(client: pg.Client): Promise<Primary> {
  const { host, port } = client;
  const { rows } = await withSafeErrors(
    client.query<{ timeline: string | null }>(
      // The first eight digits of a WAL file's name are the timeline.
      `select case when not pg_is_in_recovery()
         then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as "timeline"`,
    ),
  );
  const timeline = rows[0]?.timeline;
  if (!timeline) throw new StandbyError(`${host}:${port} is a standby`);
  return { host, port, timeline: Number.parseInt(timeline, 16) };
}
