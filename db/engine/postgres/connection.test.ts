import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg, { type Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../database.ts';
import { engineOf } from '../engine.ts';
import { unavailableReasonOf } from '../errors.ts';
import {
  BEGIN_WRITING,
  type PostgresConnections,
  ServerConnection,
  type StatementLimits,
} from './connection.ts';
import { openPostgres } from './open.ts';
import { createTestDatabase, openTestDatabase } from './test-database.ts';
import { startProxy, type TestProxy } from './test-proxy.ts';
import { sharedServer } from './test-server.ts';
import { KnownVersions } from './versions.ts';

const note = { subject: 'request', subjectId: 1, text: 'Called', writtenAt: '' } as const;
const addNote = (db: Database) => db.insertInto('notes').values(note).execute();
const readNotes = (db: Database) => db.selectFrom('notes').select('id').execute();

async function nameOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as "name"`.execute(db);
  return rows[0]?.name ?? '';
}

const reasonOf = (work: Promise<unknown>) => work.then(() => 'succeeded', unavailableReasonOf);

/** A database behind a proxy that can cut the network. */
async function openBehindProxy(
  limits: Partial<StatementLimits>,
): Promise<{ db: Database; direct: Database; proxy: TestProxy }> {
  const url = await createTestDatabase();
  const proxy = await startProxy(Number(new URL(url).port));
  const behindProxy = new URL(url);
  behindProxy.port = String(proxy.port);
  const db = await openPostgres(behindProxy.href, undefined, { limits });
  onTestFinished(async () => {
    proxy.restore();
    await db.destroy();
    await proxy.close();
  });
  return { db, direct: await openTestDatabase(url), proxy };
}

test('a read fails in time if the server no longer answers, and works again later', async () => {
  const { db, proxy } = await openBehindProxy({ readMs: 200 });
  await readNotes(db);
  proxy.cut();
  expect(await reasonOf(readNotes(db))).toBe('unreachable');
  proxy.restore();
  expect(await readNotes(db)).toEqual([]);
});

test('acquiring a lock times out if the server does not answer, and does not delay a shutdown', async () => {
  const { db, proxy } = await openBehindProxy({});
  await (await engineOf(db).acquireLock('leader'))?.release();
  proxy.cut();
  const lock = reasonOf(engineOf(db).acquireLock('leader'));
  expect(await Promise.race([lock, wait(8_000)])).toBe('unreachable');
  expect(await Promise.race([db.destroy().then(() => 'closed'), wait(8_000)])).toBe('closed');
}, 30_000);

test('listening times out if the server never answers LISTEN', async () => {
  const { direct, proxy } = await openBehindProxy({});
  const client = new pg.Client({
    port: proxy.port,
    host: '127.0.0.1',
    user: 'directory',
    database: await nameOf(direct),
  });
  client.on('error', () => {});
  await client.connect();
  proxy.cut();
  const listening = reasonOf(new KnownVersions().listen(client));
  expect(await Promise.race([listening, wait(5_000)])).toBe('unreachable');
});

test('a write that fails before its commit counts as not stored', async () => {
  const { db, direct, proxy } = await openBehindProxy({ beginMs: 200, writeMs: 200, endMs: 200 });
  await addNote(db);
  proxy.cut();
  expect(await reasonOf(addNote(db))).toBe('unreachable');
  proxy.restore();
  const inTransaction = db.transaction().execute(async (transaction) => {
    await addNote(transaction);
    proxy.cut();
    await addNote(transaction);
  });
  expect(await reasonOf(inTransaction)).toBe('unreachable');
  expect(await readNotes(direct)).toHaveLength(1);
});

test('a commit that the server did not answer in time is uncertain', async () => {
  const { db, proxy } = await openBehindProxy({ endMs: 200 });
  const interruptedCommit = db.transaction().execute(async (transaction) => {
    await addNote(transaction);
    proxy.cut();
  });
  expect(await reasonOf(interruptedCommit)).toBe('uncertain');
  proxy.restore();
  const readOnlyTransaction = db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await readNotes(transaction);
      proxy.cut();
    });
  expect(await reasonOf(readOnlyTransaction)).toBe('unreachable');
});

test('a commit that the server rejects counts as not stored, in any language', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  // A server with `lc_messages = 'de_DE.UTF-8'` reports this severity instead of ERROR.
  Object.defineProperty(pg.DatabaseError.prototype, 'severity', {
    configurable: true,
    get: () => 'FEHLER',
    set() {},
  });
  onTestFinished(() => void Reflect.deleteProperty(pg.DatabaseError.prototype, 'severity'));
  await sql`
    create function fail() returns trigger language plpgsql as
    'begin raise exception ''failed at the commit''; end'`.execute(db);
  await sql`
    create constraint trigger fails after insert on "notes" deferrable initially deferred
    for each row execute function fail()`.execute(db);
  await expect(addNote(db)).rejects.toThrow('failed at the commit');
  const inTransaction = db.transaction().execute(addNote);
  expect(await reasonOf(inTransaction)).toBeNull();
  expect(await readNotes(db)).toEqual([]);
});

test.each([
  ['PANIC', 'uncertain'],
  ['ERROR', 'failing'],
])('a commit that ends with %s counts as %s', async (severity, reason) => {
  const error = Object.assign(new Error('could not fsync file'), { code: '58030', severity });
  let isClosed = false;
  const query = async (text: string) => {
    if (isClosed) throw new Error('Connection terminated unexpectedly');
    if (text !== 'commit') return;
    isClosed = severity === 'PANIC';
    throw error;
  };
  const writers = { connect: async () => ({ query, on() {}, off() {} }) } as unknown as Pool;
  const connection = new ServerConnection({ writers, limits: {} } as PostgresConnections);
  await connection.begin(BEGIN_WRITING);
  expect(await reasonOf(connection.commit())).toBe(reason);
});

test('a transaction that ignores a failed statement is rolled back, and its commit fails', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  const transaction = db.transaction().execute(async (transaction) => {
    await addNote(transaction);
    await sql`select nothing from nowhere`.execute(transaction).catch(() => {});
  });
  await expect(transaction).rejects.toThrow('The transaction was rolled back');
  expect(await readNotes(db)).toEqual([]);
});

test('waiting writers delay neither readers nor searches by name', async () => {
  const db = await openTestDatabase(await createTestDatabase());
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const writers = Array.from({ length: 20 }, () =>
    db.transaction().execute(async (transaction) => {
      await addNote(transaction);
      await end;
    }),
  );
  const waiting = sql`select from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`;
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(3));
  expect(await readNotes(db)).toEqual([]);
  expect(await engineOf(db).names.findIds({ word: 'lee' })).toEqual([]);
  resolve();
  await Promise.all(writers);
  expect(await readNotes(db)).toHaveLength(20);
});

test('a writer that gets no connection in time fails with the reason busy', async () => {
  const db = await openTestDatabase(`${await createTestDatabase()}?lock_timeout=20000`);
  const reasons = await db.transaction().execute(async () => {
    const writers = Array.from({ length: 4 }, () => reasonOf(addNote(db)));
    const busy = await Promise.race(writers);
    return { busy, others: writers.length };
  });
  expect(reasons).toEqual({ busy: 'busy', others: 4 });
});

test('without a listening connection, the content versions may be outdated', async () => {
  const url = await createTestDatabase();
  const db = await openTestDatabase(url);
  expect(engineOf(db).mayBeOutdated()).toBe(false);
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client((await sharedServer()).url('postgres'));
  await client.connect();
  await client.query(`alter database "${name}" allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
  await client.end();
  await vi.waitFor(() => expect(engineOf(db).mayBeOutdated()).toBe(true), 15_000);
});

test('while the database is down, its content counts as unchanged for a minute', async () => {
  const { db, proxy } = await openBehindProxy({});
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now');
  await proxy.close();
  clock.mockImplementation(() => now() + 30_000);
  expect(engineOf(db).mayBeOutdated()).toBe(true);
  await vi.waitFor(() => expect(engineOf(db).mayBeOutdated()).toBe(false), 15_000);
  clock.mockImplementation(() => now() + 61_000);
  expect(engineOf(db).mayBeOutdated()).toBe(true);
});
