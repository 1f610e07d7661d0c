import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/engine/database.ts';
import { engineOf } from '../db/engine/engine.ts';
import { openTestDirectory } from '../db/engine/postgres/test-database.ts';
import { startProxy } from '../db/engine/postgres/test-proxy.ts';
import { sharedServer, startServer } from '../db/engine/postgres/test-server.ts';
import { emptyDirectoryBytes, lawyer } from '../db/engine/test-directory.ts';
import { childrenOf, inheritedVariables } from '../db/engine/test-processes.ts';
import { addLawyersInTransaction } from '../db/lawyers/lawyer-rows.ts';
import { saveSettings, settingsVersion } from '../db/site/site-settings.ts';
import { SETTING_DEFAULTS } from './contract/site/site-settings.ts';
import { addEmptyDatabase } from './testing/test-folder.ts';

const CLI = fileURLToPath(new URL('cli/main.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

function temporaryFolder(atEnd = cleanups): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  atEnd.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new directory without lawyers, on a PostgreSQL server. */
const openDirectory = () =>
  openTestDirectory(async () => openDatabase(await emptyDirectoryBytes()));

const createDirectory = async () => engineOf(await openDirectory()).location ?? '';

/** A database behind a proxy, which the test can close and open again. */
async function createProxied() {
  const url = new URL(await createDirectory());
  const proxy = await startProxy(Number(url.port));
  cleanups.push(() => proxy.close());
  url.host = `127.0.0.1:${proxy.port}`;
  return { proxy, url: url.href };
}

interface Site {
  process: ChildProcess;
  /** The code, or the signal that ended the process. */
  ended: Promise<number | string>;
  log(): string;
  /** The URL, once the site serves requests. */
  url(): Promise<string>;
}

function startSite(variables: Record<string, string>, atEnd = cleanups): Site {
  const DATA_DIR = variables.DATA_DIR ?? temporaryFolder();
  const env = { ...inheritedVariables, PORT: '0', ...variables, DATA_DIR };
  const site = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = once(site, 'exit').then(([code, signal]) => code ?? signal);
  atEnd.push(async () => {
    site.kill('SIGKILL');
    await ended;
  });
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const log = () => output;
  const match = (pattern: RegExp) => pattern.exec(output)?.[1];
  return {
    process: site,
    ended,
    log,
    async url() {
      await expect.poll(() => log(), { timeout: 60_000 }).toMatch(/ is at http/);
      return match(/ is at (http:\/\/[\w.:]+)/) ?? '';
    },
  };
}

const statusOf = async (url: string) => (await fetch(url)).status;

const METRICS_TOKEN = 'a token of this test';

const count = (text: string, part: string) => text.split(part).length - 1;

const atEndOfFile: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of atEndOfFile.reverse()) await cleanUp();
});

