import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Schema } from '../../schema/schema.ts';
import type { Database } from '../database.ts';
import type { HeldLock } from '../engine.ts';
import { DatabaseError } from '../errors.ts';
import { type BeforeMigration, INCOMPLETE, migrate } from '../migrate.ts';
import { type PostgresConnections, type StatementLimits, within } from './connection.ts';
import { serverDialect } from './dialect.ts';
import {
  BusyError,
  CommitError,
  ConnectionError,
  isServerError,
  NoPrimaryError,
  ReservedError,
  StandbyError,
} from './error-codes.ts';
import { MOVED_AWAY, requireUnreserved, watchConnection } from './locks.ts';
import { postgresMigrations } from './migrations.ts';
import { createPool, NO_TIMEOUTS, PrimaryFinder } from './pool.ts';
import { KnownVersions } from './versions.ts';
import { WriteProbe } from './write-probe.ts';

/** Maximum time to keep trying to connect, in milliseconds. The database may still be starting. */
const MAX_CONNECT_MS = 30_000;

const LIMITS: StatementLimits = {
  beginMs: 10_000,
  readMs: 30_000,
  writeMs: 300_000,
  endMs: 10_000,
};

/** A statement of a migration, or one that reads all lawyers, may take minutes. */
const LONG_LIMITS: StatementLimits = { endMs: 60_000 };

/** Connections of one process. Only one writer has the lock; the other three wait for it. */
const MAX_WRITERS = 4;
const MAX_READERS = 8;
/** One listens for changes, and the locks `leader`, `import` and `health-job` may hold one each. */
const MAX_INTERNAL = 6;
const MAX_PROBES = 1;
/**
 * A worker reads the search index through its own connections: one for the snapshot, one for what
 * it reads outside of it, and one that listens.
 */
const MAX_OF_READER = 3;

/** Maximum number of connections of one process of a site. */
export const MAX_CONNECTIONS =
  MAX_WRITERS + MAX_READERS + MAX_INTERNAL + MAX_PROBES + MAX_OF_READER;

/** Maximum time to wait for the migration of another site, in milliseconds. */
const MAX_LOCK_MS = 600_000;

/** Log the wait after this time, in milliseconds. Without a migration, startup takes less. */
const LOG_LOCK_MS = 1_000;

/** Time between two attempts to lock the schema, in milliseconds. */
const LOCK_POLL_MS = 200;

/** Maximum time for the server to answer a check, in milliseconds. */
const MAX_ANSWER_MS = 10_000;

/** An arbitrary advisory lock ID that other software is unlikely to use. */
const SCHEMA_LOCK = 2_604_195_387;

interface MigrateOptions {
  /** How long to keep trying to connect, in milliseconds. */
  maxConnectMs?: number;
  /** How long to wait for the migration of another site, in milliseconds. */
  maxLockMs?: number;
  /** How long the server may take to answer a check, even during a migration, in milliseconds. */
  maxAnswerMs?: number;
}

interface PrepareOptions extends MigrateOptions {
  beforeMigration?: BeforeMigration | undefined;
  /** Called with each new connection, and awaited before the connection is used. */
  onConnect?: (client: pg.Client) => Promise<void>;
}

interface OpenOptions extends MigrateOptions {
  limits?: Partial<StatementLimits> | undefined;
}

interface MigratedOptions extends Pick<OpenOptions, 'limits'> {
  primary?: PrimaryFinder;
}

/**
 * Opens a directory's database on a PostgreSQL server, and migrates the schema in one transaction.
 *
 * @param url see {@link PrimaryFinder}
 * @throws {DatabaseError} if the database can't be used. The message says what to do.
 */
export async function openPostgres(
  url: string,
  beforeMigration?: BeforeMigration,
  { limits, ...options }: OpenOptions = {},
): Promise<Database> {
  const primary = new PrimaryFinder(url);
  // Before a migration, because another release may be moving the directory.
  await prepareSchema(primary, { ...options, beforeMigration, onConnect: requireUnreserved });
  return openMigrated(url, { primary, limits });
}

