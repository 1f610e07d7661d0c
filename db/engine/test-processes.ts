import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The environment variables that processes started by tests inherit. `web/vitest.config.ts` sets
 * `NODE_COMPILE_CACHE`, because cached compiled code halves the CPU time of a start.
 */
export const inheritedVariables = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/** Ends a process and its child processes as the kernel would, and waits until they have ended. */
export async function killTree(parent: number): Promise<void> {
  const processes = [parent, ...childrenOf(parent)];
  for (const pid of processes) kill(pid);
  while (processes.some(isRunning)) await wait(2);
}

/** The IDs of the child processes. Linux only. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => processStat(pid)?.parent === parent);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** False for a process that has ended but whose parent hasn't asked for its exit code. */
function isRunning(pid: number): boolean {
  const state = processStat(pid)?.state;
  return state !== undefined && state !== 'Z';
}

/** The state and the parent of a process; null if there is no such process. */
function processStat(pid: number): { state: string; parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain spaces.
    const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    // It has ended in the meantime.
    return null;
  }
}
