import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { engineOf } from '../engine.ts';
import { DatabaseError, explainUnavailable, unavailableReasonOf } from '../errors.ts';
import { openPostgres, openPostgresReader, setupErrorOf } from './open.ts';
import { promoteStandby } from './promote.ts';
import { reserveOnServer } from './stored-database.ts';
import { createTestDatabase, openTestDatabase } from './test-database.ts';
import { startProxy } from './test-proxy.ts';
import { sharedServer } from './test-server.ts';

const tryToOpen = async (url: string) =>
  (await openPostgres(url, undefined, { maxConnectMs: 0 })).destroy();

async function runAsSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client((await sharedServer()).url('postgres'));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test.each(['directory.db', 'mysql://localhost/directory', 'postgres://', 'postgres://localhost'])(
  'the URL %s is rejected with an example of a correct one',
  async (url) => {
    const example = /postgres:\/\/user:password@host/;
    await expect(tryToOpen(url)).rejects.toThrow(example);
    await expect(reserveOnServer(url)).rejects.toThrow(example);
    await expect(promoteStandby(url, { force: false })).rejects.toThrow(example);
  },
);

test('a host that cannot be reached, a missing database and an unknown user are explained', async () => {
  const url = await createTestDatabase();
  await expect(tryToOpen('postgres://127.0.0.1:1/directory')).rejects.toThrow("can't be reached");
  await expect(tryToOpen(`${url}-missing`)).rejects.toThrow('does not exist. Create it');
  await expect(tryToOpen(url.replace('directory@', 'nobody@'))).rejects.toThrow('Check the user');
  await expect(tryToOpen(url.replace('directory@', 'nobody@'))).rejects.toThrow(DatabaseError);
});

const usable = {
  version: 150_000,
  encoding: 'UTF8',
  usesByteOrder: 1,
  hasIcu: 1,
  canCreateTables: 1,
};

test('the oldest supported version with the right settings can be used', () => {
  expect(setupErrorOf(usable)).toBeNull();
});

test.each([
  [{ version: 149_999 }, /older than version 15\. Upgrade it/],
  [{ encoding: 'LATIN1' }, /encoding UTF8 and the locale C\. Create it with: create database/],
  [{ usesByteOrder: 0 }, /encoding UTF8 and the locale C\. Create it with: create database/],
  [{ hasIcu: 0 }, /without ICU.* Install a build with ICU/],
  [{ canCreateTables: 0 }, /permission to create tables\. Make that user the owner/],
])('the error for a database with %o says what to do', (change, error) => {
  expect(setupErrorOf({ ...usable, ...change })).toMatch(error);
});

test('a database with the wrong encoding or without rights is explained', async () => {
  const { url } = await sharedServer();
  await runAsSuperuser(
    `create database "latin" template template0 encoding 'LATIN1' locale 'C'`,
    'create role reader login',
    'create database "guarded" template template0',
  );
  await expect(tryToOpen(url('latin'))).rejects.toThrow("encoding 'UTF8' locale 'C'");
  const guarded = url('guarded').replace('directory@', 'reader@');
  await expect(tryToOpen(guarded)).rejects.toThrow("doesn't have permission to create tables");
});

test.each([0, 1])('with %i free connections, opening the database is retried', async (free) => {
  const role = `limited-${free}`;
  const { url } = await sharedServer();
  await runAsSuperuser(
    `create role "${role}" login connection limit ${free}`,
    `create database "${role}" template template0 owner "${role}"`,
  );
  const limited = url(role).replace('directory@', `${role}@`);
  const startedAt = performance.now();
  await expect(openPostgres(limited, undefined, { maxConnectMs: 1_200 })).rejects.toThrow(
    /no free connections \(too many connections for role .*\)\. Raise max_connections/,
  );
  expect(performance.now() - startedAt).toBeGreaterThan(1_000);
  const opened = openPostgres(limited);
  await runAsSuperuser(`alter role "${role}" connection limit -1`);
  await (await opened).destroy();
});

