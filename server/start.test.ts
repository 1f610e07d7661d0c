import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inheritedVariables } from '../db/engine/test-processes.ts';
import { memorySetting, siteFlags, starts, startVariables } from './start-options.js';

const START = fileURLToPath(new URL('start.js', import.meta.url));
const withoutExecve = `--import=data:text/javascript,${encodeURIComponent('process.execve = undefined')}`;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function startSite(options: string[] = [], variables: Record<string, string> = {}) {
  const settings = { DATA_DIR: dataDir, PORT: '0', DEMO: 'false', ...variables };
  const env = { ...inheritedVariables, ...settings };
  const site = spawn(process.execPath, [...options, START, 'site'], { env });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [site.stdout, site.stderr])
      stream.on('data', (text) => {
        output += text;
        if (/ is at http/.test(output)) resolve();
      });
    site.once('exit', () => reject(new Error(output)));
  });
  return { site, ready, ended: once(site, 'exit'), output: () => output };
}

/** The command line or the environment of a process, as Linux shows it. */
const readProc = ({ pid }: ChildProcess, name: 'cmdline' | 'environ') =>
  readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0');

test.runIf(existsSync('/proc/self'))(
  'the site runs in the process that was started, with its options and variables, and ends on a signal',
  async () => {
    const { site, ready, ended, output } = startSite();
    await ready;
    const { script, flags } = starts.site;
    expect(readProc(site, 'cmdline')).toEqual(['node', ...flags, script, '']);
    const variables = Object.entries(startVariables).map(([name, value]) => `${name}=${value}`);
    expect(readProc(site, 'environ')).toEqual(expect.arrayContaining(variables));
    site.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(output()).not.toMatch(/experimental/i);
  },
);

test('a system that can’t replace the process gets a child process, which ends on the same signal', async () => {
  const { site, ready, ended } = startSite([withoutExecve]);
  await ready;
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test.each([[[]], [[withoutExecve]]])(
  'a command gets its arguments, and its output and exit code are passed on: node %j',
  (options) => {
    const env = { ...inheritedVariables, DATA_DIR: dataDir };
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [...options, START, 'directory', ...words], {
        env,
        encoding: 'utf8',
      });
    expect(run('config', '--json')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining(dataDir),
    });
    expect(run('nonsense')).toMatchObject({ status: 2, stdout: '' });
  },
);

test('a site that is not built says how to build it', () => {
  for (const file of ['start.js', 'start-options.js', 'check-node.js'])
    cpSync(fileURLToPath(new URL(file, import.meta.url)), join(dataDir, 'server', file));
  writeFileSync(join(dataDir, 'package.json'), '{ "type": "module" }');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(dataDir, 'server/start.js'), 'site'],
    {
      env: inheritedVariables,
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([1, 'The site is not built: run `npm run build`.\n']);
});

test.runIf(existsSync('/proc/self'))(
  'MEMORY chooses the options of Node and the C library',
  async () => {
    for (const [memory, threshold] of [
      ['small', 65_536],
      ['normal', 1_048_576],
    ] as const) {
      const { site, ready, ended } = startSite([], { MEMORY: memory });
      await ready;
      expect(readProc(site, 'cmdline')).toEqual(expect.arrayContaining(siteFlags[memory]));
      expect(readProc(site, 'environ')).toContain(`MALLOC_MMAP_THRESHOLD_=${threshold}`);
      site.kill('SIGTERM');
      await ended;
    }
  },
);

test('less than 512 MB is little memory unless the operator says otherwise', () => {
  const megabyte = 1024 * 1024;
  expect(memorySetting({}, 256 * megabyte)).toBe('small');
  expect(memorySetting({ MEMORY: '' }, 512 * megabyte)).toBe('normal');
  expect(memorySetting({ MEMORY: 'normal' }, 256 * megabyte)).toBe('normal');
  expect(memorySetting({ MEMORY: 'small' }, 4096 * megabyte)).toBe('small');
});

test.runIf(existsSync('/proc/self'))('a variable that the operator has set wins', async () => {
  const { site, ready, ended } = startSite([], { MALLOC_ARENA_MAX: '3' });
  await ready;
  expect(readProc(site, 'environ')).toContain('MALLOC_ARENA_MAX=3');
  site.kill('SIGTERM');
  await ended;
});
