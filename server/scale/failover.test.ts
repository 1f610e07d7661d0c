import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../db/engine/free-port.ts';
import { childrenOf, killTree } from '../../db/engine/test-processes.ts';

/** The folder of all of PostgreSQL's programs. The npm package has only some of them. */
const { PG_BIN } = process.env;
const PASSWORD = 'secret';
/** PostgreSQL refuses to run as root. This is the user `nobody`. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const script = fileURLToPath(new URL('database-node.sh', import.meta.url));

interface DatabaseNode {
  name: string;
  peer: DatabaseNode;
  folder: string;
  port: number;
  process?: ChildProcess;
  log: string;
}

const nodes: DatabaseNode[] = [];

afterEach(async () => {
  for (const node of nodes.splice(0)) {
    await kill(node);
    rmSync(node.folder, { recursive: true });
  }
});

async function createNode(name: string): Promise<DatabaseNode> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const { uid, gid } = UNPRIVILEGED;
  if (uid && gid) chownSync(folder, uid, gid);
  const node = { name, folder, port: await freePort(), log: '' } as DatabaseNode;
  nodes.push(node);
  return node;
}

function start(node: DatabaseNode): void {
  const { name, peer, folder, port } = node;
  node.process = spawn('sh', [script], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: `${PG_BIN}:${process.env.PATH}`,
      NODE: name,
      PEER: peer.name,
      FIRST_PRIMARY: 'db-a',
      POSTGRES_PASSWORD: PASSWORD,
      PGDATA: join(folder, 'node'),
      PGHOST: folder,
      PGPORT: String(port),
      PEER_HOST: '127.0.0.1',
      PEER_PORT: String(peer.port),
    },
    ...UNPRIVILEGED,
  });
  node.process.stderr?.on('data', (text) => {
    node.log += text;
  });
}

/** Ends a node immediately, as a power failure would. */
async function kill({ process: child }: DatabaseNode): Promise<void> {
  if (!child?.pid) return;
  for (const server of childrenOf(child.pid)) await killTree(server);
  await killTree(child.pid);
}

/** Runs one statement as a site would. Returns the rows, or the error. */
async function query({ port }: DatabaseNode, statement: string): Promise<string> {
  const url = `postgres://directory@127.0.0.1:${port}/directory?connect_timeout=2`;
  const options = ['--no-psqlrc', '--tuples-only', '--no-align', '--quiet', '--command', statement];
  const result = await promisify(execFile)(join(PG_BIN ?? '', 'psql'), [...options, url], {
    env: { PGPASSWORD: PASSWORD },
    timeout: 10_000,
  }).catch((error: Error) => ({ stdout: error.message }));
  return result.stdout.trim();
}

const standbys = (primary: DatabaseNode) =>
  query(primary, 'select application_name, sync_state from pg_stat_replication');

test.runIf(PG_BIN)(
  'nodes replace each other in turn, and no acknowledged change is lost',
  async () => {
    const { a, b } = await startPair();
    expect(await query(a, 'insert into changes values (1) returning id')).toBe('1');

    // The primary fails, and returns as the standby.
    await failOver(a, b);
    expect(await query(b, 'insert into changes values (2) returning id')).toBe('2');
    start(a);
    await expect.poll(() => standbys(b), { timeout: 60_000 }).toBe('db-a|sync');
    expect(await query(b, 'show synchronous_standby_names')).toBe('"db-a"');

    // After a power failure, only the former primary becomes the primary.
    await kill(b);
    await kill(a);
    start(b);
    start(a);
    await expect.poll(() => standbys(b), { timeout: 60_000 }).toBe('db-a|sync');
    expect(await query(a, 'insert into changes values (0)')).toContain('read-only transaction');

    // The other way around, with a node that has lost its data.
    await failOver(b, a);
    rmSync(join(b.folder, 'node'), { recursive: true });
    start(b);
    await expect.poll(() => standbys(a), { timeout: 60_000 }).toBe('db-b|sync');
    expect(await query(a, 'insert into changes values (3) returning id')).toBe('3');
    expect(await query(b, 'select string_agg(id::text, $$,$$) from changes')).toBe('1,2,3');
  },
  180_000,
);

test.runIf(PG_BIN)('a primary that is cut off from its standby acknowledges nothing', async () => {
  const { a, b } = await startPair();
  await kill(b);
  expect(await query(a, 'insert into changes values (1) returning id')).not.toBe('1');
  expect(await query(a, 'select count(*) from changes')).toBe('0');
});

test.runIf(PG_BIN)(
  'a promoted node keeps its changes when it restarts while the former primary still runs',
  async () => {
    const { a, b } = await startPair();
    await promote(b);
    expect(await query(b, 'insert into changes values (1) returning id')).toBe('1');
    await kill(b);
    start(b);
    await expect.poll(() => b.log, { timeout: 60_000 }).toContain('was promoted after it');
    await kill(a);
    await expect.poll(() => query(b, 'select id from changes'), { timeout: 60_000 }).toBe('1');
    start(a);
    await expect.poll(() => standbys(b), { timeout: 60_000 }).toBe('db-a|sync');
    expect(await query(a, 'select id from changes')).toBe('1');
  },
  180_000,
);

/** Starts two nodes, and creates a table when `b` is the standby of `a`. */
async function startPair(): Promise<{ a: DatabaseNode; b: DatabaseNode }> {
  const a = await createNode('db-a');
  const b = await createNode('db-b');
  a.peer = b;
  b.peer = a;
  for (const node of nodes) start(node);
  await expect.poll(() => standbys(a), { timeout: 60_000 }).toBe('db-b|sync');
  await query(a, 'create table changes (id integer)');
  return { a, b };
}

/** Kills the primary, promotes the standby and accepts a single copy, as an operator would. */
async function failOver(primary: DatabaseNode, standby: DatabaseNode): Promise<void> {
  await kill(primary);
  await promote(standby);
}

async function promote(standby: DatabaseNode): Promise<void> {
  expect(await query(standby, 'select pg_promote()')).toBe('t');
  await query(standby, "alter system set synchronous_standby_names = ''");
  await query(standby, 'select pg_reload_conf()');
}
