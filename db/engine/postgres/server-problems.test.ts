import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { databaseAt } from '../database.ts';
import { findingsOf } from './server-problems.ts';
import { createTestDatabase } from './test-database.ts';

const safe = {
  version: '18.4',
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  standbyNames: '*',
  freeConnections: 80,
  standbys: 1,
  synchronousStandbys: 1,
  lagBytes: 1_000_000,
  canSeeStandbys: 1,
};

test('a server with a synchronous standby has no problems', () => {
  expect(findingsOf(safe)).toEqual([
    { check: 'Durability', status: 'ok', detail: 'PostgreSQL 18.4, changes are written to disk' },
    { check: 'Standby', status: 'ok', detail: '1 synchronous, 1 MB behind' },
    { check: 'Connections', status: 'ok', detail: '80 connections left' },
  ]);
});

test.each([
  [{ fsync: 'off' }, 'failing', 'fsync is off, .* set it to on'],
  [{ fullPageWrites: 'off' }, 'failing', 'full_page_writes is off, .* set it to on'],
  [{ synchronousCommit: 'local' }, 'failing', 'synchronous_commit is local, .* set it to on'],
  [{ synchronousCommit: 'remote_write' }, 'warning', 'is remote_write, .* set it to on'],
  [{ standbyNames: '' }, 'warning', 'synchronous_standby_names is empty.* Add a standby'],
  [{ synchronousStandbys: 0 }, 'failing', 'no synchronous standby .* start the standby'],
  [{ canSeeStandbys: 0 }, 'warning', 'grant it the role pg_monitor'],
  [{ lagBytes: 100_000_000 }, 'warning', '100 MB behind: check the disk'],
  [{ freeConnections: 20 }, 'warning', '20 connections left, .* up to 22: raise max_connections'],
])('%o is reported with what to do', (change, status, detail) => {
  const problems = findingsOf({ ...safe, ...change }).filter((one) => one.status !== 'ok');
  expect(problems).toEqual([
    { check: expect.any(String), status, detail: expect.stringMatching(detail) },
  ]);
});

test('the settings are read from the server', async () => {
  const stored = await databaseAt(await createTestDatabase());
  // The tests' server doesn't have to survive a power failure.
  expect(await stored.findServerProblems()).toMatchObject([
    { status: 'failing', detail: expect.stringContaining('fsync is off') },
    { status: 'warning', detail: expect.stringContaining('synchronous_standby_names is empty') },
    { status: 'ok', detail: expect.stringMatching(/^\d+ connections left$/) },
  ]);
});

test('other users’ connections are counted, even for a user without special rights', async () => {
  const url = await createTestDatabase();
  const admin = new pg.Client(url);
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query('create role "viewer" login; grant create on schema public to "viewer"');
  const { rows } = await admin.query<{ max: number }>(`
    select current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int as "max"`);
  const stored = await databaseAt(url.replace('directory@', 'viewer@'));
  const [, , connections] = await stored.findServerProblems();
  // At least two are in use: those of the user and of the superuser.
  expect(Number.parseInt(connections?.detail ?? '', 10)).toBeLessThan((rows[0]?.max ?? 0) - 1);
});
