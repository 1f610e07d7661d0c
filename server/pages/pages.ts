import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { withKnownParams } from '../contract/http/page-params.ts';
import { isSignedInPage } from '../contract/http/private-path.ts';
import type { Site } from '../contract/site/site.ts';
import { type ClientEnv, clientIp } from '../security/client-ip.ts';

/** The web app's server bundle, with the additional export of its `entry.server.tsx`. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(options: LoadContextOptions): RouterContextProvider;
    };
  };
};

/** The server's input to the pages for one request. */
export interface LoadContextOptions {
  /** Calls `/api` in this process, without the network. */
  fetchApi: (request: Request) => Response | Promise<Response>;
  site: Site;
  nonce: string | undefined;
}

interface PagesOptions {
  api: { fetch(request: Request, env: ClientEnv['Bindings']): Response | Promise<Response> };
  site: Site;
  trustedProxies: number;
  build: () => Promise<PageBuild>;
}

/** Renders the pages. React Router's loaders call `/api` in this process. */
export function pages({ api, site, trustedProxies, build }: PagesOptions): MiddlewareHandler {
  let current: { bundle: PageBuild; handle: RequestHandler } | undefined;
  /** The handler is created once, and again after a rebuild in development. */
  async function currentHandler() {
    const bundle = await build();
    if (current?.bundle !== bundle) {
      current = { bundle, handle: createRequestHandler(bundle, process.env.NODE_ENV) };
    }
    return current;
  }
  return async (c) => {
    const { bundle, handle } = await currentHandler();
    const { createLoadContext } = bundle.entry.module;
    // A form that a page submits to the API counts toward the visitor's rate limits.
    const visitor = { clientIp: clientIp(c, trustedProxies) };
    let retryAfter: string | null = null;
    const cookies = cookiesOf(c);
    const context = createLoadContext({
      fetchApi: async (request) => {
        if (cookies.size > 0) request.headers.set('Cookie', [...cookies.values()].join('; '));
        const response = await api.fetch(request, visitor);
        for (const cookie of response.headers.getSetCookie()) {
          c.header('Set-Cookie', cookie, { append: true });
          // Loaders that run after a form action use the session that the action has started.
          const [pair = ''] = cookie.split(';');
          cookies.set(nameOf(pair), pair);
        }
        retryAfter ??= response.headers.get('Retry-After');
        return response;
      },
      site,
      nonce: c.get('secureHeadersNonce'),
    });
    const page = await handle(pageRequest(c.req.raw), context);
    if (page.status === 405) c.header('Allow', 'GET, HEAD');
    // Pass the API's `Retry-After` on to the page.
    if (retryAfter && (page.status === 429 || page.status === 503))
      c.header('Retry-After', retryAfter);
    return withHeadersOf(c, page);
  };
}

/**
 * The cookies for a page's API calls. Only personal pages pass on the visitor's cookies. Any other
 * page is the same for all visitors and may be cached, so it calls the API without cookies.
 */
function cookiesOf(c: Context): Map<string, string> {
  const header = isSignedInPage(c.req.path) ? (c.req.header('Cookie') ?? '') : '';
  const pairs = header.split(';').map((pair) => pair.trim());
  return new Map(pairs.filter(Boolean).map((pair) => [nameOf(pair), pair]));
}

const nameOf = (pair: string) => pair.slice(0, pair.indexOf('='));

/**
 * The request for React Router, without `Origin` and without parameters that don't change the page.
 */
function pageRequest(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url);
  const href = withKnownParams(pathname + search);
  const known = href === pathname + search ? request : new Request(origin + href, request);
  if (!known.headers.has('Origin')) return known;
  // The origin guard has checked it against the public URL. React Router would compare it with the URL
  // behind the proxy, whose scheme may differ.
  const headers = new Headers(known.headers);
  headers.delete('Origin');
  return new Request(known, { headers });
}

/**
 * Headers set by earlier middleware must survive the page's response, whose headers may be
 * immutable.
 */
function withHeadersOf(c: Context, page: Response): Response {
  for (const [name, value] of page.headers)
    c.header(name, value, { append: name === 'set-cookie' });
  return c.newResponse(page.body, page.status as ContentfulStatusCode);
}
