import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('database-node.sh', import.meta.url));

/** The copy that `pg_basebackup` makes, after which the slot on the primary is in use. */
const COPY = `mkdir "$PGDATA.copy"
touch "$PGDATA.copy/PG_VERSION" "$PGDATA.copy/postgresql.auto.conf"
echo 'writable|1|2|reserved' > "$PGHOST/answer"`;

let folder: string;
let node: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-node-'));
  mkdirSync(join(folder, 'bin'));
  fake('sleep', '');
  fake('postgres', 'echo "standby.signal: $(ls "$PGDATA" | grep -c standby.signal)"');
  setOwnTimeline(1);
  fake('initdb', 'mkdir "$PGDATA.new" && echo 18 > "$PGDATA.new/PG_VERSION"');
  fake('pg_ctl', '');
  fake('pg_basebackup', COPY);
  fake('pg_rewind', 'test -e "$PGDATA.rewinding"');
  answerAsPeer(null);
});

afterEach(async () => {
  if (node && node.exitCode === null) {
    node.kill('SIGKILL');
    await once(node, 'close');
  }
  rmSync(folder, { recursive: true });
});

/** Replaces one of PostgreSQL's programs. Each call is logged. */
function fake(name: string, body: string): void {
  const program = `#!/bin/sh\n[ ${name} = sleep ] || echo ${name} >> "${folder}/calls"\n${body}\n`;
  writeFileSync(join(folder, 'bin', name), program, { mode: 0o755 });
}

/** Sets the timeline of this node's data. */
function setOwnTimeline(latest: number, minRecovery = 0): void {
  fake(
    'pg_controldata',
    `echo "Database system identifier:           1
Latest checkpoint's TimeLineID:       ${latest}
Latest checkpoint's PrevTimeLineID:   9
Min recovery ending loc's timeline:   ${minRecovery}"`,
  );
}

/**
 * Sets the other node's answer: its state, database ID, timeline, and the status of the slot there.
 */
function answerAsPeer(answer: string | null): void {
  const file = join(folder, 'answer');
  if (answer) writeFileSync(file, `${answer}\n`);
  else rmSync(file, { force: true });
  fake('psql', `case "$*" in *system_identifier*) cat "${file}" ;; esac`);
}

/** Creates this node's data. `files` are paths in its folder. */
function createData(...files: string[]): void {
  const data = join(folder, 'node');
  mkdirSync(join(data, 'pg_replslot'), { recursive: true });
  for (const file of ['PG_VERSION', 'postgresql.auto.conf', ...files])
    writeFileSync(join(data, file), '');
}

/** Creates the data of a primary that `peer` has copied. */
function createReplicatedData(peer: string): void {
  createData();
  mkdirSync(join(folder, 'node/pg_replslot', peer.replace('-', '_')));
}

