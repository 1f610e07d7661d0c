import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { lockDataDir } from './data-directory/server-lock.ts';

/** The environment variable with the number of a worker, from 1. */
const NUMBER_VARIABLE = 'WORKER_NUMBER';

/** Sent by a worker when it serves requests. */
const READY_MESSAGE = 'ready';

/** Time before the first restart of a worker, in milliseconds. It doubles up to the maximum. */
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** The number of this worker, from 1; null if the site runs in one process. */
export const workerNumber = cluster.isWorker ? Number(process.env[NUMBER_VARIABLE]) : null;

/** Whether this is the only process of the site, or the worker that was started first. */
export const isFirstProcess = cluster.isPrimary || cluster.worker?.id === 1;

/** Tells the primary process that this worker serves requests. Does nothing without workers. */
export function reportReady(): void {
  if (cluster.isWorker) process.send?.(READY_MESSAGE);
}

/**
 * Runs the workers, which serve the site on one port, until a signal stops them. Restarts a worker
 * that ends. This process holds the lock of the data folder, and distributes the connections.
 *
 * @returns false if a worker couldn't start while no other one was serving. The worker has logged
 *   the reason.
 * @throws {DatabaseError} if another server uses the data folder
 */
export async function superviseWorkers({ dataDir, workers }: Config): Promise<boolean> {
  const lock = await lockDataDir(dataDir);
  const stop = new AbortController();
  const readyWorkers = new Set<Worker>();
  let hasFailed = false;
  /** Resolves when the worker serves requests, or has ended. */
  const start = async (number: number) => {
    if (stop.signal.aborted) return { isReady: false, ended: Promise.resolve() };
    const worker = cluster.fork({ [NUMBER_VARIABLE]: String(number) });
    const ended: Promise<unknown> = once(worker, 'exit');
    const terminate = () => worker.process.kill('SIGTERM');
    stop.signal.addEventListener('abort', terminate);
    void ended.then(() => {
      readyWorkers.delete(worker);
      stop.signal.removeEventListener('abort', terminate);
    });
    const isReady = await Promise.race([isReadyMessage(worker), ended.then(() => false)]);
    if (isReady) readyWorkers.add(worker);
    return { isReady, ended };
  };
  const keepRunning = async (
    number: number,
    { isReady, ended }: Awaited<ReturnType<typeof start>>,
  ) => {
    let delayMs = FIRST_DELAY_MS;
    for (;;) {
      if (isReady) delayMs = FIRST_DELAY_MS;
      await ended;
      if (stop.signal.aborted) return;
      if (!isReady && readyWorkers.size === 0) {
        hasFailed = true;
        stop.abort();
        return;
      }
      console.error(`Worker ${number} has ended. It restarts in ${delayMs / 1000} s.`);
      await sleep(delayMs, null, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return;
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
      ({ isReady, ended } = await start(number));
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());
  // The first worker creates what is missing.
  const running = [keepRunning(1, await start(1))];
  if (readyWorkers.size > 0)
    for (let number = 2; number <= workers; number++)
      running.push(start(number).then((worker) => keepRunning(number, worker)));
  await Promise.all(running);
  lock.release();
  return !hasFailed;
}

async function isReadyMessage(worker: Worker): Promise<true> {
  for (;;) {
    const [message] = await once(worker, 'message');
    if (message === READY_MESSAGE) return true;
  }
}