test('the error for a user without permissions on all tables says so', async () => {
  const url = await createTestDatabase();
  const asClerk = url.replace('directory@', 'clerk@');
  const admin = new pg.Client(url);
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query('create role "clerk" login; grant create on schema public to "clerk"');
  const reason = /permission to read and change all tables \(.*\)\. Make that user the owner/;
  await expect(tryToOpen(asClerk)).rejects.toThrow(reason);
  await admin.query('grant select on all tables in schema public to "clerk"');
  await expect(tryToOpen(asClerk)).rejects.toThrow(reason);
  await admin.query('grant insert, update, delete on all tables in schema public to "clerk"');
  await tryToOpen(asClerk);
});

test('a permission that is revoked while a site runs makes the database unavailable', async () => {
  const url = await createTestDatabase();
  const admin = new pg.Client(url);
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query(
    `create role "temp" login; grant create on schema public to "temp";
    grant select, insert, update, delete on all tables in schema public to "temp"`,
  );
  const db = await openTestDatabase(url.replace('directory@', 'temp@'));
  await admin.query('revoke insert on "limits" from "temp"');
  const limit = { key: 'a', points: 1, expiresAt: '' };
  const error = await db
    .insertInto('limits')
    .values(limit)
    .execute()
    .catch((error: unknown) => error);
  expect(unavailableReasonOf(error)).toBe('forbidden');
  expect(explainUnavailable(error)).toContain('Make that user the owner of all tables');
  await admin.query('grant insert on "limits" to "temp"');
  await db.insertInto('limits').values(limit).execute();
});

test('a database with tables of other software is rejected and stays unchanged', async () => {
  const { url } = await sharedServer();
  await runAsSuperuser('create database "shop" template template0');
  const client = new pg.Client(url('shop'));
  await client.connect();
  await client.query('create table "orders" (); create table "kysely_migration" ()');
  await expect(tryToOpen(url('shop'))).rejects.toThrow(/tables of other software \(.*orders/);
  const { rows } = await client.query(`select from pg_class where relname = 'writers'`);
  await client.end();
  expect(rows).toEqual([]);
});

test('a schema that is newer than this version is rejected', async () => {
  const url = await createTestDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`insert into "kysely_migration" values ('9999-later', '')`);
  await client.end();
  await expect(tryToOpen(url)).rejects.toThrow('newer version of this software (it has 9999-later');
});

test('a site can migrate the schema after another site’s long transaction', async () => {
  const { url } = await sharedServer();
  await runAsSuperuser('create database "pending" template template0');
  const busy = new pg.Client(url('pending'));
  await busy.connect();
  await busy.query('create table "writers" ()');
  await busy.query('begin; lock table "writers" in exclusive mode');
  const opened = openPostgres(url('pending'));
  const waiting = `select from pg_locks
    where not granted and relation = '"writers"'::regclass
      and clock_timestamp() - waitstart > interval '5.5 s'`;
  // Longer than the limit of other transactions.
  await vi.waitFor(async () => expect((await busy.query(waiting)).rows).toHaveLength(1), 15_000);
  await busy.query('commit');
  await busy.end();
  await (await opened).destroy();
});

test('a reader uses at most three connections and knows the current versions', async () => {
  const url = await createTestDatabase();
  const db = await openPostgres(url);
  const countConnections = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where application_name = 'directory'
        and datname = current_database()`.execute(db);
    return rows.length;
  };
  const before = await countConnections();
  const reader = await openPostgresReader(url);
  const read = () => reader.selectFrom('states').select('code').execute();
  await Promise.all(Array.from({ length: 5 }, read));
  expect(await countConnections()).toBe(before + 3);
  expect(engineOf(reader).contentVersions()).toEqual(engineOf(db).contentVersions());
  expect(engineOf(reader).contentVersions().content).toBeGreaterThan(0);
  await reader.destroy();
  await db.destroy();
});

test('two sites that open a new database at the same time both find the whole schema', async () => {
  const { url } = await sharedServer();
  await runAsSuperuser('create database "new" template template0');
  const opened = await Promise.all([openPostgres(url('new')), openPostgres(url('new'))]);
  for (const db of opened) {
    expect(await db.selectFrom('states').select('code').execute()).toEqual([{ code: '' }]);
    await db.destroy();
  }
});

test('a directory in a file does not load the driver of PostgreSQL', () => {
  const database = fileURLToPath(new URL('../database.ts', import.meta.url));
  const script = `
    const { openDatabase } = await import(${JSON.stringify(database)});
    await (await openDatabase(':memory:')).destroy();
    const { createRequire } = await import('node:module');
    const loaded = Object.keys(createRequire(${JSON.stringify(database)}).cache);
    console.log(loaded.length > 0, loaded.filter((path) => /node_modules.pg/.test(path)).length);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('true 0\n');
});

