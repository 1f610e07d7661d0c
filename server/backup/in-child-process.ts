import { type ExecFileException, execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Backup } from './back-up.ts';
import { BackupError } from './backup-error.ts';

const CLI_MAIN = fileURLToPath(new URL('../cli/main.ts', import.meta.url));
const LOW_PRIORITY = 10;

/**
 * Makes the daily backup in a child process, because copying the database would block the server.
 *
 * @throws {BackupError} with the reason, unless the signal canceled the backup
 */
export function backUpInChildProcess(
  variables: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Backup> {
  return runInChildProcess(['backup', '--daily'], variables, signal);
}

/**
 * Runs a command of `directory` in a low-priority child process and returns its JSON result, even
 * if the result is a failed check.
 *
 * @throws {BackupError} with the reason if there is no result, unless the signal canceled it
 */
export async function runInChildProcess<Result>(
  words: readonly string[],
  variables: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Result> {
  const execution = promisify(execFile)(process.execPath, [CLI_MAIN, ...words, '--json'], {
    env: variables,
    signal,
  });
  if (execution.child.pid) setPriority(execution.child.pid, LOW_PRIORITY);
  try {
    return JSON.parse((await execution).stdout);
  } catch (error) {
    if (signal.aborted) throw error;
    const { stdout } = error as ExecFileException;
    if (stdout) return JSON.parse(stdout);
    throw new BackupError(failureReason(error as ExecFileException), { cause: error });
  }
}

function failureReason({ code, message, signal, stderr = '' }: ExecFileException): string {
  if (typeof code === 'string') return `The backup process couldn't start (${message}).`;
  if (signal) {
    return `The backup process was killed (${signal}). The machine may have run out of memory.`;
  }
  const isStackTrace = /^\s+at /m.test(stderr);
  const lastLine = stderr.trim().split('\n').at(-1);
  return isStackTrace || !lastLine ? UNKNOWN_REASON : lastLine;
}

const UNKNOWN_REASON = "The backup process failed. The reason is in the server's log.";
