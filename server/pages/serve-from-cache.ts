import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { countPageView, isByPerson } from '../counts/page-views.ts';
import type { Tally } from '../counts/tally.ts';
import { hasBody } from '../http/has-body.ts';
import { writePreparedHead } from '../http/prepared-head.ts';
import type { Observability } from '../observability/observability-pages.ts';
import { logResponse } from '../observability/request-log.ts';
import { type CachedPage, CONTENT_HEADERS, MAX_WAITS, type PageCache } from './page-cache.ts';

/** The counter and the log for cached pages. */
export interface CacheHitOptions {
  tally: Tally;
  watch: Pick<Observability, 'log' | 'metrics'>;
}

/**
 * The only code that sends cached pages. It runs before the app: with the app's middleware, the
 * site would send only a seventh as many cached pages per second. To repeat the measurement, run
 * `npm run bench -- --only site --peers`, then again after making `wrapListener` in `serve.ts`
 * return the listener unchanged. Like any other response, a cached page is counted and logged, and
 * has a request ID.
 */
export function serveFromCache(
  cache: PageCache,
  { tally, watch }: CacheHitOptions,
  listener: RequestListener,
): RequestListener {
  function send(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
    const startedAt = performance.now();
    const id = requestIdOf(request);
    const status = sendPage(request, response, page, id);
    const { method = '', headers } = request;
    const { path, view } = page;
    const header = (name: string) => headers[name]?.toString();
    if (method === 'GET' && isByPerson(header)) countPageView(tally, view);
    const milliseconds = performance.now() - startedAt;
    logResponse(watch, { requestId: id, method, path, status, milliseconds });
  }

  function respond(request: IncomingMessage, response: ServerResponse, waits: number): void {
    // The client disconnected while waiting.
    if (response.destroyed) return;
    const found = cache.find(request as IncomingMessage & { url: string });
    if (found instanceof Promise && waits < MAX_WAITS) {
      // The page is being rendered for someone else.
      void found.then(() => respond(request, response, waits + 1));
    } else if (found === undefined || found instanceof Promise) listener(request, response);
    else send(request, response, found);
  }

  return (request, response) => {
    if (isForCache(request)) respond(request, response, 0);
    else listener(request, response);
  };
}

/**
 * Whether the cache may answer. The app must handle a request with a body, without a `Host` header,
 * or with a URL that isn't a path.
 */
function isForCache(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !hasBody(request) && headers.host !== undefined && url.startsWith('/');
}

/** @returns the status */
function sendPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  requestId: string,
): number {
  if (headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, headersOf304(page).concat('x-request-id', requestId)).end();
    return 304;
  }
  const { head, body } = page;
  writePreparedHead(response, head, { contentLength: body.length, requestId });
  response.end(method === 'HEAD' ? undefined : body);
  return 200;
}

function headersOf304({ headers }: CachedPage): string[] {
  return headers.filter((_, index) => {
    const name = headers[index - (index % 2)] as string;
    return !CONTENT_HEADERS.includes(name);
  });
}

/** Returns the proxy's request ID if it is valid, or a new one, as Hono's `requestId` does. */
function requestIdOf({ headers }: IncomingMessage): string {
  const fromProxy = headers['x-request-id'];
  return typeof fromProxy === 'string' && /^[\w=-]{1,255}$/.test(fromProxy)
    ? fromProxy
    : randomUUID();
}
