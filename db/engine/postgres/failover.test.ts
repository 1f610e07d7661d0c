import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../database.ts';
import { engineOf } from '../engine.ts';
import { unavailableReasonOf } from '../errors.ts';
import { CommitError } from './error-codes.ts';
import { openPostgres } from './open.ts';
import { createTestDatabase } from './test-database.ts';
import { startServer, type TestServer } from './test-server.ts';

const note = { subject: 'request', subjectId: 1, text: 'Called', writtenAt: '' } as const;
const addNote = (db: Database) => db.insertInto('notes').values(note).execute();
const readNotes = (db: Database) => db.selectFrom('notes').select('id').execute();

let primary: TestServer;
let url: string;
beforeAll(async () => {
  primary = await startServer();
  url = await createTestDatabase(primary);
});
afterAll(() => primary.remove());

/** Runs a statement as the superuser. */
async function runAsSuperuser<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

/** Retries a check for long enough, even on a busy machine. */
const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 15_000 });

/** Restarts the primary, because after a reload, commits use the new setting only after a delay. */
async function restartWith(setting: string): Promise<void> {
  await runAsSuperuser(`alter system ${setting}`);
  primary.kill();
  primary.restart();
}

/** Runs a write that waits for a missing standby, and calls an SQL function with its process ID. */
async function duringWait(write: (db: Database) => Promise<unknown>, sqlFunction: string) {
  const db = await openPostgres(url);
  await restartWith("set synchronous_standby_names = 'missing'");
  try {
    await eventually(() => readNotes(db));
    const result = write(db).then(
      () => 'stored',
      (error: unknown) => error,
    );
    const waiting = "from pg_stat_activity where wait_event = 'SyncRep'";
    await eventually(async () => expect(await runAsSuperuser(`select ${waiting}`)).toHaveLength(1));
    await runAsSuperuser(`select ${sqlFunction}(pid) ${waiting}`);
    return await result;
  } finally {
    await db.destroy();
    await restartWith('reset synchronous_standby_names');
  }
}

test('a commit that did not wait for the standby is an error', async () => {
  const inTransaction = (db: Database) => db.transaction().execute(addNote);
  expect(await duringWait(addNote, 'pg_cancel_backend')).toBeInstanceOf(CommitError);
  expect(await duringWait(inTransaction, 'pg_cancel_backend')).toBeInstanceOf(CommitError);
});

test('a connection that is lost at the commit is an error', async () => {
  const inTransaction = (db: Database) => db.transaction().execute(addNote);
  expect(await duringWait(addNote, 'pg_terminate_backend')).toBeInstanceOf(CommitError);
  expect(await duringWait(inTransaction, 'pg_terminate_backend')).toBeInstanceOf(CommitError);
});

test('a commit that the stopped standby does not confirm in time is uncertain', async () => {
  const standby = await primary.startStandby();
  const db = await openPostgres(url, undefined, { limits: { endMs: 300 } });
  try {
    await restartWith("set synchronous_standby_names = 'standby'");
    await eventually(() => addNote(db));
    const before = await readNotes(db);
    standby.kill();
    const errors = await Promise.all([
      addNote(db).catch((error) => error),
      db
        .transaction()
        .execute(addNote)
        .catch((error) => error),
    ]);
    expect(errors.map(unavailableReasonOf)).toContain('uncertain');
    standby.restart();
    // The server had written the change nonetheless.
    await eventually(async () =>
      expect((await readNotes(db)).length).toBeGreaterThan(before.length),
    );
  } finally {
    await db.destroy();
    await restartWith('reset synchronous_standby_names');
    standby.remove();
  }
});

