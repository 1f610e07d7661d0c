import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { countPageView, isByPerson } from '../counts/page-views.ts';
import type { Tally } from '../counts/tally.ts';
import { withRequestId } from '../observability/log.ts';
import type { Observability } from '../observability/observability-pages.ts';
import { logResponse } from '../observability/request-log.ts';
import type { PageCache, PageRequest } from './page-cache.ts';

/** The counter and the log for cached pages. */
export interface CacheHitOptions {
  tally: Tally;
  watch: Pick<Observability, 'log' | 'metrics'>;
}

/**
 * Sends cached pages without calling the app, because the app's middleware would take more time
 * than the rest of the response. Like any other response, a cached page is counted and logged, and
 * has a request ID.
 */
export function serveFromCache(
  cache: PageCache,
  { tally, watch }: CacheHitOptions,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const startedAt = performance.now();
    const pageRequest = toPageRequest(request);
    const cached = pageRequest && cache.find(pageRequest);
    if (!cached) return listener(request, response);
    const id = requestIdOf(request);
    response.writeHead(200, { ...cached.headers, 'x-request-id': id });
    response.end(cached.body);

    const { method, header } = pageRequest;
    const url = new URL(`http://localhost${pageRequest.url}`);
    if (method === 'GET' && isByPerson(header)) countPageView(tally, url);
    const milliseconds = performance.now() - startedAt;
    const entry = { method, path: url.pathname, status: 200, milliseconds };
    withRequestId(id, () => logResponse(watch, entry));
  };
}

/**
 * Returns null for a request that the app must handle: one with a body, without a `Host` header, or
 * with a URL that isn't a path.
 */
function toPageRequest({ method = '', url = '', headers }: IncomingMessage) {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  if (hasBody || !headers.host || !url.startsWith('/')) return null;
  const header = (name: string) => headers[name.toLowerCase()]?.toString();
  return { method, url, header } satisfies PageRequest;
}

/** Returns the proxy's request ID if it is valid, or a new one, as Hono's `requestId` does. */
function requestIdOf({ headers }: IncomingMessage): string {
  const fromProxy = headers['x-request-id'];
  return typeof fromProxy === 'string' && /^[\w=-]{1,255}$/.test(fromProxy)
    ? fromProxy
    : randomUUID();
}
