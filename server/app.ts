import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { requestId } from 'hono/request-id';
import type { Database } from '../db/engine/database.ts';
import { refreshListedAreas } from '../db/practice-areas/practice-areas.ts';
import { createApi } from './api/index.ts';
import type { ApiOptions } from './api/options.ts';
import { handleUnexpectedError } from './api/responses.ts';
import type { Problem } from './contract/http/problem.ts';
import { mentionRequestId } from './contract/http/request-id.ts';
import { countPages } from './counts/page-views.ts';
import { compression } from './http/compression.ts';
import { limitLargeResponses } from './http/large-response-limit.ts';
import { health } from './observability/health.ts';
import { type Observability, observabilityPages } from './observability/observability-pages.ts';
import { requestLog } from './observability/request-log.ts';
import { detectUntrustedProxy } from './observability/untrusted-proxy.ts';
import { assets } from './pages/assets.ts';
import { feed } from './pages/feed.ts';
import type { PageCache } from './pages/page-cache.ts';
import { pageQueue } from './pages/page-queue.ts';
import { type PageBuild, pages } from './pages/pages.ts';
import { redirectToSignIn } from './pages/redirect-to-sign-in.ts';
import { sitemaps } from './pages/sitemaps.ts';
import { createTextCache } from './pages/text-cache.ts';
import { servePicture } from './pictures/serve-picture.ts';
import { bodySizeLimit } from './security/body-limit.ts';
import { originGuard } from './security/origin-guard.ts';
import { pathLimit } from './security/path-limit.ts';
import { changeRateLimit, pageRateLimit, searchRateLimit } from './security/rate-limits.ts';
import { securityHeaders } from './security/security-headers.ts';
import { urlLimit } from './security/url-limit.ts';
import { refreshSite } from './site/refresh-site.ts';
import { serveLogo } from './site/serve-logo.ts';
import { ssoSignIn } from './sso/sign-in.ts';

export interface AppOptions extends ApiOptions {
  db: Database;
  /**
   * Relaxes the content security policy for Vite, which adds inline styles and uses a WebSocket.
   */
  development?: boolean;
  /** Logging, metrics and operator alerts. Without it, the app has none of them. */
  watch?: Observability;
  /** The built web app and its page cache. Without it, the app serves no pages. */
  web?: { build: () => Promise<PageBuild>; clientDir: string; cache?: PageCache | undefined };
}

/**
 * Routes whose responses can be several megabytes: all search results, all articles, or a sitemap
 * of 50,000 URLs.
 */
const LARGE_RESPONSES = ['/api/lawyers/search', '/api/blog', '/sitemaps/*'];

/** The whole HTTP app: security, `/api`, sitemaps, static files, then the pages. */
export function createApp({ db, development = false, watch, web, ...options }: AppOptions) {
  const { site, tally, trustedProxies } = options;
  const api = new Hono().route('/api', createApi(db, options));
  const search = searchRateLimit(options);
  const large = limitLargeResponses();
  const cache = web?.cache;
  const app = new Hono();
  app.use(requestId());
  if (watch) app.use(requestLog(watch));
  app.use(detectUntrustedProxy(db, options));
  if (cache) app.use(cache.store);
  for (const path of LARGE_RESPONSES) app.use(path, large);
  const setSecurityHeaders = securityHeaders({ site, development });
  app.use(setSecurityHeaders, compression);
  app.use(urlLimit, pathLimit);
  app.use(originGuard(site.baseUrl), changeRateLimit(options));
  app.use(bodySizeLimit(db, options));
  app.route('/', health());
  // If the database fails, the settings stay as they were, and the page says what is wrong.
  const currentSite: MiddlewareHandler = async (_, next) => {
    await refreshSite(db, options).catch(() => {});
    await next();
  };
  app.use(currentSite);
  if (watch) app.route('/', observabilityPages(watch));
  const currentAreas: MiddlewareHandler = async (_, next) => {
    await refreshListedAreas(db);
    await next();
  };
  app.use(currentAreas);
  // Page loaders call the API in process and don't need an ETag.
  app.use('/api/*', search, etag());
  app.route('/', api);
  const texts = createTextCache(db);
  app.route('/', sitemaps({ db, texts, ...options }));
  app.get('/feed.xml', feed({ db, texts, ...options }));
  app.get('/pictures/:hash/:size', servePicture(db));
  app.route('/', ssoSignIn(db, options));
  app.get('/logos/:hash/:file', serveLogo(db));
  if (web) {
    app.use(countPages(tally));
    app.use(search);
    app.use(redirectToSignIn(db, options));
    app.use(assets(web.clientDir));
    app.use(pageRateLimit(options), pageQueue({ trustedProxies }));
    if (cache) app.use(cache.renderOnce);
    const render = pages({ api, site, trustedProxies, build: web.build });
    app.use(render);
    // A refresh isn't counted, logged or limited, because no visitor requested it.
    if (cache) {
      const refresh = new Hono()
        .use(requestId(), cache.store, setSecurityHeaders, compression)
        .use(currentSite, currentAreas, render);
      cache.refreshWith((request) => refresh.fetch(request));
    }
  }

  app.notFound((c) => c.json<Problem>({ message: 'There is nothing at this URL.' }, 404));
  app.onError((error, c) => {
    const { message, status } = handleUnexpectedError(db, error, c);
    return c.text(`${message} ${mentionRequestId(c.get('requestId'))}`, status);
  });
  return app;
}