/** Creates a database on the shared server of the tests, and changes it. Returns its URL. */
async function createCustomDatabase(
  name: string,
  options = '',
  ...changes: string[]
): Promise<string> {
  const { url } = await sharedServer();
  const run = async (database: string, statements: string[]) => {
    const client = new pg.Client(url(database));
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run('postgres', [`create database "${name}" template template0 ${options}`]);
  await run(name, changes);
  return url(name);
}

async function startStandby(): Promise<string> {
  const primary = await startServer();
  atEndOfFile.push(() => primary.remove());
  const standby = await primary.startStandby();
  atEndOfFile.push(() => standby.remove());
  return standby.url('postgres');
}

/**
 * Sites whose database is unusable. Two of them try to connect for 30 seconds, so they start before
 * the other tests run.
 */
let sitesThatFail: { sentence: string; site: Site }[];
beforeAll(async () => {
  const role = `reader-${randomUUID()}`;
  const guarded = await createCustomDatabase(`${role}-guarded`, '', `create role "${role}" login`);
  const locale = "locale_provider icu icu_locale 'en-US'";
  const migrations = 'create table "writers" (); create table "kysely_migration" ("name" text)';
  const newer = 'insert into "kysely_migration" values (\'9999-later\')';
  const copying = 'create table "incompleteCopy" ("isIncomplete" integer)';
  const urls = {
    'is a primary': await startStandby(),
    "can't be reached": 'postgres://directory@127.0.0.1:1/directory',
    'encoding UTF8 and the locale C': await createCustomDatabase(`${role}-locale`, locale),
    'permission to create tables': guarded.replace('directory@', `${role}@`),
    'written by a newer version': await createCustomDatabase(
      `${role}-newer`,
      '',
      migrations,
      newer,
    ),
    "'directory move' or 'directory restore' was interrupted": await createCustomDatabase(
      `${role}-half`,
      '',
      migrations,
      copying,
    ),
  };
  sitesThatFail = Object.entries(urls).map(([sentence, url]) => {
    const DATABASE_URL = url.replace('@', ':top-secret@');
    const DATA_DIR = temporaryFolder(atEndOfFile);
    return { sentence, site: startSite({ DATABASE_URL, DATA_DIR }, atEndOfFile) };
  });
});

test('sites that start together load the demo once and print one link; if one ends, the other takes over', async () => {
  const db = await openDirectory();
  const DATABASE_URL = engineOf(db).location ?? '';
  // An interrupted demo load: PostgreSQL doesn't undo the sequence of IDs.
  const load = db.transaction().execute(async (transaction) => {
    await addLawyersInTransaction(transaction, [lawyer({ practiceAreas: [] })]);
    throw new Error('interrupted');
  });
  await expect(load).rejects.toThrow('interrupted');
  expect(await engineOf(db).highestLawyerId(db)).toBeGreaterThan(0);
  const sites = [startSite({ DATABASE_URL }), startSite({ DATABASE_URL })];
  const urls = await Promise.all(sites.map((site) => site.url()));
  const logs = () => sites.map((site) => site.log()).join('');
  expect(count(logs(), 'Loaded the demo directory')).toBe(1);
  expect(count(logs(), '/admin/setup/')).toBe(1);
  for (const url of urls) {
    const lawyers = await (await fetch(`${url}/api/lawyers/search`)).json();
    expect(lawyers).not.toEqual([]);
  }
  const leader = sites.findIndex((site) => site.log().includes('Loaded the demo directory'));
  const [first, second] = leader === 0 ? sites : sites.toReversed();
  expect(second?.log()).not.toContain('runs the scheduled jobs');
  first?.process.kill('SIGKILL');
  await expect
    .poll(() => second?.log(), { timeout: 15_000 })
    .toContain('now runs the scheduled jobs');
}, 120_000);

test('a setting that another process changes is on the next page', async () => {
  const db = await openDirectory();
  const DATABASE_URL = engineOf(db).location ?? '';
  const url = await startSite({ DATABASE_URL, DEMO: 'false' }).url();
  const read = async () => (await fetch(`${url}/about`)).text();
  for (let number = 1; number <= 3; number++) await read();
  const values = { name: 'Bar Finder' };
  const defaults = { name: SETTING_DEFAULTS.name };
  const expectedVersion = settingsVersion(defaults);
  const edit = { values, defaults, expectedVersion, actor: 'ann@example.com' };
  expect(await saveSettings(db, edit, new Date())).toBe(true);
  await expect
    .poll(async () => (await read()).includes('Bar Finder'), { timeout: 1000 })
    .toBe(true);
}, 60_000);

test('a command uses the database of DATABASE_URL', async () => {
  const DATABASE_URL = await createDirectory();
  const DATA_DIR = temporaryFolder();
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [CLI, ...words], {
      env: { ...inheritedVariables, DATA_DIR, DATABASE_URL },
    });
  expect((await run('migrate')).stdout).toBe(
    'The schema of the database in DATABASE_URL is up to date.\n',
  );
  expect((await run('outbox')).stdout).not.toBe('');
  expect(readdirSync(DATA_DIR)).toEqual([]);
}, 60_000);

test('a site stops in time while packets to the database are lost', async () => {
  const { proxy, url: DATABASE_URL } = await createProxied();
  const site = startSite({ DATABASE_URL, DEMO: 'false' });
  const origin = await site.url();
  expect(await statusOf(`${origin}/about`)).toBe(200);
  proxy.cut();
  const stoppedAt = performance.now();
  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(9_800);
}, 60_000);

test('jobs log one line, without a stack, while the database is down', async () => {
  const { proxy, url: DATABASE_URL } = await createProxied();
  const site = startSite({ DATABASE_URL, DEMO: 'false' });
  expect(await statusOf(`${await site.url()}/about`)).toBe(200);
  await proxy.close();
  await expect.poll(() => site.log(), { timeout: 20_000 }).toContain('"level":"error"');
  expect(site.log()).not.toContain('\\n    at ');
}, 60_000);

