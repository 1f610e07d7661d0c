import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { engineOf, type HeldLock } from '../engine.ts';
import { unavailableReasonOf } from '../errors.ts';
import { isInUse } from './locks.ts';
import { createPool, PrimaryFinder } from './pool.ts';
import { databaseOnServer, markMovedAway, reserveOnServer, withReader } from './stored-database.ts';
import { createTestDatabase, openTestDatabase } from './test-database.ts';
import { startProxy } from './test-proxy.ts';

const openSites = async () => {
  const url = await createTestDatabase();
  return Promise.all([openTestDatabase(url), openTestDatabase(url)]);
};

const isResolved = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

test('one site at a time holds a lock, and locks with other names are independent', async () => {
  const [one, other] = await openSites();
  const lock = await engineOf(one).acquireLock('import');
  expect(await engineOf(other).acquireLock('import')).toBeNull();
  expect(await engineOf(one).acquireLock('import')).toBeNull();
  const leader = await engineOf(other).acquireLock('leader');
  expect(leader).not.toBeNull();
  await lock?.release();
  const next = await engineOf(other).acquireLock('import');
  expect(next).not.toBeNull();
  expect(await isResolved((lock as HeldLock).lost)).toBe(false);
  await Promise.all([leader?.release(), next?.release()]);
});

test('a site whose connection was cut learns that it lost the lock, and another one gets it', async () => {
  const [one, other] = await openSites();
  const lock = await engineOf(one).acquireLock('leader');
  await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database())`.execute(other);
  await lock?.lost;
  const next = await engineOf(other).acquireLock('leader');
  expect(next).not.toBeNull();
  await lock?.release();
  expect(await engineOf(one).acquireLock('leader')).toBeNull();
  await next?.release();
});

test('a site that was disconnected when a move began can’t use the database until the move ends', async () => {
  const url = await createTestDatabase();
  const { port } = new URL(url);
  const proxy = await startProxy(Number(port));
  onTestFinished(() => proxy.close());
  const db = await openTestDatabase(url.replace(`:${port}/`, `:${proxy.port}/`));
  const row = { key: 'a', points: 1, expiresAt: '' };
  const write = () => db.insertInto('limits').values(row).execute();
  const read = () => db.selectFrom('limits').select('key').execute();
  await write();
  await proxy.close();
  const lock = await vi.waitUntil(() => reserveOnServer(url), 15_000);
  await proxy.open();
  const errors = await Promise.all([write(), read()].map((query) => query.catch((error) => error)));
  expect(errors.map(unavailableReasonOf)).toEqual(['locked', 'locked']);
  await expect(openTestDatabase(url)).rejects.toThrow("'directory move' or 'directory restore' is");
  await vi.waitFor(() => expect(engineOf(db).mayBeOutdated()).toBe(true), 15_000);
  await lock.release();
  expect(await read()).toEqual([{ key: 'a' }]);
  // The rows may have been replaced.
  await vi.waitFor(() => expect(engineOf(db).restores()).toBe(1), 15_000);
}, 60_000);

test('a site that was disconnected while the directory was moved away can’t use the old database', async () => {
  const url = await createTestDatabase();
  const { port } = new URL(url);
  const proxy = await startProxy(Number(port));
  onTestFinished(() => proxy.close());
  const db = await openTestDatabase(url.replace(`:${port}/`, `:${proxy.port}/`));
  const read = () => db.selectFrom('limits').select('key').execute();
  await read();
  await proxy.close();
  const connected = await openTestDatabase(url);
  await connected.deleteFrom('limits').execute();
  expect(await markMovedAway(url)).toBe(true);
  expect(await markMovedAway(url)).toBe(false);
  await proxy.open();
  expect(unavailableReasonOf(await read().catch((error) => error))).toBe('locked');
  await expect(openTestDatabase(url)).rejects.toThrow('The directory was moved away');
  const writing = connected.deleteFrom('limits').execute();
  await expect(writing).rejects.toThrow('"writers" does not exist');
  const [finding] = await databaseOnServer(url).findServerProblems();
  expect(finding).toMatchObject({ check: 'Location', status: 'failing' });
  const [, statements = ''] = finding?.detail.split('run this SQL in it: ') ?? [];
  for (const statement of statements.split('; '))
    await withReader(url, (reader) => sql.raw(statement).execute(reader));
  await db.deleteFrom('limits').execute();
  await (await openTestDatabase(url)).destroy();
}, 30_000);

test('the check for running sites fails if the server stops answering', async () => {
  const url = await createTestDatabase();
  const { port } = new URL(url);
  const proxy = await startProxy(Number(port));
  const primary = new PrimaryFinder(url.replace(`:${port}/`, `:${proxy.port}/`));
  const pool = createPool(primary, { max: 1, onConnect: async () => proxy.cut() });
  onTestFinished(async () => {
    await proxy.close();
    await pool.end();
  });
  const error = await isInUse(pool).catch((error) => error);
  expect(unavailableReasonOf(error)).toBe('unreachable');
}, 15_000);
