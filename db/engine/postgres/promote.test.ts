import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { childrenOf } from '../test-processes.ts';
import { openPostgres } from './open.ts';
import { promoteStandby } from './promote.ts';
import { createTestDatabase } from './test-database.ts';
import { startServer, type TestServer } from './test-server.ts';

/** A primary with a database, and its standby. `bothHosts` is the URL of the database. */
async function startPair(): Promise<
  Record<'primary' | 'standby', TestServer> & { bothHosts: string }
> {
  const primary = await startServer();
  onTestFinished(() => primary.remove());
  const url = await createTestDatabase(primary);
  const standby = await primary.startStandby();
  onTestFinished(() => standby.remove());
  const bothHosts = url.replace(/127.0.0.1:\d+/, (host) => `${host},127.0.0.1:${standby.port}`);
  return { primary, standby, bothHosts };
}

const limit = { key: 'a', points: 1, expiresAt: '' };

test('a standby is promoted only when no primary answers, and then accepts writes', async () => {
  const { primary, standby, bothHosts } = await startPair();

  await expect(promoteStandby(bothHosts, { force: false })).rejects.toThrow(
    `127.0.0.1:${primary.port} is a primary and answers.`,
  );
  primary.kill();
  expect(await promoteStandby(bothHosts, { force: false, maxConnectMs: 500 })).toEqual({
    primary: `127.0.0.1:${standby.port}`,
    standbyNames: '',
    otherStandbys: [],
    unreachable: [
      `127.0.0.1:${primary.port} didn’t answer: connect ECONNREFUSED 127.0.0.1:${primary.port}`,
    ],
  });
  const db = await openPostgres(bothHosts);
  onTestFinished(() => db.destroy());
  await db.insertInto('limits').values(limit).execute();
  await expect(promoteStandby(bothHosts, { force: true, maxConnectMs: 500 })).rejects.toThrow(
    'is a standby that answers',
  );
}, 60_000);

test('with --force, a standby is promoted even if a primary answers', async () => {
  const { standby, bothHosts } = await startPair();
  const { primary: promoted } = await promoteStandby(bothHosts, { force: true });
  expect(promoted).toBe(`127.0.0.1:${standby.port}`);
}, 60_000);

test('a frozen primary doesn’t prevent the promotion, and isn’t used when it runs again', async () => {
  const { primary, standby, bothHosts } = await startPair();
  const postmasterFile = readFileSync(join(primary.folder, 'data/postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(postmasterFile, 10);
  const processes = [postmaster, ...childrenOf(postmaster)];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes) process.kill(pid, name);
  };
  signal('SIGSTOP');
  try {
    const promotion = await promoteStandby(bothHosts, { force: false, maxConnectMs: 500 });
    expect(promotion).toMatchObject({
      primary: `127.0.0.1:${standby.port}`,
      unreachable: [`127.0.0.1:${primary.port} didn’t answer: timeout expired`],
    });
    const db = await openPostgres(bothHosts);
    await db.insertInto('limits').values(limit).execute();
    await db.destroy();
  } finally {
    signal('SIGCONT');
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const db = await openPostgres(bothHosts);
  onTestFinished(() => db.destroy());
  expect(log).toHaveBeenCalledWith(expect.stringContaining('Several PostgreSQL servers'));
  expect(await db.selectFrom('limits').select('key').execute()).toEqual([{ key: 'a' }]);
  log.mockClear();
}, 60_000);

test('no standby is promoted if a host answers with an error, or the user isn’t allowed to', async () => {
  const primary = await startServer();
  onTestFinished(() => primary.remove());
  const standby = await primary.startStandby();
  onTestFinished(() => standby.remove());
  const admin = new pg.Client(primary.url('postgres'));
  await admin.connect();
  await admin.query('create user "guest"');
  // Created on both servers, but only the primary has no connections left for it.
  await admin.query('alter user "guest" connection limit 1');
  const guest = new pg.Client(primary.url('postgres').replace('directory@', 'guest@'));
  await guest.connect();
  const bothHosts = `postgres://guest@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`;
  await vi.waitFor(
    () =>
      expect(promoteStandby(bothHosts, { force: false })).rejects.toThrow(
        `127.0.0.1:${primary.port} is running and may be the primary (too many connections for role "guest").`,
      ),
    15_000,
  );
  await Promise.all([admin.end(), guest.end()]);
  primary.kill();
  await expect(promoteStandby(bothHosts, { force: false, maxConnectMs: 500 })).rejects.toThrow(
    `isn't allowed to promote 127.0.0.1:${standby.port}`,
  );
}, 60_000);

test('of several standbys, all must answer, and the one with the most changes is promoted', async () => {
  const primary = await startServer();
  onTestFinished(() => primary.remove());
  const behind = await primary.startStandby();
  onTestFinished(() => behind.remove());
  const ahead = await primary.startStandby();
  onTestFinished(() => ahead.remove());
  const name = (server: TestServer) => `127.0.0.1:${server.port}`;
  behind.kill();
  const client = new pg.Client(primary.url('postgres'));
  await client.connect();
  await client.query('create table "changes" ()');
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_lsn() as "lsn"');
  await client.end();
  const standby = new pg.Client(ahead.url('postgres'));
  await standby.connect();
  await vi.waitFor(async () => {
    const { rowCount } = await standby.query('select where pg_last_wal_replay_lsn() >= $1', [
      rows[0]?.lsn,
    ]);
    expect(rowCount).toBe(1);
  }, 15_000);
  await standby.end();
  primary.kill();
  const all = `postgres://directory@${[behind, ahead, primary].map(name).join()}/postgres`;
  await expect(promoteStandby(all, { force: false, maxConnectMs: 500 })).rejects.toThrow(
    'may have received changes that no other standby has',
  );
  behind.restart();
  expect(await promoteStandby(all, { force: false, maxConnectMs: 2_000 })).toMatchObject({
    primary: name(ahead),
    otherStandbys: [name(behind)],
  });
}, 60_000);
