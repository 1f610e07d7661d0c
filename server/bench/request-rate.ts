import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { progressBar } from '../cli/progress.ts';
import type { LoadResult, LoadRun, LoadTarget } from './load.ts';
import { percentile } from './measurements.ts';

export type { LoadTarget } from './load.ts';

const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const ROUNDS = 7;
const ROUND_SECONDS = 2;
/** Number of warm-up pages: V8 has optimized the hot code after about this many. */
const WARM_UP_PAGES = 1500;
const MAX_WARM_UP_SECONDS = 60;

/**
 * Measures responses per second, which a child process counts.
 *
 * @throws if a response isn't a page
 */
export async function measureRate(label: string, target: LoadTarget): Promise<number> {
  const load = startLoad(target);
  const bar = progressBar(label, WARM_UP_SECONDS + SECONDS, 's');
  const began = Date.now();
  const tick = setInterval(() => bar.update(Math.round((Date.now() - began) / 1000)), 1000);
  try {
    await load.run(WARM_UP_SECONDS);
    return await load.run(SECONDS);
  } finally {
    clearInterval(tick);
    bar.end();
    await load.stop();
  }
}

/** The median rates of two servers, in responses per second, and the median of their ratios. */
export interface RateComparison {
  ours: number;
  theirs: number;
  ratio: number;
}

/**
 * Measures two servers in turn, a few seconds each, because the speed of most machines changes
 * within minutes.
 *
 * @throws if a response isn't a page
 */
export async function compareRates(
  label: string,
  ours: LoadTarget,
  theirs: LoadTarget,
): Promise<RateComparison> {
  const loads = [startLoad(ours), startLoad(theirs)] as const;
  const bar = progressBar(label, ROUNDS, 'rounds');
  const rounds: [number, number][] = [];
  try {
    for (const load of loads) await warmUp(load);
    for (let round = 1; round <= ROUNDS; round++) {
      rounds.push([await loads[0].run(ROUND_SECONDS), await loads[1].run(ROUND_SECONDS)]);
      bar.update(round);
    }
  } finally {
    bar.end();
    for (const load of loads) await load.stop();
  }
  const median = (values: number[]) => percentile(values, 0.5);
  return {
    ours: median(rounds.map(([our]) => our)),
    theirs: median(rounds.map(([, their]) => their)),
    ratio: median(rounds.map(([our, their]) => our / their)),
  };
}

async function warmUp(load: Load): Promise<void> {
  let pages = 0;
  const end = Date.now() + MAX_WARM_UP_SECONDS * 1000;
  while (pages < WARM_UP_PAGES && Date.now() < end)
    pages += ROUND_SECONDS * (await load.run(ROUND_SECONDS));
}

/** A process that can run several load tests, one after another. */
export type Load = ReturnType<typeof startLoad>;

export function startLoad(target: LoadTarget) {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)));
  child.send(target);
  async function run(loadRun: LoadRun): Promise<LoadResult> {
    child.send(loadRun);
    const result = await nextMessage<LoadResult>(child);
    if (result.failed > 0)
      throw new Error(`${result.failed} responses from ${target.origin} failed.`);
    return result;
  }
  return {
    /** Returns responses per second. */
    run: async (seconds: number): Promise<number> => (await run({ seconds })).rate,
    /** Sends this many requests, for the next paths in the list. */
    request: (requests: number): Promise<LoadResult> => run({ requests }),
    async stop(): Promise<void> {
      const exit = once(child, 'exit');
      if (child.kill()) await exit;
    },
  };
}

/**
 * Waits for the next message of a child process.
 *
 * @throws if the process exits without sending one
 */
async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
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
