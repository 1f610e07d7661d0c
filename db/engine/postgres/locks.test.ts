import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { engineOf, type HeldLock } from '../engine.ts';
import { createTestDatabase, openTestDatabase } from './test-database.ts';

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
