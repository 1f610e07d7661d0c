import type { MiddlewareHandler } from 'hono';
import { inRequest } from './log.ts';
import type { Watch } from './pages.ts';

/** Counts and logs each answer; of a request's address the path alone, and no question in it. */
export function watched({ log, metrics }: Pick<Watch, 'log' | 'metrics'>): MiddlewareHandler {
  return (c, next) =>
    inRequest(c.get('requestId'), async () => {
      const began = performance.now();
      await next();
      const seconds = (performance.now() - began) / 1000;
      const { method, path } = c.req;
      const { status } = c.res;
      metrics?.answers.add(kindOf(path), method, status, seconds);
      const level = status >= 500 ? 'error' : isRoutine(path) ? 'debug' : 'info';
      log(level, 'answered', { method, path, status, ms: Math.round(seconds * 10_000) / 10 });
    });
}

const kindOf = (path: string) =>
  path.startsWith('/api/') ? 'api' : /\.\w+$/.test(path) ? 'file' : 'page';

/** What a browser fetches along with a page, and what a container's engine asks all day. */
const isRoutine = (path: string) =>
  path.startsWith('/assets/') || ['/healthz', '/readyz', '/metrics'].includes(path);