/**
 * Opens a database that has the current schema.
 *
 * @throws {DatabaseError} if it can't be reached, or a move or restore has reserved it
 */
export function openMigrated(url: string, options?: MigratedOptions): Promise<Database> {
  return openThrough(connectionsTo(url, options));
}

/** A process's connections to a database. None is open yet. */
export function connectionsTo(
  url: string,
  { primary = new PrimaryFinder(url), limits }: MigratedOptions = {},
): PostgresConnections {
  const versions = new KnownVersions();
  const pool = (max: number, onConnect = requireUnreserved) =>
    createPool(primary, { max, onConnect });
  return {
    readers: pool(MAX_READERS),
    writers: pool(MAX_WRITERS, async (client) => {
      await requireUnreserved(client);
      await versions.listen(client);
    }),
    internal: pool(MAX_INTERNAL),
    writeProbe: new WriteProbe(pool(MAX_PROBES)),
    primary,
    versions,
    limits: { ...LIMITS, ...limits },
  };
}

/**
 * Creates or migrates the schema of a database that this process has reserved.
 *
 * @throws {DatabaseError} if the database can't be used. The message says what to do.
 */
export function migrateReserved(url: string): Promise<void> {
  return prepareSchema(new PrimaryFinder(url));
}

/** Opens up to three more connections to a database that {@link openPostgres} has opened. */
export async function openPostgresReader(url: string): Promise<Database> {
  const primary = new PrimaryFinder(url);
  return openThrough(connectionsOf(primary, createPool(primary, { max: MAX_OF_READER })));
}

/**
 * Opens a database for a command, with the schema that it has. Statements may take as long as they
 * need. Changes aren't followed, so the engine's versions stay at zero.
 */
export async function openPostgresForCommand(url: string): Promise<Database> {
  const primary = new PrimaryFinder(url);
  const pool = createPool(primary, { max: MAX_OF_READER, timeouts: NO_TIMEOUTS });
  return databaseOf(connectionsOf(primary, pool));
}

/** Connections of a process that has only one pool. */
function connectionsOf(
  primary: PrimaryFinder,
  pool: pg.Pool,
  limits = LONG_LIMITS,
): PostgresConnections {
  return {
    readers: pool,
    writers: pool,
    internal: pool,
    writeProbe: new WriteProbe(pool),
    primary,
    versions: new KnownVersions(),
    limits,
  };
}

async function databaseOf(connections: PostgresConnections): Promise<Database> {
  const db = new Kysely<Schema>({ dialect: serverDialect(connections) });
  // Use it once, because `destroy` does nothing before the first use.
  await db.connection().execute(async () => {});
  return db;
}

/** Opens a database that has the current schema through these connections. */
export async function openThrough(connections: PostgresConnections): Promise<Database> {
  const db = await databaseOf(connections);
  try {
    await connections.versions.start(connections);
    return db;
  } catch (error) {
    await db.destroy();
    throw explainError(error);
  }
}

/** Checks the database and migrates its schema, one site at a time. */
async function prepareSchema(
  primary: PrimaryFinder,
  {
    maxConnectMs = MAX_CONNECT_MS,
    maxLockMs = MAX_LOCK_MS,
    maxAnswerMs = MAX_ANSWER_MS,
    beforeMigration,
    onConnect = async () => {},
  }: PrepareOptions = {},
): Promise<void> {
  const pool = createPool(primary, { max: 2, timeouts: NO_TIMEOUTS, onConnect });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  let lock: HeldLock | undefined;
  try {
    const deadline = performance.now() + maxConnectMs;
    const client = await connect(pool, deadline);
    try {
      // Make sure that a second connection is free: the checks need it.
      (await connect(pool, deadline)).release();
      const limits = { ...LONG_LIMITS, readMs: maxAnswerMs };
      const db = await databaseOf(connectionsOf(primary, pool, limits));
      await requireUsable(db);
      lock = await lockSchema(client, { maxLockMs, maxAnswerMs });
      await requireOwnTables(db);
      // The driver locks this table before it writes. It stays empty.
      await sql`create table if not exists "writers" ()`.execute(db);
      // A migration may take minutes, but must stop if the connection that holds the lock is lost.
      await Promise.race([
        migrate(db, 'The database', beforeMigration, postgresMigrations),
        lock.lost.then(() => {
          // A statement of the migration may still be waiting for an answer.
          for (const { connection } of clients) connection.stream.destroy();
          throw new ConnectionError('The connection was lost during the migration.');
        }),
      ]);
    } finally {
      if (lock) await lock.release();
      else client.release(true);
    }
  } catch (error) {
    throw explainError(error);
  } finally {
    await pool.end();
  }
}

