import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inheritedVariables } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(['SIGTERM', 'SIGINT'] as const)('npm start stops its server on %s', async (signal) => {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...inheritedVariables, HOME: folder, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = new Promise((resolve) => npm.once('exit', resolve));
  try {
    const origin = await originOf(npm.stdout);
    expect(await responds(origin)).toBe(true);
    npm.kill(signal);
    await exited;
    await expect.poll(() => responds(origin)).toBe(false);
  } finally {
    killGroup(npm);
  }
});

async function originOf(output: Readable): Promise<string> {
  let text = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += chunk;
    const origin = text.match(/ is at (http:\S+)/)?.[1];
    if (origin) return origin;
  }
  throw new Error(`npm start exited: ${text}`);
}

/** Kills a server that outlived its npm process. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group has already ended, as expected.
  }
}

const responds = (origin: string) =>
  fetch(`${origin}/api/practice-areas`).then(
    () => true,
    () => false,
  );

describe('the build before startup', () => {
  const sources = [
    'web/app/routes/home.tsx',
    'web/public/favicon.svg',
    'web/vite.config.ts',
    'web/tools/chunks.ts',
    'web/tools/precompress.ts',
    'web/tools/markdown.ts',
    'web/react-router.config.ts',
    'server/contract/site/limits.ts',
    'db/data/states.ts',
    'package-lock.json',
  ];
  const countBuilds = () => readFileSync(join(folder, 'builds'), 'utf8').split('\n').length - 1;
  const write = (file: string, content: string, mode = 0o644) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content, { mode });
  };
  const touch = (file: string, seconds: number) => utimesSync(join(folder, file), seconds, seconds);

  /** A folder with empty sources, and a build tool that only counts its calls. */
  beforeEach(() => {
    for (const source of sources) write(source, '');
    cpSync(join(root, 'web/tools/ensure-built.ts'), join(folder, 'web/tools/ensure-built.ts'));
    write('package.json', '{ "type": "module" }');
    write('builds', '');
    write(
      'node_modules/.bin/react-router',
      `#!/bin/sh
      mkdir -p web/build/server && touch web/build/server/index.js && echo "$@" >> builds
      exit $(cat fails 2>/dev/null || echo 0)`,
      0o755,
    );
    for (const source of sources) touch(source, 1000);
  });

  const ensureBuilt = () =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const check = spawn(process.execPath, ['web/tools/ensure-built.ts'], { cwd: folder });
      let output = '';
      check.stdout.on('data', (text) => (output += text));
      check.stderr.on('data', (text) => (output += text));
      check.once('close', (code) => resolve({ code, output }));
    });

  test('builds the web app once, and explains the wait', async () => {
    expect((await ensureBuilt()).output).toMatch(/^Building the web app/);
    expect((await ensureBuilt()).output).toBe('');
    expect(countBuilds()).toBe(1);
    expect(existsSync(join(folder, 'web/build/server/index.js'))).toBe(true);
  });

  test.each(sources)('builds again after %s changes', async (source) => {
    await ensureBuilt();
    touch('web/build/server/index.js', 2000);
    touch(source, 2001);
    await ensureBuilt();
    expect(countBuilds()).toBe(2);
  });

  test('without build tools, uses an existing build even if it is outdated', async () => {
    await ensureBuilt();
    rmSync(join(folder, 'node_modules'), { recursive: true });
    touch('web/build/server/index.js', 500);
    expect(await ensureBuilt()).toEqual({ code: 0, output: '' });
  });

  test('without build tools and without a build, says what is missing', async () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    const { code, output } = await ensureBuilt();
    expect(code).toBe(1);
    expect(output).toMatch(/^The web app is not built, .*`npm ci && npm run build`.*\n$/);
  });

  test('a failed build prevents startup', async () => {
    write('fails', '1');
    expect((await ensureBuilt()).code).not.toBe(0);
  });
});
