import { setTimeout as wait } from 'node:timers/promises';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../schema/schema.ts';
import type { Database } from '../database.ts';
import { DatabaseError } from '../errors.ts';
import { type BeforeMigration, migrate } from '../migrate.ts';
import { ServerDialect } from './dialect.ts';
import { postgresMigrations } from './migrations.ts';
import { createPool, NoPrimaryError, StandbyError, splitHosts } from './pool.ts';
import { KnownVersions } from './versions.ts';

/** Maximum time to keep trying to connect, in milliseconds. The database may still be starting. */
const MAX_CONNECT_MS = 30_000;

/** An arbitrary advisory lock ID that other software is unlikely to use. */
const SCHEMA_LOCK = 2_604_195_387;

/**
 * Opens a directory's database on a PostgreSQL server, and migrates the schema in one transaction.
 *
 * @param url see `createPool`
 * @throws {DatabaseError} if the database can't be used. The message says what to do.
 */
export async function openPostgres(
  url: string,
  beforeMigration?: BeforeMigration,
  maxConnectMs = MAX_CONNECT_MS,
): Promise<Database> {
  requireUrl(url);
  const versions = new KnownVersions();
  const pool = createPool(url, (client) => versions.follow(client));
  try {
    const client = await connect(pool, maxConnectMs);
    try {
      await requireUsable((text) => client.query<ServerSettings>(text));
      await prepareToMigrate(client);
      const db = new Kysely<Schema>({ dialect: new ServerDialect({ pool, url, versions }) });
      await migrate(db, 'The database', beforeMigration, postgresMigrations);
      await versions.start(pool);
      return db;
    } finally {
      // Not reused, because its settings have changed. Closing it also releases the lock.
      client.release(true);
    }
  } catch (error) {
    await pool.end();
    throw explainError(error);
  }
}

/** Opens more connections to a database that {@link openPostgres} has opened. */
export function openPostgresReader(url: string): Database {
  const versions = new KnownVersions();
  const pool = createPool(url, (client) => versions.follow(client));
  return new Kysely<Schema>({ dialect: new ServerDialect({ pool, url, versions }) });
}

function requireUrl(url: string): void {
  const isValid = splitHosts(url).every((one) => {
    const { protocol, pathname } = URL.parse(one) ?? {};
    return /^postgres(ql)?:$/.test(protocol ?? '') && /^\/./.test(pathname ?? '');
  });
  if (isValid) return;
  throw new DatabaseError(
    'DATABASE_URL is not the URL of a PostgreSQL database. Set it to something like ' +
      'postgres://user:password@host:5432/directory.',
  );
}

/** Connects as soon as the server accepts connections. */
async function connect(pool: pg.Pool, maxConnectMs: number): Promise<pg.PoolClient> {
  const deadline = Date.now() + maxConnectMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (isPermanent(error) || Date.now() > deadline) throw error;
      await wait(Math.min(1_000, maxConnectMs));
    }
  }
}

/** Whether the server rejected the connection for a reason that a retry can't fix. */
function isPermanent(error: unknown): boolean {
  return /^(28|3D)/.test(codeOf(causeOf(error)));
}

/** The error to report. An error from a server takes precedence over an unreachable host. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof NoPrimaryError)) return error;
  const { errors } = error;
  return (
    errors.find((one) => one instanceof pg.DatabaseError) ??
    errors.find((one) => one instanceof StandbyError) ??
    errors[0]
  );
}

/** The SQLSTATE, or the code of a network error. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export interface ServerSettings {
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
export async function requireUsable(
  query: (text: string) => Promise<{ rows: ServerSettings[] }>,
): Promise<void> {
  const { rows } = await query(`
    select current_setting('server_version_num')::int as "version",
      current_setting('server_encoding') as "encoding",
      'B' < 'a' and lower('Ä') = 'Ä' as "usesByteOrder",
      exists (select from pg_collation where collname = 'und-x-icu') as "hasIcu",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "canCreateTables"`);
  const setupError = rows[0] && setupErrorOf(rows[0]);
  if (setupError) throw new DatabaseError(setupError);
}

function setupErrorOf(facts: ServerSettings): string | null {
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
    return "The user in DATABASE_URL doesn't have permission to create tables. Make that user the owner of the database.";
  return null;
}

async function prepareToMigrate(client: pg.PoolClient): Promise<void> {
  // Only one server migrates. The others wait without a time limit.
  await client.query(`set lock_timeout = 0; select pg_advisory_lock(${SCHEMA_LOCK})`);
  // The driver locks this table before it writes. It stays empty.
  await client.query('create table if not exists "writers" ()');
}

/** Returns an error with a sentence that says what to do, or the same error. */
export function explainError(error: unknown): unknown {
  const cause = causeOf(error);
  const code = codeOf(cause);
  const detail = cause instanceof Error ? cause.message || code : String(cause);
  if (code.startsWith('28'))
    return new DatabaseError(
      `The PostgreSQL server rejected the sign-in (${detail}). Check the user and password in DATABASE_URL.`,
    );
  if (code.startsWith('3D'))
    return new DatabaseError(`The ${detail}. Create it, or correct the name in DATABASE_URL.`);
  if (cause instanceof StandbyError)
    return new DatabaseError(
      `None of the hosts in DATABASE_URL is a primary (${detail}). Add the primary, or promote the standby.`,
    );
  if (error instanceof NoPrimaryError)
    return new DatabaseError(
      `The PostgreSQL server can't be reached (${detail}). Check the hosts in DATABASE_URL, and make sure that the server is running.`,
    );
  return error;
}