/** Starts a node. Returns its log, until it ends or has logged that it waits. */
async function run(name: 'db-a' | 'db-b', variables: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn('sh', [script], {
    env: {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      NODE: name,
      PEER: name === 'db-a' ? 'db-b' : 'db-a',
      FIRST_PRIMARY: 'db-a',
      POSTGRES_PASSWORD: 'secret',
      PGDATA: join(folder, 'node'),
      PGHOST: folder,
      ...variables,
    },
  });
  node = child;
  let log = '';
  await new Promise<void>((resolve) => {
    const add = (text: Buffer) => {
      log += text;
      if (/ waits because /.test(log)) resolve();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('close', () => resolve());
  });
  return log;
}

const calls = () => readFileSync(join(folder, 'calls'), 'utf8').split('\n');
const exists = (file: string) => existsSync(join(folder, file));
const settings = () => readFileSync(join(folder, 'node/postgresql.conf'), 'utf8');

test('on the very first start, db-a creates the database and becomes the primary', async () => {
  const log = await run('db-a');
  expect(log).toContain('db-a creates the database.');
  expect(log).toContain('db-a starts as the primary.\nstandby.signal: 0');
});

test('on the very first start, db-b waits for db-a', async () => {
  expect(await run('db-b')).toBe(
    "db-b waits because it has no data and can't reach db-a to copy it.\n",
  );
  expect(calls()).not.toContain('initdb');
});

test('a node without data copies the primary and becomes its standby', async () => {
  answerAsPeer('writable|1|2|');
  const log = await run('db-b');
  expect(log).toContain('db-b copies the data of db-a.');
  expect(log).toContain('db-b starts as the standby of db-a.\nstandby.signal: 1');
});

test.each(['db-a', 'db-b'] as const)(
  '%s never creates a database while the other node has one',
  async (name) => {
    answerAsPeer('standby|1|0|');
    expect(await run(name)).toMatch(/waits because it has no complete data .* Promote/);
    expect(calls()).not.toContain('initdb');
  },
);

test('a former primary becomes the standby of the promoted node', async () => {
  createReplicatedData('db-b');
  writeFileSync(
    join(folder, 'node/postgresql.auto.conf'),
    "work_mem = '8MB'\nsynchronous_standby_names = ''\n",
  );
  answerAsPeer('writable|1|2|');
  const log = await run('db-a');
  expect(log).toContain('db-a starts as the standby of db-b.\nstandby.signal: 1');
  expect(calls()).toContain('pg_rewind');
  expect(calls()).not.toContain('pg_basebackup');
  // If this node is promoted later, it requires a standby again and may start without the other.
  expect(readFileSync(join(folder, 'node/postgresql.auto.conf'), 'utf8')).toBe(
    "work_mem = '8MB'\n",
  );
  expect(exists('node/pg_replslot/db_b')).toBe(false);
});

test('a former primary that can’t be rewound is copied', async () => {
  createReplicatedData('db-b');
  answerAsPeer('writable|1|2|');
  fake('pg_rewind', 'exit 1');
  expect(await run('db-a')).toContain('db-a starts as the standby of db-b.\nstandby.signal: 1');
  expect(calls()).toContain('pg_basebackup');
  expect(exists('node.rewinding')).toBe(false);
});

test('a former primary starts as the primary if the other node is a standby', async () => {
  createReplicatedData('db-b');
  answerAsPeer('standby|1|0|');
  expect(await run('db-a')).toContain('db-a starts as the primary.\nstandby.signal: 0');
});

test('a former primary that can’t reach the other node waits', async () => {
  createReplicatedData('db-b');
  expect(await run('db-a')).toMatch(
    /^db-a waits because it was the primary and can't reach db-b.*\n$/,
  );
  expect(calls()).not.toContain('postgres');
});

test('a node that waits logs why it can’t reach the other one', async () => {
  const error = 'connection failed: FATAL:  password authentication failed';
  fake('psql', `echo "psql: error: ${error}" >&2; exit 2`);
  expect(await run('db-b')).toBe(
    `db-b waits because it has no data and can't reach db-a to copy it. (${error})\n`,
  );
});

test('a former primary starts without the other node if the operator says so, but only once', async () => {
  createReplicatedData('db-b');
  writeFileSync(join(folder, 'start-as-primary'), '');
  expect(await run('db-a')).toContain('db-a starts as the primary.');
  expect(await run('db-a')).toContain('db-a waits because');
});

test('a primary that was never copied starts alone', async () => {
  createData();
  expect(await run('db-a')).toContain('db-a starts as the primary.');
});

test.each([
  ['can’t be reached', null],
  ['is a standby', 'standby|1|0|'],
  ['is the primary', 'writable|1|2|reserved'],
])('a standby stays one if the other node %s', async (_state, answer) => {
  createData('standby.signal');
  answerAsPeer(answer);
  expect(await run('db-b')).toContain('db-b starts as the standby of db-a.\nstandby.signal: 1');
  expect(calls()).not.toContain('pg_basebackup');
});

test('a standby is copied again if the primary has removed changes that it needs', async () => {
  createData('standby.signal');
  answerAsPeer('writable|1|2|lost');
  expect(await run('db-b')).toContain('db-b copies the data of db-a.');
});

test('data of another database is never replaced', async () => {
  createReplicatedData('db-a');
  answerAsPeer('writable|2|2|');
  expect(await run('db-b')).toContain(
    'db-b waits because its data and the data of db-a are different',
  );
  expect(calls()).not.toContain('pg_basebackup');
  expect(calls()).not.toContain('pg_rewind');
});

test.each([
  ['a primary', 'the slot is gone', '', [2, 0]],
  ['a primary', 'the slot is lost', 'lost', [2, 0]],
  ['a primary that has just been promoted', 'the slot is gone', '', [1, 2]],
  ['a standby', 'the slot is lost', 'lost', [2, 2]],
] as const)(
  'the data of %s is never replaced by that of an earlier primary if %s',
  async (kind, _, slot, [latest, minRecovery]) => {
    createData(...(kind === 'a standby' ? ['standby.signal'] : []));
    setOwnTimeline(latest, minRecovery);
    answerAsPeer(`writable|1|1|${slot}`);
    expect(await run('db-b')).toContain(
      'db-b waits because db-a accepts changes although this node was promoted after it',
    );
    for (const program of ['pg_rewind', 'pg_basebackup', 'postgres'])
      expect(calls()).not.toContain(program);
  },
);

test('an interrupted copy leaves the former data', async () => {
  createData('standby.signal', 'former');
  answerAsPeer('writable|1|2|lost');
  fake('pg_basebackup', 'mkdir "$PGDATA.copy"; exit 1');
  await run('db-b');
  expect(node?.exitCode).toBe(1);
  expect(exists('node/former')).toBe(true);
});

test('data that was being rewound or replaced never becomes a primary', async () => {
  createReplicatedData('db-b');
  writeFileSync(join(folder, 'node.rewinding'), '');
  expect(await run('db-a')).toContain('db-a waits because its data is incomplete');
  node?.kill('SIGKILL');
  rmSync(join(folder, 'node.rewinding'));
  rmSync(join(folder, 'node'), { recursive: true });
  mkdirSync(join(folder, 'node.previous'));
  expect(await run('db-a')).toContain('db-a waits because its data is incomplete');
  expect(calls()).not.toContain('initdb');
});

test('a primary acknowledges a commit only when its standby has it', async () => {
  createData();
  await run('db-a');
  expect(settings()).toContain(`synchronous_commit = on\nsynchronous_standby_names = '"db-b"'\n`);
  expect(settings()).toContain("user=replication application_name=db-a'");
});

test.each(['', 'with space', 'a@b'])('the password %j is rejected', async (password) => {
  expect(await run('db-a', { POSTGRES_PASSWORD: password })).toContain('needs a POSTGRES_PASSWORD');
  expect(node?.exitCode).toBe(1);
});
