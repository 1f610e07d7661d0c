import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from './database.ts';
import { openMigrated } from './postgres/open.ts';
import { startProxy, type TestProxy } from './postgres/test-proxy.ts';
import { startServer, type TestServer } from './postgres/test-server.ts';
import { killTree } from './test-processes.ts';

/**
 * A PostgreSQL primary and its synchronous standby, for fault-injection tests on Linux. While the
 * standby is down, commits wait for it, except after `promote`.
 */
export interface TestDatabasePair {
  /** The URL of the database, with both hosts. */
  url: string;
  /** Opens the database without migrating it. Its schema may be from an earlier release. */
  open(): Promise<Database>;
  /** Starts a proxy in front of the primary. Its URL leads to the database. */
  startProxy(): Promise<TestProxy & { url: string }>;
  /** Runs a statement on the primary as the superuser. */
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Ends all processes of the primary with SIGKILL. */
  killPrimary(): Promise<void>;
  /** Ends all processes of the standby with SIGKILL. */
  killStandby(): Promise<void>;
  /** Starts a killed standby again. Doesn't wait until it has caught up. */
  restartStandby(): void;
  /** Promotes the standby. Its commits don't wait for a standby until `addStandby`. */
  promote(): Promise<void>;
  /** Replaces the killed server with a standby, a new copy of the primary. */
  addStandby(): Promise<void>;
  /** Ends both servers and deletes their files. Also runs when this process exits. */
  remove(): void;
}

/**
 * A new standby needs the WAL that was written while the files were copied. A standby whose primary
 * is gone may notice a promotion only when it next tries to connect. Autovacuum keeps the
 * statistics up to date, without which PostgreSQL reads whole tables.
 */
const SETTINGS = {
  wal_keep_size: '1GB',
  max_wal_size: '256MB',
  wal_retrieve_retry_interval: '1s',
  autovacuum: 'on',
};

const DATABASE = 'directory';

/** Starts both servers with an empty database. */
export async function startDatabasePair(): Promise<TestDatabasePair> {
  const first = await startServer();
  const admin = first.url('postgres');
  for (const [name, value] of Object.entries(SETTINGS))
    await run(admin, `alter system set ${name} = '${value}'`);
  await run(admin, 'select pg_reload_conf()');
  await run(admin, `create database "${DATABASE}" template template0`);
  let primary = first;
  let standby = await startSynchronousStandby(first);
  const { port } = first;
  const servers = new Set([primary, standby]);
  const remove = () => {
    process.off('exit', remove);
    // Remove the first server last: its folder may contain the programs that all servers run.
    for (const server of [...servers].reverse()) server.remove();
  };
  process.once('exit', remove);
  const url = first
    .url(DATABASE)
    .replace(`127.0.0.1:${port}`, `127.0.0.1:${port},127.0.0.1:${standby.port}`);
  return {
    url,
    open: () => openMigrated(url),
    async startProxy() {
      const proxy = await startProxy(primary.port);
      const url = primary.url(DATABASE).replace(`:${primary.port}/`, `:${proxy.port}/`);
      return { ...proxy, url };
    },
    query: (statement) => run(primary.url(DATABASE), statement),
    killPrimary: () => killServer(primary),
    killStandby: () => killServer(standby),
    restartStandby: () => standby.restart(),
    async promote() {
      const url = standby.url('postgres');
      await run(url, 'alter system reset synchronous_standby_names');
      await run(url, 'select pg_reload_conf()');
      await run(url, 'select pg_promote()');
      [primary, standby] = [standby, primary];
    },
    async addStandby() {
      if (standby === first) rmSync(join(first.folder, 'data'), { recursive: true });
      else {
        servers.delete(standby);
        standby.remove();
      }
      standby = await startSynchronousStandby(primary, standby.port);
      servers.add(standby);
    },
    remove,
  };
}

/** Starts a standby and waits until the commits of its primary wait for it. */
async function startSynchronousStandby(
  primary: TestServer,
  standbyPort?: number,
): Promise<TestServer> {
  const standby = await primary.startStandby(standbyPort);
  const url = primary.url('postgres');
  await run(url, "alter system set synchronous_standby_names = 'standby'");
  await run(url, 'select pg_reload_conf()');
  let isSynchronous = false;
  while (!isSynchronous) {
    const rows = await run(url, "select from pg_stat_replication where sync_state = 'sync'");
    isSynchronous = rows.length > 0;
  }
  // The checkpointer applies the setting to commits before its next checkpoint, so the setting is
  // in effect when a second checkpoint has begun.
  await run(url, 'checkpoint');
  await run(url, 'checkpoint');
  return standby;
}

async function run<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

async function killServer({ folder }: TestServer): Promise<void> {
  const lock = join(folder, 'data/postmaster.pid');
  await killTree(Number(readFileSync(lock, 'utf8').split('\n')[0]));
  // Otherwise the server wouldn't start again if another process got its ID.
  rmSync(lock);
}
