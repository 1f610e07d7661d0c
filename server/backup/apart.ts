import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Backup } from './back-up.ts';

const DIRECTORY = fileURLToPath(new URL('../cli/main.ts', import.meta.url));
const LOW_PRIORITY = 10;

/** Makes the daily backup in a process of its own, which yields to the server: copying would hold it up. */
export async function backUpApart(variables: NodeJS.ProcessEnv, signal: AbortSignal) {
  const made = promisify(execFile)(process.execPath, [DIRECTORY, 'backup', '--daily', '--json'], {
    env: variables,
    signal,
  });
  if (made.child.pid) setPriority(made.child.pid, LOW_PRIORITY);
  const { stdout } = await made;
  return JSON.parse(stdout) as Backup;
}