test('of two primaries, the one that was promoted last is used, with a warning', async () => {
  const promoted = await primary.startStandby();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    promoted.promote();
    const isPromoted = async () => {
      const client = new pg.Client(promoted.url('postgres'));
      await client.connect();
      const { rows } = await client.query<{ isStandby: boolean }>(
        'select pg_is_in_recovery() as "isStandby"',
      );
      await client.end();
      expect(rows[0]?.isStandby).toBe(false);
    };
    await eventually(isPromoted);
    const hosts = `127.0.0.1:${primary.port},127.0.0.1:${promoted.port}`;
    const bothHosts = url.replace(`127.0.0.1:${primary.port}`, hosts).replace('@', ':secret@');
    const db = await openPostgres(bothHosts);
    const { rows } = await sql<{ port: string }>`show port`.execute(db);
    expect(rows).toEqual([{ port: String(promoted.port) }]);
    const messages = log.mock.calls.flat().join();
    expect(messages).toContain(`uses 127.0.0.1:${promoted.port}. Stop the others`);
    expect(messages).not.toContain('secret');
    // Even while the promoted server is down, the outdated primary isn't used.
    promoted.kill();
    await eventually(async () =>
      expect(unavailableReasonOf(await addNote(db).catch((error) => error))).toBe('unreachable'),
    );
    expect(String(await addNote(db).catch((error) => error.cause.errors))).toContain(
      'was replaced',
    );
    await db.destroy();
  } finally {
    log.mockClear();
    promoted.remove();
  }
});

test('no connection to a former primary remains, even if all are in use', async () => {
  const promoted = await primary.startStandby();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const hosts = `127.0.0.1:${primary.port},127.0.0.1:${promoted.port}`;
    const db = await openPostgres(url.replace(`127.0.0.1:${primary.port}`, hosts));
    await addNote(db);
    await waitUntilCaughtUp(promoted);
    const before = engineOf(db).contentVersions().urgent;
    const reading = db
      .transaction()
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await readNotes(transaction);
        promoted.promote();
        await eventually(async () => expect(log).toHaveBeenCalled());
        return readNotes(transaction);
      });
    expect(unavailableReasonOf(await reading.catch((error) => error))).toBe('unreachable');
    const { rows } = await sql<{ port: string }>`show port`.execute(db);
    expect(rows).toEqual([{ port: String(promoted.port) }]);
    // The worker that reads the search index gets only the promoted host.
    expect(engineOf(db).location).toBe(
      url.replace(`127.0.0.1:${primary.port}`, `127.0.0.1:${promoted.port}`),
    );
    const left = await runAsSuperuser(
      `select from pg_stat_activity where application_name = 'directory'
       and datname = current_database()`,
    );
    expect(left).toEqual([]);
    // The promoted server may lack changes, even if its versions are the same.
    await eventually(async () =>
      expect(engineOf(db).contentVersions().urgent).toBeGreaterThan(before + 2 ** 31),
    );
    expect(engineOf(db).restores()).toBe(1);
    await db.destroy();
  } finally {
    log.mockClear();
    promoted.remove();
  }
});

test('connections go to the primary among several hosts, also after a failover', async () => {
  const standby = await primary.startStandby();
  try {
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
    const db = await openPostgres(url.replace(`127.0.0.1:${primary.port}`, hosts));
    const before = await readNotes(db);
    await addNote(db);
    await waitUntilCaughtUp(standby);
    primary.kill();
    await expect(addNote(db)).rejects.toThrow();
    standby.promote();
    await eventually(() => addNote(db));
    expect(await readNotes(db)).toHaveLength(before.length + 2);
    await db.destroy();
  } finally {
    standby.remove();
    primary.restart();
  }
});

/** Resolves when a standby has everything that the primary has written. */
async function waitUntilCaughtUp(standby: TestServer): Promise<void> {
  const [written] = await runAsSuperuser<{ at: string }>('select pg_current_wal_lsn() as at');
  const client = new pg.Client(standby.url('postgres'));
  await client.connect();
  await eventually(async () => {
    const { rows } = await client.query('select pg_last_wal_replay_lsn() >= $1 as "hasAll"', [
      written?.at,
    ]);
    expect(rows[0]?.hasAll).toBe(true);
  });
  await client.end();
}
