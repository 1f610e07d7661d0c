import { type ExecFileException, execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Backup } from './back-up.ts';
import { BackupError } from './problem.ts';

const DIRECTORY = fileURLToPath(new URL('../cli/main.ts', import.meta.url));
const LOW_PRIORITY = 10;

/**
 * Makes the daily backup in a low-priority child process, because copying would block the server.
 *
 * @throws {BackupError} with the reason, unless the signal ended it
 */
export async function backUpApart(variables: NodeJS.ProcessEnv, signal: AbortSignal) {
  const made = promisify(execFile)(process.execPath, [DIRECTORY, 'backup', '--daily', '--json'], {
    env: variables,
    signal,
  });
  if (made.child.pid) setPriority(made.child.pid, LOW_PRIORITY);
  try {
    const { stdout } = await made;
    return JSON.parse(stdout) as Backup;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new BackupError(reasonOf(error as ExecFileException), { cause: error });
  }
}

function reasonOf({ code, message, signal, stderr = '' }: ExecFileException): string {
  if (typeof code === 'string') return `The backup process can't be started (${message}).`;
  if (signal) {
    return `The backup process was killed (${signal}). The machine may have run out of memory.`;
  }
  const isStackTrace = /^\s+at /m.test(stderr);
  const lastLine = stderr.trim().split('\n').at(-1);
  return isStackTrace || !lastLine ? UNKNOWN_REASON : lastLine;
}

const UNKNOWN_REASON = "The backup process failed. The reason is in the server's log.";
