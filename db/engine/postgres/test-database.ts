import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import type { Schema } from '../../schema/schema.ts';
import type { Database } from '../database.ts';
import { valueLists } from '../value-lists.ts';
import type { PostgresConnections } from './connection.ts';
import { connectionsTo, openPostgres, openThrough } from './open.ts';
import { CREATE_RESET } from './test-reset.sql.ts';
import { sharedServer, type TestServer } from './test-server.ts';

/** The URL of a new database with the current schema and no rows, for one test. */
export function createTestDatabase(server?: TestServer): Promise<string> {
  return copyTemplate('template-empty', async () => {}, server);
}

/** Opens a site's connections to a database, which are closed after the test. */
export async function openTestDatabase(url: string): Promise<Database> {
  const db = await openPostgres(url);
  onTestFinished(() => db.destroy());
  return db;
}

/**
 * Opens a directory on a server, with the reference data of another directory. After the test, or
 * after all tests of the file, a later test in this process reuses its database, because creating a
 * database takes several times as long as a reset.
 *
 * @param openReference opens the other directory; called once
 */
export async function openTestDirectory(openReference: () => Promise<Database>): Promise<Database> {
  const database = (await resetIdleDatabase()) ?? (await createReusable(openReference));
  const db = await openThrough(await database.connections.open());
  const makeIdle = () => void idleDatabases.push({ ...database, db });
  try {
    onTestFinished(makeIdle);
  } catch {
    // Not within a test.
    afterAll(makeIdle);
  }
  return db;
}

/** Makes the server close all connections to a database. */
export async function endConnections(db: Database): Promise<void> {
  await sql`
    select pg_terminate_backend("pid") from pg_stat_activity
    where "datname" = current_database() and "application_name" = 'directory'
      and "pid" <> pg_backend_pid()`.execute(db);
}

/** Makes every insert fail with the error of a full disk. */
export async function rejectInserts(db: Database): Promise<void> {
  await sql
    .raw(`
      create function "rejectInsert"() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$;
      do $$ declare "table" text; begin
        for "table" in select tablename from pg_tables where schemaname = 'public' loop
          execute format('create trigger "rejectInsert" before insert on %I
            execute function "rejectInsert"()', "table");
        end loop;
      end $$`)
    .execute(db);
}

/** A database from `template-reference`, and a connection that resets it between tests. */
interface ReusableDatabase {
  connections: ReusableConnections;
  client: pg.Client;
}

/** The databases of finished tests, still open. The one that has been idle longest is first. */
const idleDatabases: (ReusableDatabase & { db: Database })[] = [];

/** Requests that a test left running can finish while this many later tests run. */
const MIN_IDLE = 6;

/** A database counts as in use until its connections have been idle for this many milliseconds. */
const QUIET_MS = 200;

/** The real clock, even in a test that mocks it. */
const now = performance.now.bind(performance);

async function createReusable(openReference: () => Promise<Database>): Promise<ReusableDatabase> {
  const url = await copyTemplate('template-reference', async (db) => {
    const reference = await openReference();
    for (const table of REFERENCE_TABLES) await copyTable(reference, db, table);
    await reference.destroy();
    await sql.raw(CREATE_RESET).execute(db);
  });
  const client = new pg.Client(url);
  await client.connect();
  return { connections: new ReusableConnections(url), client };
}

/**
 * The connections of readers and writers, which stay open between tests. A test that adds and reads
 * a lawyer takes 21 ms of CPU time this way, and 47 ms with new connections (client and server,
 * mean of 50 tests in one file).
 */
class ReusableConnections {
  readonly #url: string;
  readonly #readers: pg.Pool;
  readonly #writers: pg.Pool;
  readonly #clients = new Set<ServerClient>();
  readonly #ends: (() => Promise<void>)[] = [];
  #usedAt = 0;

