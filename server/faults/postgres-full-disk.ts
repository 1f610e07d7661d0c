import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../db/engine/database.ts';
import { startServer, type TestServer } from '../../db/engine/postgres/test-server.ts';
import type { FaultTest } from './fault-test.ts';
import { type FormLoad, startForms, waitForForms } from './form-load.ts';
import { fillDisk } from './full-disk.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { checkForms, countErrors, formFigures } from './stored-forms.ts';

const DATABASE = 'directory';
const VISITORS = 4;
/** Forms before the disk is full and after space was freed, and 503s in between. */
const COUNT = 200;
const CACHED_PAGES = ['/', '/find-lawyer', '/about'];
const MAX_WAIT_MS = 60_000;

/**
 * Fills the disk of a running site's PostgreSQL server: first no table can grow, and then the
 * server can't write its log and stops. Cached pages must keep working, no form may get a false
 * confirmation, and the site must recover by itself.
 */
export const postgresFullDisk: FaultTest = async (folder) => {
  // The server runs as a user who must be able to reach its disk.
  chmodSync(folder, 0o755);
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  // Mounting a file system requires root. The server's user is `nobody`.
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500m,uid=65534,gid=65534', 'tmpfs', disk]);
  const cleanUp = () => {
    if (isRunning(disk)) server?.kill();
    execFileSync('umount', [disk]);
  };
  process.prependOnceListener('exit', cleanUp);
  let server: TestServer | undefined;
  try {
    server = await startServer(disk);
    return await runOnServer(server, folder, disk);
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
};

const isRunning = (disk: string) => existsSync(join(disk, 'data/postmaster.pid'));

async function runOnServer(server: TestServer, folder: string, disk: string) {
  await query(server, 'postgres', `create database "${DATABASE}" template template0`);
  const DATABASE_URL = server.url(DATABASE);
  const site = await startSite({
    ...{ PORT: '0', DATA_DIR: join(folder, 'site'), DATABASE_URL },
    ...{ DEMO: 'false', TRUST_PROXY: '1' },
  });
  await pageStatuses(site);
  const load = startForms(() => site.origin, VISITORS);
  await waitForForms(load, COUNT);

  const filler = join(disk, 'filler');
  fillDisk(filler, disk);
  await waitFor503s(load);
  const pages = await pageStatuses(site);
  const isUpWhenFull = isRunning(disk);

  await stopByFillingWal(server, disk);
  await waitFor503s(load);
  const pagesWithoutServer = await pageStatuses(site);

  rmSync(filler);
  server.restart();
  await waitForForms(load, load.acknowledged.size + COUNT);
  await load.stop();
  const end = await site.stop('SIGTERM');
  const db = await openDatabase(DATABASE_URL);
  const errors = await checkForms(db, load.acknowledged);
  await db.destroy();
  return {
    ok:
      [...pages, ...pagesWithoutServer].every((status) => status === 200) &&
      isUpWhenFull &&
      load.withoutRetryAfter + load.unanswered + load.otherStatuses.size === 0 &&
      countErrors(errors) === 0 &&
      end === 0,
    figures: {
      'acknowledged forms': load.acknowledged.size,
      ...formFigures(errors),
      'forms with status 503': load.unavailable,
      '503s without Retry-After': load.withoutRetryAfter,
      'forms without a response': load.unanswered,
      'forms with another status': Object.fromEntries(load.otherStatuses),
      'cached pages while the disk was full': pages,
      'cached pages after the server stopped': pagesWithoutServer,
      'exit code of the site': end,
    },
  };
}

async function query(server: TestServer, database: string, statement: string): Promise<void> {
  const client = new pg.Client(server.url(database));
  // The server ends the connection when it stops.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

const pageStatuses = (site: SiteProcess) =>
  Promise.all(CACHED_PAGES.map(async (path) => (await fetch(site.origin + path)).status));

async function waitFor503s(load: FormLoad): Promise<void> {
  const count = load.unavailable + COUNT;
  await waitUntil(() => load.unavailable >= count, 'The site accepts forms.');
}

/** Starts new files of the write-ahead log until the disk has no space for one. */
async function stopByFillingWal(server: TestServer, disk: string): Promise<void> {
  await waitUntil(async () => {
    await query(
      server,
      DATABASE,
      "select pg_logical_emit_message(false, '', ''), pg_switch_wal()",
    ).catch(() => {});
    return !isRunning(disk);
  }, 'The server still runs.');
}

async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  message: string,
): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(message);
    await wait(20);
  }
}
