import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { progressBar } from '../cli/progress.ts';
import type { Load, LoadResult } from './load.ts';

const SECONDS = 8;
const WARM_UP_SECONDS = 3;

type LoadTarget = Pick<Load, 'origin' | 'paths' | 'connections'>;

/**
 * Measures responses per second, which a child process counts.
 *
 * @throws if a response isn't a page
 */
export async function measureRate(label: string, target: LoadTarget): Promise<number> {
  const bar = progressBar(label, WARM_UP_SECONDS + SECONDS, 's');
  const began = Date.now();
  const tick = setInterval(() => bar.update(Math.round((Date.now() - began) / 1000)), 1000);
  try {
    return await runLoad({ ...target, warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS });
  } finally {
    clearInterval(tick);
    bar.end();
  }
}

async function runLoad(load: Load): Promise<number> {
  const child = forkScript('load.ts');
  child.send(load);
  const result = await firstMessage<LoadResult>(child);
  await stopProcess(child);
  if (result.failed > 0) throw new Error(`${result.failed} responses from ${load.origin} failed.`);
  return result.rate;
}

/** Measures responses per second of a minimal server, as a baseline. */
export async function measureBareRate(kind: 'hono' | 'node', connections: number): Promise<number> {
  const child = forkScript('bare.ts', kind);
  const origin = await firstMessage<string>(child);
  const result = await measureRate(`Bare ${kind}`, { origin, paths: ['/'], connections });
  await stopProcess(child);
  return result;
}

function forkScript(file: string, ...args: string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args);
}

/**
 * Waits for the first message of a child process.
 *
 * @throws if the process exits without sending one
 */
async function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  const exitController = new AbortController();
  const exit = (code: number | null) =>
    exitController.abort(new Error(`A process exited with code ${code}.`));
  child.once('exit', exit);
  try {
    const [message] = await once(child, 'message', { signal: exitController.signal });
    return message;
  } catch (error) {
    throw exitController.signal.aborted ? exitController.signal.reason : error;
  } finally {
    child.off('exit', exit);
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