  constructor(url: string) {
    this.#url = url;
    const { readers, writers } = connectionsTo(url);
    this.#readers = readers;
    this.#writers = writers;
    for (const pool of [readers, writers]) {
      pool.on('connect', (client) => void this.#clients.add(client as ServerClient));
      pool.on('remove', (client) => void this.#clients.delete(client as ServerClient));
      pool.on('acquire', () => {
        this.#usedAt = now();
      });
      this.#ends.push(pool.end.bind(pool));
      // A test closes its database, but not these connections.
      pool.end = async () => {};
    }
  }

  /** All connections for the next test. */
  async open(): Promise<PostgresConnections> {
    const { readers: _readers, writers: _writers, ...others } = connectionsTo(this.#url);
    const listen = (client: pg.ClientBase) => others.versions.listen(client as pg.PoolClient);
    const idle = Array.from({ length: this.#writers.idleCount }, () => this.#writers.connect());
    for (const client of await Promise.all(idle)) {
      client.removeAllListeners('notification');
      await listen(client);
      client.release();
    }
    this.#writers.options.onConnect = listen;
    return { ...others, readers: this.#readers, writers: this.#writers };
  }

  areQuiet(): boolean {
    return now() - this.#usedAt > QUIET_MS;
  }

  /** The server's process IDs; null if an earlier test is still using a connection. */
  idleProcesses(): number[] | null {
    const pools = [this.#readers, this.#writers];
    if (pools.some(({ idleCount, totalCount }) => idleCount < totalCount)) return null;
    return [...this.#clients].map(({ processID }) => processID);
  }

  async end(): Promise<void> {
    await Promise.all(this.#ends.map((end) => end()));
  }
}

type ServerClient = pg.PoolClient & { processID: number };

/**
 * Resets the rows of an idle database. Returns undefined if too few databases are idle, or if the
 * first one may still be in use.
 */
async function resetIdleDatabase(): Promise<ReusableDatabase | undefined> {
  while (idleDatabases.length >= MIN_IDLE && idleDatabases[0]?.connections.areQuiet()) {
    const { connections, client, db } = idleDatabases.shift() as (typeof idleDatabases)[number];
    await db.destroy();
    const idle = connections.idleProcesses();
    const { rows } = await client.query<ResetResult>('select * from "test"."reset"($1)', [
      idle ?? [],
    ]);
    const { isReset, large } = rows[0] as ResetResult;
    if (isReset && large) await client.query(`vacuum ${large}`);
    if (isReset && idle) return { connections, client };
    // The test changed the schema, or was still using a connection, which the reset closed.
    await Promise.all([connections.end(), client.end()]);
  }
  return undefined;
}

interface ResetResult {
  isReset: boolean;
  /** The tables with many deleted rows, for VACUUM; null if there are none. */
  large: string | null;
}

const REFERENCE_TABLES = ['practiceAreas', 'states', 'towns', 'zips', 'shippedData'] as const;

/** A statement may have 65,535 parameters. */
const ROWS_PER_INSERT = 5_000;

async function copyTable(from: Database, to: Database, table: keyof Schema): Promise<void> {
  const rows = await from.selectFrom(table).selectAll().execute();
  for (const list of valueLists(rows, ROWS_PER_INSERT)) {
    await to
      .insertInto(table)
      .values(list as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Creates a database from a template and returns its URL. Migrating one would take longer. */
async function copyTemplate(
  template: string,
  fill: (db: Database) => Promise<void>,
  server?: TestServer,
): Promise<string> {
  const { url } = server ?? (await sharedServer());
  const client = new pg.Client(url('postgres'));
  await client.connect();
  try {
    // Two test processes must not create the template at the same time.
    await client.query('select pg_advisory_lock(1)');
    const { rows } = await client.query('select from pg_database where datname = $1', [template]);
    if (rows.length === 0) await createTemplate(client, url, template, fill);
    const name = `test-${randomUUID()}`;
    await client.query(`create database "${name}" template "${template}" strategy file_copy`);
    return url(name);
  } finally {
    await client.end();
  }
}

async function createTemplate(
  client: pg.Client,
  url: TestServer['url'],
  template: string,
  fill: (db: Database) => Promise<void>,
): Promise<void> {
  const name = `${template}-${randomUUID()}`;
  await client.query(`create database "${name}" template template0`);
  const db = await openPostgres(url(name));
  await fill(db);
  await sql`vacuum (freeze, analyze)`.execute(db);
  await db.destroy();
  await client.query(`alter database "${name}" rename to "${template}"`);
}
