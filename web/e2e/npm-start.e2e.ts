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

describe('ensure-built.ts', () => {
  const webSources = [
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
  const serverSources = ['server/app.ts', 'server/build-info.ts', 'db/lawyers/lawyers.ts'];
  const sources = [...webSources, ...serverSources];
  const outputs = ['web/build/server/index.js', 'server/build/main.js'];
  /** In seconds. Later than the modification times of the folders, which also count as sources. */
  const buildTime = Date.now() / 1000 + 1000;
  /** Returns the build tools that have run since the last call. */
  const readAndClearBuildLog = () => {
    const builds = readFileSync(join(folder, 'builds'), 'utf8').split('\n').filter(Boolean);
    write('builds', '');
    return builds;
  };
  const write = (file: string, content: string, mode = 0o644) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content, { mode });
  };
  const touch = (file: string, seconds: number) => utimesSync(join(folder, file), seconds, seconds);

  /**
   * A folder with empty sources, and fake build tools that create their outputs and record their
   * calls. The outputs are newer than `buildTime`, and the server's is newer than the web app's.
   */
  beforeEach(() => {
    for (const source of sources) write(source, '');
    cpSync(join(root, 'web/tools/ensure-built.ts'), join(folder, 'web/tools/ensure-built.ts'));
    write('package.json', '{ "type": "module" }');
    write('builds', '');
    for (const [tool, output] of [
      ['react-router', 'web/build/server/index.js'],
      ['rolldown', 'server/build/main.js'],
    ] as const)
      write(
        `node_modules/.bin/${tool}`,
        `#!/bin/sh
        mkdir -p ${dirname(output)} && touch ${output} && touch ${dirname(output)}/chunk.js
        touch -d @${buildTime + (tool === 'rolldown' ? 3 : 2)} ${output}
        echo ${tool} >> builds
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

  test('builds once, and explains the wait', async () => {
    expect((await ensureBuilt()).output).toBe('Building the web app …\nBuilding the server …\n');
    expect((await ensureBuilt()).output).toBe('');
    expect(readAndClearBuildLog()).toEqual(['react-router', 'rolldown']);
    for (const output of outputs) expect(existsSync(join(folder, output))).toBe(true);
  });

  test.each(webSources)('rebuilds both after %s changes', async (source) => {
    await ensureBuilt();
    readAndClearBuildLog();
    for (const output of outputs) touch(output, buildTime);
    touch(source, buildTime + 1);
    await ensureBuilt();
    expect(readAndClearBuildLog()).toEqual(['react-router', 'rolldown']);
  });

  test.each([...serverSources, 'web/build/server/index.js'])(
    'rebuilds only the server after %s changes',
    async (source) => {
      await ensureBuilt();
      readAndClearBuildLog();
      for (const output of outputs) touch(output, buildTime);
      touch(source, buildTime + 1);
      await ensureBuilt();
      expect(readAndClearBuildLog()).toEqual(['rolldown']);
    },
  );

  test('without build tools, uses existing builds even if they are outdated', async () => {
    await ensureBuilt();
    rmSync(join(folder, 'node_modules'), { recursive: true });
    for (const output of outputs) touch(output, 500);
    expect(await ensureBuilt()).toEqual({ code: 0, output: '' });
  });

  test.each(outputs)('without build tools and without %s, says what is missing', async (output) => {
    await ensureBuilt();
    rmSync(join(folder, 'node_modules'), { recursive: true });
    rmSync(join(folder, output));
    const check = await ensureBuilt();
    expect(check.code).toBe(1);
    expect(check.output).toMatch(/^The site is not built, .*`npm ci && npm run build`.*\n$/);
  });

  test('fails if a build fails', async () => {
    write('fails', '1');
    expect((await ensureBuilt()).code).not.toBe(0);
  });
});