test.each(['application_name=site', 'options=-c%20work_mem%3D1GB'])(
  'a URL with the parameter %s, which would override a needed setting, is rejected',
  async (parameter) => {
    const url = await createTestDatabase();
    await expect(openPostgres(`${url}?${parameter}`)).rejects.toThrow(
      `Remove the parameter ${parameter.split('=')[0]} from the database URL`,
    );
  },
);

test.each(['sslrootcert', 'sslcert', 'sslkey'])(
  'if the file in the parameter %s can’t be read, the error names the file and the parameter',
  async (parameter) => {
    const url = `${await createTestDatabase()}?${parameter}=/nowhere/file.pem`;
    const error = await openPostgres(url).catch((error) => error);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error.message).toMatch(
      `The file /nowhere/file.pem can't be read (ENOENT). Correct the parameter ${parameter} in`,
    );
  },
);

test('waiting for another site’s migration ends with an error that says so', async () => {
  const url = await createTestDatabase();
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const other = new pg.Client(url);
  await other.connect();
  await other.query('select pg_advisory_lock(2604195387)');
  await expect(openPostgres(url, undefined, { maxLockMs: 1_500 })).rejects.toThrow(
    'Another site has been migrating the database for 1.5 seconds.',
  );
  expect(log).toHaveBeenCalledWith('Waiting while another site migrates the database…');
  log.mockClear();
  await other.end();
});

/** Opens a database through a proxy, cuts the network after `untilCut`, and returns the error. */
async function openAndCut(url: string, untilCut: () => Promise<unknown>): Promise<unknown> {
  const proxy = await startProxy(Number(new URL(url).port));
  onTestFinished(() => proxy.close());
  const behindProxy = new URL(url);
  behindProxy.port = String(proxy.port);
  const opened = openPostgres(behindProxy.href, undefined, { maxAnswerMs: 500 });
  const error = opened.then(
    () => null,
    (error: unknown) => error,
  );
  await untilCut();
  proxy.cut();
  return error;
}

test('waiting for another site’s migration ends with an error if the network is cut', async () => {
  const url = await createTestDatabase();
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const other = new pg.Client(url);
  await other.connect();
  await other.query('select pg_advisory_lock(2604195387)');
  const untilWaiting = () =>
    vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('Waiting')), 15_000);
  const error = await openAndCut(url, untilWaiting);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(String(error)).toContain("can't be reached (The database didn't answer within 0.5 s.)");
  log.mockClear();
  await other.end();
});

test('migrating the schema ends with an error if the network is cut', async () => {
  const { url } = await sharedServer();
  await runAsSuperuser('create database "cut" template template0');
  const busy = new pg.Client(url('cut'));
  await busy.connect();
  await busy.query('create table "writers" ()');
  await busy.query('begin; lock table "writers" in exclusive mode');
  const waiting = `select from pg_locks where not granted and relation = '"writers"'::regclass`;
  const untilWaiting = () =>
    vi.waitFor(async () => expect((await busy.query(waiting)).rows).toHaveLength(1), 15_000);
  const error = await openAndCut(url('cut'), untilWaiting);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(String(error)).toContain("can't be reached (The connection was lost during");
  await busy.end();
});