/** Locks the schema. Polls, because waiting in the server wouldn't reveal a lost connection. */
async function lockSchema(
  client: pg.PoolClient,
  { maxLockMs, maxAnswerMs }: Required<Omit<MigrateOptions, 'maxConnectMs'>>,
): Promise<HeldLock> {
  const startedAt = performance.now();
  let isLogged = false;
  for (;;) {
    const { rows } = await within(maxAnswerMs, client, () =>
      client.query<{ isHeld: number }>(`select pg_try_advisory_lock(${SCHEMA_LOCK}) as "isHeld"`),
    );
    if (rows[0]?.isHeld) return watchConnection(client, maxAnswerMs);
    const waitedMs = performance.now() - startedAt;
    if (waitedMs >= maxLockMs)
      throw new DatabaseError(
        `Another site has been migrating the database for ${maxLockMs / 1_000} seconds. Wait until it has started, or stop it, then try again.`,
      );
    if (waitedMs >= LOG_LOCK_MS && !isLogged) {
      console.warn('Waiting while another site migrates the database…');
      isLogged = true;
    }
    await wait(LOCK_POLL_MS);
  }
}

/** Connects as soon as the server accepts connections. */
async function connect(pool: pg.Pool, deadline: number): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (isPermanent(error) || performance.now() >= deadline) throw error;
      await wait(Math.min(1_000, deadline - performance.now()));
    }
  }
}

/** Whether the connection failed for a reason that a retry can't fix. */
function isPermanent(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof ReservedError || /^(28|3D|42501)/.test(codeOf(cause));
}

/** The error to report. An error from a server takes precedence over an unreachable host. */
function causeOf(error: unknown): unknown {
  const isWrapper = error instanceof ConnectionError || error instanceof BusyError;
  if (isWrapper && error.cause) return causeOf(error.cause);
  if (!(error instanceof NoPrimaryError)) return error;
  const { errors } = error;
  return (
    errors.find(isServerError) ?? errors.find((one) => one instanceof StandbyError) ?? errors[0]
  );
}

/** SQLSTATE. */
const INSUFFICIENT_PRIVILEGE = '42501';
const TOO_MANY_CONNECTIONS = '53300';

/** The SQLSTATE, or the code of a network error. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

interface ServerSettings {
  version: number;
  encoding: string;
  /** Conditions are 0 or 1. */
  usesByteOrder: number;
  hasIcu: number;
  canCreateTables: number;
}

/** The oldest supported version, as `server_version_num`. */
const OLDEST_VERSION = 150_000;

/**
 * @throws {DatabaseError} if the server is too old, or the database has the wrong encoding or
 *   collation
 */
export async function requireUsable(db: Database): Promise<void> {
  const { rows } = await sql<ServerSettings>`
    select current_setting('server_version_num')::int as "version",
      current_setting('server_encoding') as "encoding",
      'B' < 'a' and lower('Ä') = 'Ä' as "usesByteOrder",
      exists (select from pg_collation where collname = 'und-x-icu') as "hasIcu",
      coalesce(has_schema_privilege(current_schema(), 'create'), false)
        as "canCreateTables"`.execute(db);
  const setupError = rows[0] && setupErrorOf(rows[0]);
  if (setupError) throw new DatabaseError(setupError);
}

