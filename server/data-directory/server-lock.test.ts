import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDataDir, runningServer, writeServerInfo } from './server-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock-'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const NOW = new Date('2026-11-22T08:00:00Z');

test('rejects a second server on a data folder and names the process that holds the lock', async () => {
  const lock = await lockDataDir(dataDir);
  writeServerInfo(dataDir, { 'directory.db': '1:2' }, NOW);
  await expect(lockDataDir(dataDir, 0)).rejects.toThrow(
    new RegExp(`process ${process.pid} on .+ since 2026-11-22T08:00:00.000Z.*DATA_DIR`),
  );
  expect(runningServer(dataDir)).toMatchObject({ pid: process.pid });
  lock.release();
  expect(runningServer(dataDir)).toBeNull();
});

test('a server that starts while the old one is shutting down takes over', async () => {
  const lock = await lockDataDir(dataDir);
  const waiting = lockDataDir(dataDir);
  lock.release();
  (await waiting).release();
  expect(console.warn).toHaveBeenCalledWith(
    expect.stringMatching(/^Another server is using .* Waiting up to 15 s/),
  );
});

test('a killed server leaves no lock behind', async () => {
  const script = `
    import { lockDataDir } from ${JSON.stringify(new URL('./server-lock.ts', import.meta.url).href)};
    globalThis.lock = await lockDataDir(${JSON.stringify(dataDir)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(child.stdout, 'data');
  await expect(lockDataDir(dataDir, 0)).rejects.toThrow(/Another server is using/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  (await lockDataDir(dataDir, 0)).release();
}, 30_000);

test('names the setting to change if the folder can’t be created', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(lockDataDir(join(file, 'data'))).rejects.toThrow(/ENOTDIR.*Set DATA_DIR/);
});

test('looking up the running server creates no files', () => {
  expect(runningServer(dataDir)).toBeNull();
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
});