test('while the database is down, cached pages are served and forms get a 503, and both recover', async () => {
  const { proxy, url: DATABASE_URL } = await createProxied();
  const site = startSite({ DATABASE_URL, DEMO: 'false' });
  const url = await site.url();
  const sendForm = () =>
    fetch(`${url}/api/newsletter`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ email: 'dana@example.com', consent: true, key: 'a'.repeat(22) }),
    });
  expect(await statusOf(`${url}/about`)).toBe(200);
  expect(await statusOf(`${url}/about`)).toBe(200);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  await proxy.close();
  expect(await statusOf(`${url}/about`)).toBe(200);
  for (const rejected of [await sendForm(), await fetch(`${url}/accessibility`)])
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([503, '60']);
  expect(count(site.log(), ': the database is unreachable')).toBe(1);
  expect(site.log()).not.toContain('\\n    at ');
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 30_000 }).toBe(503);
  await proxy.open();
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 30_000 }).toBe(200);
  expect((await sendForm()).status).not.toBe(503);
}, 120_000);

/** A Node option that prints, when the program ends, whether it has loaded PostgreSQL’s driver. */
const printDriver = `--import=data:text/javascript,${encodeURIComponent(`
  const { createRequire } = process.getBuiltinModule('module');
  process.on('exit', () => {
    const loaded = Object.keys(createRequire('/').cache);
    const driver = loaded.filter((path) => /node_modules.pg/.test(path));
    process._rawDebug('Modules:', loaded.length > 0, 'driver:', driver.length > 0);
  });`)}`;

test('a site loads the PostgreSQL driver only if it uses a server, and then never uses a file again', async () => {
  const DATA_DIR = temporaryFolder();
  await addEmptyDatabase(DATA_DIR);
  const onServer = { DATA_DIR, DATABASE_URL: await createDirectory() };
  for (const [variables, usesDriver] of [
    [{ DATA_DIR }, false],
    [onServer, true],
  ] as const) {
    const site = startSite({ ...variables, DEMO: 'false', NODE_OPTIONS: printDriver });
    const url = await site.url();
    for (const path of ['', '/find-lawyer?q=smith', '/readyz', '/api/lawyers/search'])
      expect(await statusOf(url + path)).toBe(200);
    site.process.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(site.log()).toContain(`Modules: true driver: ${usesDriver}`);
  }
  const site = startSite({ DATA_DIR, DEMO: 'false' });
  expect(await site.ended).toBe(1);
  expect(site.log()).toContain("DATABASE_URL isn't set");
}, 90_000);

// `npm run faults -- postgres-workers` tests the same, and more.
test.each(process.env.ALL_POSTGRES_TESTS ? ['a file', 'PostgreSQL'] : ['a file'])(
  'workers with %s serve one port, one of them runs the jobs, and one that dies is replaced',
  async (engine) => {
    const folder = temporaryFolder();
    const variables = { DATA_DIR: folder, WORKERS: '2', METRICS_TOKEN };
    if (engine === 'a file') await addEmptyDatabase(folder);
    else Object.assign(variables, { DATABASE_URL: await createDirectory() });
    const site = startSite(variables);
    const url = await site.url();
    const workerOf = async () => {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}`, Connection: 'close' };
      const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
      return /^process_uptime_seconds\{worker="(\d)"\}/m.exec(metrics)?.[1];
    };
    const untilAllServe = () =>
      expect
        .poll(async () => new Set(await Promise.all(Array.from({ length: 8 }, workerOf))), {
          timeout: 60_000,
        })
        .toEqual(new Set(['1', '2']));
    await untilAllServe();
    const leaders = () => count(site.log(), 'No mail server is configured');
    expect(leaders()).toBe(1);
    expect(count(site.log(), '/admin/setup/')).toBe(1);
    expect(site.log()).toMatch(/"worker":1,/);
    const [leader = 0] = childrenOf(site.process.pid ?? 0);
    process.kill(leader, 'SIGKILL');
    // Either the other worker or the killed worker's replacement takes over.
    await expect.poll(leaders, { timeout: 15_000 }).toBe(2);
    await untilAllServe();
    const other = startSite({ DATA_DIR: folder });
    expect(await other.ended).toBe(1);
    expect(other.log()).toContain(`process ${site.process.pid} on`);
    site.process.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(count(site.log(), 'Counsel Atlas has stopped.')).toBe(2);
  },
  180_000,
);

test('workers that can’t start end the site', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'directory.db'), 'not a database at all '.repeat(100));
  const site = startSite({ DATA_DIR: folder, WORKERS: '2' });
  expect(await site.ended).toBe(1);
  expect(count(site.log(), '"level":"error"')).toBe(1);
}, 60_000);

test('a site with an unusable database says why, exits with 1, and never logs the password', async () => {
  for (const { sentence, site } of sitesThatFail) {
    expect([await site.ended, site.log()]).toEqual([1, expect.stringContaining(sentence)]);
    expect(count(site.log(), '"level":"error"')).toBe(1);
    expect(site.log()).not.toContain('top-secret');
  }
}, 90_000);