export function setupErrorOf(facts: ServerSettings): string | null {
  if (facts.version < OLDEST_VERSION)
    return 'The PostgreSQL server is older than version 15. Upgrade it, then try again.';
  if (facts.encoding !== 'UTF8' || !facts.usesByteOrder)
    return (
      'The database needs the encoding UTF8 and the locale C. Create it with: ' +
      "create database directory template template0 encoding 'UTF8' locale 'C'"
    );
  if (!facts.hasIcu)
    return 'The PostgreSQL server was built without ICU, which name search requires. Install a build with ICU.';
  if (!facts.canCreateTables)
    return "The database user doesn't have permission to create tables. Make that user the owner of the database.";
  return null;
}

// cspell:ignore relowner
const TABLE_PRIVILEGES = ['select', 'insert', 'update', 'delete'];

/** @throws {DatabaseError} if tables belong to other software, or this user can't change them */
async function requireOwnTables(db: Database): Promise<void> {
  const { rows } = await sql<{ table: string; isUsable: number }>`
    select relname as "table",
      relowner is distinct from (
        select relowner from pg_class where oid = to_regclass('kysely_migration')
      ) or (
        select bool_and(has_table_privilege(pg_class.oid, "privilege"))
        from unnest(${TABLE_PRIVILEGES}::text[]) as "privilege") as "isUsable"
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = current_schema() and relkind in ('r', 'p') and not exists (
      select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`.execute(db);
  const tables = rows.map(({ table }) => table);
  const isOwn =
    tables.includes('kysely_migration') &&
    (tables.includes('writers') || tables.includes(MOVED_AWAY));
  const foreign = isOwn ? [] : tables.filter((table) => !['writers', INCOMPLETE].includes(table));
  if (foreign.length > 0)
    throw new DatabaseError(
      `The database has tables of other software (${foreign.slice(0, 3).join(', ')}). ` +
        'Nothing was changed. Create an empty database for the directory, and use its name in the URL.',
    );
  const locked = rows.filter(({ isUsable }) => !isUsable).map(({ table }) => table);
  if (locked.length > 0)
    throw new DatabaseError(
      `The database user doesn't have permission to read and change all tables (${locked.slice(0, 3).join(', ')}). ${MAKE_OWNER}`,
    );
}

const MAKE_OWNER =
  'Make that user the owner of all tables of the directory, or use the user who created them.';

/** Returns an error with a sentence that says what to do, or the same error. */
export function explainError(error: unknown): unknown {
  const cause = causeOf(error);
  const code = codeOf(cause);
  const detail = cause instanceof Error ? cause.message || code : String(cause);
  if (code.startsWith('28'))
    return new DatabaseError(
      `The PostgreSQL server rejected the sign-in (${detail}). Check the user and password in the database URL.`,
    );
  if (code.startsWith('3D'))
    return new DatabaseError(`The ${detail}. Create it, or correct its name in the URL.`);
  if (code === INSUFFICIENT_PRIVILEGE && error instanceof NoPrimaryError)
    return new DatabaseError(
      `The database user doesn't have permission to connect (${detail}). Grant that user CONNECT on the database.`,
    );
  if (code === INSUFFICIENT_PRIVILEGE)
    return new DatabaseError(
      `The database user doesn't have the necessary permissions (${detail}). ${MAKE_OWNER}`,
    );
  if (cause instanceof StandbyError)
    return new DatabaseError(
      `None of the hosts in the database URL is a primary (${detail}). Add the primary, or promote the standby.`,
    );
  if (cause instanceof ReservedError) return new DatabaseError(cause.message);
  if (error instanceof CommitError)
    return new DatabaseError(
      'The PostgreSQL server couldn’t confirm a change in time, for example because its standby is down. Start the standby, then try again.',
    );
  if (code === TOO_MANY_CONNECTIONS || error instanceof BusyError)
    return new DatabaseError(
      `The PostgreSQL server has no free connections (${detail}). Raise max_connections or the user's connection limit, or stop other clients, then try again.`,
    );
  if (error instanceof NoPrimaryError || error instanceof ConnectionError)
    return new DatabaseError(
      `The PostgreSQL server can't be reached (${detail}). Check the hosts in the database URL, and make sure that the server is running.`,
    );
  return error;
}
