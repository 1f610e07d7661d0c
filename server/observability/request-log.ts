import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { maskToken } from '../contract/http/private-path.ts';
import { shorten, withRequestId } from './log.ts';
import type { Observability } from './observability-pages.ts';

type LogAndMetrics = Pick<Observability, 'log' | 'metrics'>;

interface ResponseInfo {
  requestId: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  /** Whether the server rejected the request on purpose. Such a 503 isn't an error. */
  isRejected?: boolean;
}

/** `isRejected` is set by `rejectRequest`. */
interface RequestLogEnv {
  Variables: { requestId: string; isRejected?: boolean };
}

/** Counts and logs each response. */
export function requestLog(watch: LogAndMetrics): MiddlewareHandler<RequestLogEnv> {
  return (c, next) => {
    const requestId = c.get('requestId');
    return withRequestId(requestId, async () => {
      const startedAt = performance.now();
      await next();
      const milliseconds = performance.now() - startedAt;
      const { method, path } = c.req;
      const { status } = c.res;
      const isRejected = c.get('isRejected') ?? false;
      logResponse(watch, { requestId, method, path, status, milliseconds, isRejected });
    });
  };
}

/**
 * Counts and logs a response. Logs only the path of the URL, because the query may have personal
 * data.
 */
export function logResponse({ log, metrics }: LogAndMetrics, response: ResponseInfo): void {
  const { requestId, method, path, status, milliseconds, isRejected = false } = response;
  metrics?.responses.add(kindOf(path), method, status, milliseconds / 1000);
  const isError = status >= 500 && !isRejected;
  const level = isError ? 'error' : isRoutine(path) ? 'debug' : 'info';
  const ms = Math.round(milliseconds * 10) / 10;
  log(level, 'request completed', { requestId, method, path: loggedPath(path), status, ms });
}

/** Paths longer than this aren't cached. */
const MAX_CACHED_LENGTH = 200;

/**
 * The masked paths of recent requests, by the original path. Masking a path takes 3% of the CPU
 * time of a cached page (`npm run bench -- --only site --peers`).
 */
const loggedPaths = new LRUCache<string, string>({ max: 1000 });

function loggedPath(path: string): string {
  const known = loggedPaths.get(path);
  if (known !== undefined) return known;
  const logged = shorten(maskToken(path));
  if (path.length <= MAX_CACHED_LENGTH) loggedPaths.set(path, logged);
  return logged;
}

const kindOf = (path: string) =>
  path.startsWith('/api/') ? 'api' : /\.\w+$/.test(path) ? 'file' : 'page';

/** Whether the path is a static asset or an endpoint that monitoring systems poll constantly. */
const isRoutine = (path: string) =>
  path.startsWith('/assets/') || ['/healthz', '/readyz', '/metrics'].includes(path);
