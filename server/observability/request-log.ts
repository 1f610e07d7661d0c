import type { MiddlewareHandler } from 'hono';
import { maskToken } from '../contract/http/private-path.ts';
import { shorten, withRequestId } from './log.ts';
import type { Observability } from './observability-pages.ts';

type LogAndMetrics = Pick<Observability, 'log' | 'metrics'>;

interface ResponseInfo {
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
  return (c, next) =>
    withRequestId(c.get('requestId'), async () => {
      const startedAt = performance.now();
      await next();
      const milliseconds = performance.now() - startedAt;
      const { method, path } = c.req;
      const isRejected = c.get('isRejected') ?? false;
      logResponse(watch, { method, path, status: c.res.status, milliseconds, isRejected });
    });
}

/**
 * Counts and logs a response. Logs only the path of the URL, because the query may have personal
 * data.
 */
export function logResponse({ log, metrics }: LogAndMetrics, response: ResponseInfo): void {
  const { method, path, status, milliseconds, isRejected = false } = response;
  metrics?.responses.add(kindOf(path), method, status, milliseconds / 1000);
  const isError = status >= 500 && !isRejected;
  const level = isError ? 'error' : isRoutine(path) ? 'debug' : 'info';
  const ms = Math.round(milliseconds * 10) / 10;
  log(level, 'request completed', { method, path: shorten(maskToken(path)), status, ms });
}

const kindOf = (path: string) =>
  path.startsWith('/api/') ? 'api' : /\.\w+$/.test(path) ? 'file' : 'page';

/** Whether the path is a page's asset, or an endpoint that monitoring systems poll all day. */
const isRoutine = (path: string) =>
  path.startsWith('/assets/') || ['/healthz', '/readyz', '/metrics'].includes(path);
