import type { MiddlewareHandler } from 'hono';
import { MAX_ADDRESS_BYTES } from '../contract/limits.ts';
import { inRequest } from './log.ts';
import type { Watch } from './pages.ts';
import { withoutPersonalData } from './personal-data.ts';

type Watching = Pick<Watch, 'log' | 'metrics'>;

interface Answer {
  method: string;
  path: string;
  status: number;
  milliseconds: number;
}

/** Counts and logs each answer. */
export function watched(watch: Watching): MiddlewareHandler {
  return (c, next) =>
    inRequest(c.get('requestId'), async () => {
      const began = performance.now();
      await next();
      const milliseconds = performance.now() - began;
      const { method, path } = c.req;
      tellAnswer(watch, { method, path, status: c.res.status, milliseconds });
    });
}

/** Counts and logs an answer; of a request's address the path alone, and no question in it. */
export function tellAnswer({ log, metrics }: Watching, answer: Answer): void {
  const { method, path, status, milliseconds } = answer;
  metrics?.answers.add(kindOf(path), method, status, milliseconds / 1000);
  const level = status >= 500 ? 'error' : isRoutine(path) ? 'debug' : 'info';
  const ms = Math.round(milliseconds * 10) / 10;
  log(level, 'answered', { method, path: cut(path), status, ms });
}

/** Of an address that is refused for its length no more than another may have. */
function cut(path: string): string {
  if (path.length <= MAX_ADDRESS_BYTES) return path;
  // Before it is cut: half an e-mail address or half a token wouldn't be known as one.
  return withoutPersonalData(path).slice(0, MAX_ADDRESS_BYTES);
}

const kindOf = (path: string) =>
  path.startsWith('/api/') ? 'api' : /\.\w+$/.test(path) ? 'file' : 'page';

/** What a browser fetches along with a page, and what a container's engine asks all day. */
const isRoutine = (path: string) =>
  path.startsWith('/assets/') || ['/healthz', '/readyz', '/metrics'].includes(path);
