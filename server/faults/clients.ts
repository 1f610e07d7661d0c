import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Counts the results of the requests of one or more clients. */
export interface RequestTally {
  answered: number;
  /** Responses with status 429. */
  limited: number;
  /**
   * Connections that were refused because no server was listening. Their requests were never sent.
   */
  refused: number;
  failures: string[];
  /** Response times in milliseconds. */
  times: number[];
}

export const newTally = (): RequestTally => ({
  answered: 0,
  limited: 0,
  refused: 0,
  failures: [],
  times: [],
});

interface ClientOptions {
  keepAlive: boolean;
  stop: AbortSignal;
  tally: RequestTally;
  /** The client IP that a trusted proxy would report. */
  forwardedFor?: string;
  /** Milliseconds between a response and the next request; 0 by default. */
  pause?: number;
}

/** Sends one request after another until `stop` is aborted. */
export async function sendRequests(
  origin: () => string,
  paths: readonly string[],
  { keepAlive, stop, tally, forwardedFor, pause = 0 }: ClientOptions,
): Promise<void> {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  for (let index = 0; !stop.aborted; index += 1) {
    const path = paths[index % paths.length] ?? '/';
    const began = performance.now();
    const outcome = await sendRequest(`${origin()}${path}`, agent, forwardedFor);
    if (outcome === 'answered' || outcome === 'limited') {
      tally.answered += 1;
      if (outcome === 'limited') tally.limited += 1;
      tally.times.push(performance.now() - began);
    } else if (outcome === 'refused') {
      tally.refused += 1;
      await wait(20);
    } else tally.failures.push(`${path}: ${outcome}`);
    if (pause > 0) await wait(pause);
  }
  agent.destroy();
}

/**
 * Returns `answered`, `limited` or `refused`. If the request was sent but failed, returns the
 * error.
 */
function sendRequest(url: string, agent: Agent, forwardedFor?: string): Promise<string> {
  const headers = forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {};
  return new Promise((resolve) => {
    const outgoing = request(url, { agent, headers, timeout: 30_000 }, (response) => {
      response.on('error', (error) => resolve(`the response was cut off: ${error.message}`));
      response.resume().once('end', () => {
        const { statusCode = 0, complete } = response;
        if (!complete) resolve('the response was cut off');
        else if (statusCode === 429) resolve('limited');
        else resolve(statusCode < 500 ? 'answered' : `status ${statusCode}`);
      });
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no response in 30 s')));
    outgoing.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const connection = outgoing.reusedSocket ? 'a reused' : 'a new';
      resolve(
        code === 'ECONNREFUSED' ? 'refused' : `${code ?? message} on ${connection} connection`,
      );
    });
    outgoing.end();
  });
}

/** @param percent from 0 to 100 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
