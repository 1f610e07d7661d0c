import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inheritedVariables } from '../db/engine/test-processes.ts';
import { addEmptyDatabase } from './testing/test-folder.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'main-'));
});
afterEach(() => rmSync(home, { recursive: true }));

/** Runs a program from a shell whose umask lets everyone read new files. */
function runWithOpenUmask(program: string, ...args: string[]) {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const env = { ...inheritedVariables, DATA_DIR: join(home, 'data') };
  spawnSync('sh', ['-c', 'umask 0; exec "$0" "$@"', process.execPath, file, ...args], { env });
}

/** Creates the data folder in this process, which takes less time than in a child process. */
async function createDirectory(): Promise<void> {
  mkdirSync(join(home, 'data'));
  await addEmptyDatabase(join(home, 'data'));
}

const modes = (folder: string) =>
  readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);

test('starting the site keeps the data folder private to its user', async () => {
  const { ready, end } = start();
  await ready();
  expect(modes(home)).toEqual([['data', 0o700]]);
  for (const [name, mode] of modes(join(home, 'data'))) expect([name, mode]).toEqual([name, 0o600]);
  await end();
}, 60_000);

test('a command keeps the data folder private to its user', () => {
  runWithOpenUmask('./cli/main.ts', 'migrate');
  expect(modes(home)).toEqual([['data', 0o700]]);
  expect(modes(join(home, 'data'))).toContainEqual(['directory.db', 0o600]);
}, 60_000);

test('a port in use stops the server before the data folder is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { logText, ended } = start({ PORT: String(port) });
  expect(await ended).toEqual([1, null]);
  expect(logText()).toContain(`Port ${port} is already in use.`);
  expect(readdirSync(home)).toEqual([]);
  other.close();
}, 60_000);

test('a file that a command writes is private to its user', async () => {
  await createDirectory();
  runWithOpenUmask('./cli/main.ts', 'export', join(home, 'roster.csv'));
  expect(modes(home)).toContainEqual(['roster.csv', 0o600]);
}, 60_000);

test('`config` shows the variables that the operator set, not those that a command sets itself', () => {
  const file = fileURLToPath(new URL('./cli/main.ts', import.meta.url));
  const env = { ...inheritedVariables, PORT: '8080' };
  const { stdout } = spawnSync(process.execPath, [file, 'config'], { env, encoding: 'utf8' });
  expect(stdout).toMatch(/^NODE_ENV +production$/m);
  expect(stdout).toMatch(/^PORT +8080 {2}\(variable\)$/m);
});

/** Runs a command with its standard output redirected to a file. */
function runWithOutputTo(file: string, ...args: string[]) {
  const command = fileURLToPath(new URL('./cli/main.ts', import.meta.url));
  const env = { ...inheritedVariables, DATA_DIR: join(home, 'data') };
  const output = openSync(file, 'w');
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: home,
    env,
    encoding: 'utf8',
    stdio: ['ignore', output, 'pipe'],
  });
  closeSync(output);
  return { status, stderr };
}

test.runIf(existsSync('/dev/full'))(
  'reports output that can’t be written in one sentence',
  async () => {
    await createDirectory();
    for (const command of ['export', 'config']) {
      expect(runWithOutputTo('/dev/full', command)).toEqual({
        status: 1,
        stderr: expect.stringMatching(/^Standard output couldn't be written \(ENOSPC.*\)\.\n$/),
      });
    }
  },
  60_000,
);

test('`export -` writes to standard output and creates no file named “-”', async () => {
  await createDirectory();
  const file = join(home, 'roster.csv');
  expect(runWithOutputTo(file, 'export', '-')).toEqual({ status: 0, stderr: '' });
  expect(readFileSync(file, 'utf8')).toMatch(/^id,name,/);
  expect(readdirSync(home).toSorted()).toEqual(['data', 'roster.csv']);
  expect(runWithOutputTo(file, 'export', '-', '--json').status).toBe(2);
}, 60_000);

/** Starts a server with an empty directory and collects its output. */
function start(variables: NodeJS.ProcessEnv = {}) {
  const file = fileURLToPath(new URL('./main.ts', import.meta.url));
  const settings = { DATA_DIR: join(home, 'data'), PORT: '0', DEMO: 'false', ...variables };
  const env = { ...inheritedVariables, ...settings };
  // Simulates a shell whose umask lets everyone read new files.
  const openUmaskArgs = ['-c', 'umask 0; exec "$0" "$@"', process.execPath, file];
  const server = spawn('sh', openUmaskArgs, { env });
  let logText = '';
  for (const output of [server.stdout, server.stderr])
    output.on('data', (text) => (logText += text));
  const ended = once(server, 'exit');
  return {
    logText: () => logText,
    ended,
    async ready() {
      const expectReady = () => {
        expect(logText).toMatch(/ is at /);
        expect(logText).toContain('/admin/setup/');
      };
      await vi.waitFor(expectReady, { timeout: 30_000, interval: 50 });
    },
    async end() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

test('with PORT=0, the site’s links use the port that was assigned', async () => {
  await createDirectory();
  const { logText, ready, end } = start();
  await ready();
  const [, port] = / is at http:\/\/127\.0\.0\.1:(\d+)/.exec(logText()) ?? [];
  expect(logText()).toContain(`http://localhost:${port}/admin/setup/`);
  const robots = await (await fetch(`http://127.0.0.1:${port}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: http://localhost:${port}/sitemap.xml`);
  await end();
}, 60_000);

test('reports a backup folder that can’t be used in one line, and still serves the site', async () => {
  await createDirectory();
  const file = join(home, 'a file');
  writeFileSync(file, '');
  const { logText, ready, end } = start({ BACKUP_DIR: file });
  await ready();
  await end();
  const lines = logText()
    .split('\n')
    .filter((line) => line.includes('backup'));
  expect(lines).toEqual([expect.stringContaining(`Can't write backups to ${file} (ENOTDIR`)]);
}, 60_000);

test.each(['check-node.js', 'start.js'])(
  'server/%s exits with one sentence on an old Node before it loads code that Node can’t parse',
  (name) => {
    const versions = { value: { ...process.versions, node: '20.20.2' } };
    const fakeVersion = `Object.defineProperty(process, 'versions', ${JSON.stringify(versions)})`;
    const file = fileURLToPath(new URL(name, import.meta.url));
    const args = [`--import=data:text/javascript,${encodeURIComponent(fakeVersion)}`, file];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Counsel Atlas needs Node 24 or newer, but this is Node 20\.20\.2: .*\.\n$/,
    );
  },
);

test('each npm script for operators checks the Node version first', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  for (const name of ['prestart', 'dev', 'dev:mock']) {
    expect(scripts[name]).toMatch(/^node server\/check-node\.js && /);
  }
  for (const name of ['start', 'directory']) {
    expect(scripts[name]).toMatch(/^(exec )?node server\/start\.js /);
  }
});
