import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { type PassedValues, withValue } from '../api/pass-values.ts';
import { withKnownParams } from '../contract/http/page-params.ts';
import { isSignedInPage } from '../contract/http/private-path.ts';
import { areaChanges, type ListedArea } from '../contract/practice-areas/area-changes.ts';
import type { Site } from '../contract/site/site.ts';
import { withBytes } from '../http/response-bytes.ts';
import { type ClientEnv, clientIp } from '../security/client-ip.ts';
import { inlineScripts } from '../security/inline-scripts.ts';
import { collectDependencies, isCachedData } from './page-cache.ts';
import { pageHandlers } from './page-handlers.ts';
import { isSharedPage, SHARED_PAGE_CACHE_CONTROL } from './shared-page.ts';

/** The web app's server bundle. Its `entry.server.tsx` also exports `createLoadContext`. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(options: LoadContextOptions): RouterContextProvider;
      /** Returns the body of a rendered page; undefined for every other response. */
      bodyOf(response: Response): Buffer<ArrayBuffer> | undefined;
    };
  };
};

/** The values that the server passes to the pages' loaders and actions for one request. */
export interface LoadContextOptions {
  /** Sends a request to `/api` inside this process, without the network. */
  fetchApi: (url: string, init: RequestInit) => Response | Promise<Response>;
  site: Site;
  /** The practice areas that the operator has changed or added. */
  areaChanges: readonly ListedArea[];
  /** Collects the code of inline scripts, for the page's content security policy. */
  inlineScripts: { add(code: string): void };
  /** The nonce of a map frame. */
  nonce: string | undefined;
  /** Identifies the request in the log. Other pages are cached and can't show it. */
  requestId: string;
  /**
   * Whether the cached page was rendered from this data. If so, the response is an empty 304.
   *
   * @param data the loaders' data as the page contains it. Everything else on a public page stays
   *   the same until an urgent change or midnight.
   */
  isCached(data: string): boolean;
}

interface PagesOptions {
  api: { fetch(request: Request, env: ClientEnv['Bindings']): Response | Promise<Response> };
  site: Site;
  trustedProxies: number;
  build: () => Promise<PageBuild>;
}

/** Renders the pages with React Router, whose loaders and actions call `/api` in this process. */
export function pages({ api, site, trustedProxies, build }: PagesOptions): MiddlewareHandler {
  let current: { bundle: PageBuild; handlerFor: (path: string) => RequestHandler } | undefined;
  /** Creates the request handlers once, and again after each rebuild in development. */
  async function currentHandlers() {
    const bundle = await build();
    if (current?.bundle !== bundle) {
      current = { bundle, handlerFor: pageHandlers(bundle, process.env.NODE_ENV) };
    }
    return current;
  }
  return async (c) => {
    const { bundle, handlerFor } = await currentHandlers();
    const { createLoadContext, bodyOf } = bundle.entry.module;
    // API calls of a page count toward the rate limits of the visitor's client IP.
    const visitor = { clientIp: clientIp(c, trustedProxies) };
    let retryAfter: string | null = null;
    /** Another visitor, or this one a moment later, would get another page. */
    let isPassing = false;
    let isUnavailable = false;
    const cookies = cookiesOf(c);
    const requestId = c.get('requestId');
    const addDependencies = collectDependencies(c);
    const context = createLoadContext({
      fetchApi: async (url, init) => {
        const headers = new Headers(init.headers);
        if (cookies.size > 0) headers.set('Cookie', [...cookies.values()].join('; '));
        const passed: PassedValues = { isCacheable: addDependencies !== null };
        const request = apiRequest(url, { ...init, headers });
        const response = withValue(await api.fetch(request, { ...visitor, passed }), passed);
        addDependencies?.(passed.dependencies);
        if (response.status >= 500) isPassing = true;
        if (response.status === 503) isUnavailable = true;
        for (const cookie of response.headers.getSetCookie()) {
          isPassing = true;
          c.header('Set-Cookie', cookie, { append: true });
          // The loaders that run after an action need the session cookie that the action has set.
          const [pair = ''] = cookie.split(';');
          cookies.set(nameOf(pair), pair);
        }
        retryAfter ??= response.headers.get('Retry-After');
        // The API call's log lines carry the page's request ID, so its errors must show that ID.
        response.headers.set('X-Request-Id', requestId);
        return response;
      },
      site,
      areaChanges: areaChanges(),
      inlineScripts: inlineScripts(c),
      nonce: c.get('secureHeadersNonce'),
      requestId,
      isCached: (data) => isCachedData(c, data),
    });
    const handle = handlerFor(c.req.path);
    const page = await handle(pageRequest(c.req.raw), context);
    // A loader that doesn't catch the API's error fails with a 500, whatever the error is.
    const status = page.status === 500 && isUnavailable ? 503 : page.status;
    setCacheControl(c, page, isPassing);
    if (page.status === 405) c.header('Allow', 'GET, HEAD');
    // If the page reports the API's 429 or 503, it also needs the API's `Retry-After`.
    if (retryAfter && (status === 429 || status === 503)) c.header('Retry-After', retryAfter);
    return withHeadersOf(c, page, { status, body: bodyOf(page) });
  };
}

