import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { progressBar } from '../cli/progress.ts';
import type { Load, Reached } from './load.ts';

const SECONDS = 8;
const WARM_UP_SECONDS = 3;

type LoadTarget = Pick<Load, 'origin' | 'paths' | 'connections'>;

/** Responses per second, counted by a child process. @throws if a response isn't a page */
export async function rate(label: string, target: LoadTarget): Promise<number> {
  const bar = progressBar(label, WARM_UP_SECONDS + SECONDS, 's');
  const began = Date.now();
  const tick = setInterval(() => bar.reach(Math.round((Date.now() - began) / 1000)), 1000);
  try {
    return await measured({ ...target, warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS });
  } finally {
    clearInterval(tick);
    bar.end();
  }
}

async function measured(load: Load): Promise<number> {
  const child = forked('load.ts');
  child.send(load);
  const reached = await firstMessage<Reached>(child);
  await ended(child);
  if (reached.failed > 0)
    throw new Error(`${reached.failed} answers of ${load.origin} were wrong.`);
  return reached.rate;
}

/** Responses per second of a baseline server that does almost nothing. */
export async function bareRate(kind: 'hono' | 'node', connections: number): Promise<number> {
  const child = forked('bare.ts', kind);
  const origin = await firstMessage<string>(child);
  const reached = await rate(`Bare ${kind}`, { origin, paths: ['/'], connections });
  await ended(child);
  return reached;
}

function forked(file: string, ...words: string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), words);
}

/** The first message of a child process. @throws if it exits without one */
async function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  const silence = new AbortController();
  const exit = (code: number | null) => silence.abort(new Error(`A process ended with ${code}.`));
  child.once('exit', exit);
  try {
    const [message] = await once(child, 'message', { signal: silence.signal });
    return message;
  } catch (error) {
    throw silence.signal.aborted ? silence.signal.reason : error;
  } finally {
    child.off('exit', exit);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
