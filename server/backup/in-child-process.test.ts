import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inheritedVariables } from '../../db/engine/test-processes.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { backupsIn } from './back-up.ts';
import { backUpInChildProcess } from './in-child-process.ts';

let dataDir: string;
let variables: NodeJS.ProcessEnv;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'apart-'));
  variables = { ...inheritedVariables, DATA_DIR: dataDir };
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a child process makes the backup while this process has the directory open', async () => {
  const backupDir = join(dataDir, 'backups');
  const db = await openDirectory({ dataDir, backupDir });
  const made = await backUpInChildProcess(variables, new AbortController().signal);
  expect(backupsIn(backupDir).map(({ file }) => file)).toEqual([made.file]);
  expect(made.manifest.counts.states).toBe(57);
  await db.destroy();
}, 30_000);

test('rejects with the reason if no backup can be made', async () => {
  const missingDirectory = { ...variables, DATA_DIR: join(dataDir, 'nowhere') };
  await expect(
    backUpInChildProcess(missingDirectory, new AbortController().signal),
  ).rejects.toThrow(/directory\.db doesn't exist/);
}, 30_000);

test('rejects if the backup process is killed or fails for an unknown reason', async () => {
  const backUpWith = (script: string) => {
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(script)}`;
    return backUpInChildProcess({ ...variables, NODE_OPTIONS }, new AbortController().signal);
  };
  await expect(backUpWith('process.kill(process.pid, "SIGKILL")')).rejects.toThrow(
    /killed \(SIGKILL\).*memory/,
  );
  await expect(backUpWith('throw new Error("secret")')).rejects.toThrow(
    "The backup process failed. The reason is in the server's log.",
  );
}, 30_000);