/** Shared pages may be cached. Everything else is `no-store`, unless its route sets a header. */
function setCacheControl(c: Context, { status, headers }: Response, isPassing: boolean): void {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const isGet = c.req.method === 'GET' || c.req.method === 'HEAD';
  const { pathname, search } = new URL(c.req.url);
  const isShared =
    status === 200 &&
    isHtml &&
    isGet &&
    isSharedPage(pathname + search) &&
    !isPassing &&
    !headers.has('Set-Cookie');
  if (isShared) c.header('Cache-Control', SHARED_PAGE_CACHE_CONTROL);
  else if (!headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
}

/**
 * Returns the cookies for a page's API calls. Only the pages for signed-in users send the visitor's
 * cookies. All other pages may be cached and shared, so their API calls have no cookies.
 */
function cookiesOf(c: Context): Map<string, string> {
  const header = isSignedInPage(c.req.path) ? (c.req.header('Cookie') ?? '') : '';
  const pairs = header.split(';').map((pair) => pair.trim());
  return new Map(pairs.filter(Boolean).map((pair) => [nameOf(pair), pair]));
}

const nameOf = (pair: string) => pair.slice(0, pair.indexOf('='));

/**
 * Returns the request for React Router, without the `Origin` header and without unknown query
 * parameters.
 */
function pageRequest(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url);
  const href = withKnownParams(pathname + search);
  const known = href === pathname + search ? request : new Request(origin + href, request);
  if (!known.headers.has('Origin')) return known;
  // The origin guard has already checked `Origin` against the public URL. React Router would
  // compare `Origin` with the URL behind the proxy, which may have a different scheme.
  const headers = new Headers(known.headers);
  headers.delete('Origin');
  return new Request(known, { headers });
}

/**
 * Returns a request to the API. For a GET, it has only the fields that Hono reads, because creating
 * a `Request` takes longer than most API calls.
 */
function apiRequest(url: string, init: RequestInit & { headers: Headers }): Request {
  const { method = 'GET', headers } = init;
  return method === 'GET' ? ({ url, method, headers } as Request) : new Request(url, init);
}

/**
 * Returns the page with the headers that earlier middleware has set. It builds a new response
 * because the headers of the page's response may be immutable.
 */
function withHeadersOf(
  c: Context,
  page: Response,
  { status, body }: { status: number; body: Buffer<ArrayBuffer> | undefined },
): Response {
  for (const [name, value] of page.headers)
    c.header(name, value, { append: name === 'set-cookie' });
  const code = status as ContentfulStatusCode;
  if (body === undefined) return c.newResponse(page.body, code);
  return withBytes(c.newResponse(body, code), body);
}
