import pg, { type Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { engineOf } from '../engine.ts';
import { unavailableReasonOf } from '../errors.ts';
import type { PostgresConnections } from './connection.ts';
import { openPostgres } from './open.ts';
import { createTestDatabase } from './test-database.ts';
import { startServer } from './test-server.ts';
import { WriteProbe } from './write-probe.ts';

test('while the standby is down, probes fail, but only one of them keeps a connection', async () => {
  const server = await startServer();
  onTestFinished(() => server.remove());
  const url = await createTestDatabase(server);
  const admin = new pg.Client(url);
  admin.on('error', () => {});
  await admin.connect();
  await admin.query("alter system set synchronous_standby_names = 'missing'");
  const db = await openPostgres(url, undefined, { limits: { endMs: 200 } });
  onTestFinished(() => db.destroy());
  const probe = () =>
    engineOf(db)
      .probeWrite(db)
      .then(() => 'writable', unavailableReasonOf);
  expect(await probe()).toBe('writable');
  await admin.query('select pg_reload_conf()');
  await vi.waitFor(async () => expect(await probe()).toBe('uncertain'), 15_000);

  for (let count = 0; count < 10; count++) expect(await probe()).toBe('uncertain');
  const waiting = "select from pg_stat_activity where wait_event = 'SyncRep'";
  expect((await admin.query(waiting)).rowCount).toBe(1);
  expect(await engineOf(db).names.findIds({ word: 'lee' })).toEqual([]);

  await admin.query('alter system reset synchronous_standby_names');
  await admin.query('select pg_reload_conf()');
  await vi.waitFor(async () => expect(await probe()).toBe('writable'), 15_000);
  await admin.end();
}, 60_000);

test('a lost probe doesn’t hide the next one, which a shutdown ends', async () => {
  // A pool with one connection, on which no query is answered until the connection is closed.
  let connections = 0;
  let free = Promise.resolve();
  const connect = async () => {
    await free;
    connections++;
    const closed = Promise.withResolvers<never>();
    const released = Promise.withResolvers<void>();
    free = released.promise;
    // As in the driver, the query fails in a later task.
    const destroy = () => setImmediate(closed.reject, new Error('closed'));
    const query = () => closed.promise;
    return { query, release: released.resolve, connection: { stream: { destroy } } };
  };
  let waiting: object[] = [];
  const client = {
    getTransactionStatus: () => 'I',
    query: async () => ({ command: 'SELECT', rowCount: waiting.length, rows: waiting }),
    release() {},
  };
  const probe = new WriteProbe({ connect } as unknown as Pool);
  const run = () =>
    probe
      .run({
        internal: { connect: async () => client },
        limits: { endMs: 10 },
      } as unknown as PostgresConnections)
      .then(() => 'writable', unavailableReasonOf);
  expect(await run()).toBe('unreachable');
  waiting = [{}];
  expect(await run()).toBe('uncertain');
  expect(await run()).toBe('uncertain');
  expect(connections).toBe(2);
  await probe.stop();
  await free;
});
