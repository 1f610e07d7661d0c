import { gunzipSync, gzipSync } from 'node:zlib';
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { contentVersion } from '../../db/engine/content-version.ts';
import type { Database } from '../../db/engine/database.ts';
import { isStale } from '../../db/search/search-index.ts';
import { readConsent } from '../contract/consent/consent.ts';
import { isTrackedPage } from '../contract/consent/tracking.ts';
import { withKnownParams } from '../contract/http/page-params.ts';
import { FRESH_SECONDS, MAX_URL_BYTES } from '../contract/site/limits.ts';

const CACHE_BYTES = 32 * 1024 * 1024;

/** Maximum number of recently requested keys to remember. */
const MAX_SEEN_KEYS = 10_000;

/** Maximum length of a key in characters. A longer URL is unlikely to be requested again. */
const MAX_KEY_LENGTH = 500;

const FRESH_MS = FRESH_SECONDS * 1000;

interface Entry {
  gzip: Buffer<ArrayBuffer>;
  /** The headers that are the same in every response with this page. */
  headers: Record<string, string>;
  /** The content version that the page was rendered from. */
  version: number;
  /** The ISO day whose draw orders the page's lists. */
  day: string;
}

/** The parts of a Node or Hono request that determine which page to send. */
export interface PageRequest {
  method: string;
  /** The path and query, exactly as the browser sent them. */
  url: string;
  header(name: 'Accept-Encoding' | 'Cookie' | 'Sec-GPC'): string | undefined;
}

/** The response to send for a cached page. The caller adds the request ID header. */
export interface CachedResponse {
  headers: Record<string, string>;
  /** The page; null for a HEAD request. */
  body: Buffer<ArrayBuffer> | null;
}

interface PageEnv {
  Variables: {
    /** Set by `serve` if the page should be cached. `store` then adds the rendered HTML. */
    pageToCache: { html?: string };
  };
}

export interface PageCache {
  /** Returns the cached page for a request; undefined if none is cached. */
  find(pageRequest: PageRequest): CachedResponse | undefined;
  /**
   * Middleware that sends cached pages. To save their cost, register it before all middleware that
   * a cached page doesn't need.
   *
   * @param sent called for each GET request that is served from the cache
   */
  serve(sent: (c: Context) => void): MiddlewareHandler<PageEnv>;
  /** Middleware that captures the HTML of rendered pages for the cache. */
  store: MiddlewareHandler<PageEnv>;
}

/**
 * Caches rendered public pages for `FRESH_SECONDS`, but not after the content changes or a new day
 * begins, because the order of the lists changes every day. A
 * page is cached only if it is the same for all visitors who made the same cookie choice. Responses
 * to forms and pages whose URL contains a secret are never cached.
 *
 * A page is cached only when it is requested a second time. Otherwise, a crawler that loads every
 * URL once would evict the popular pages.
 *
 * @param today returns the ISO day in the site's time zone
 */
export function createPageCache(db: Database, today: () => string): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ gzip }, key) => gzip.length + 2 * key.length + ENTRY_BYTES,
    ttl: FRESH_MS,
  });
  const seenKeys = new LRUCache<string, true>({ max: MAX_SEEN_KEYS, ttl: FRESH_MS });
  /**
   * Pages that are being rendered for the cache, by key. Other requests for the same page wait for
   * this promise instead of rendering the page too.
   */
  const rendering = new Map<string, Promise<void>>();

  function find(pageRequest: PageRequest): CachedResponse | undefined {
    if (!isCacheable(pageRequest)) return undefined;
    const entry = entries.get(keyOf(pageRequest));
    const isCurrent = entry && entry.version === versionOf(db) && entry.day === today();
    return isCurrent ? responseFrom(entry, pageRequest) : undefined;
  }

  return {
    find,
    serve: (sent) => async (c, next) => {
      const pageRequest = toPageRequest(c.req);
      if (!isCacheable(pageRequest) || !isTrackedPage(c.req.path)) return next();
      const key = keyOf(pageRequest);
      const version = versionOf(db);
      const day = today();
      // If the database fails, let the rest of the app respond with its error page.
      if (version === null) return next();
      const inProgress = rendering.get(key);
      if (inProgress) await inProgress;
      const cached = find(pageRequest);
      if (cached) {
        if (pageRequest.method === 'GET') sent(c);
        const headers = { ...cached.headers, 'x-request-id': c.get('requestId') };
        return new Response(cached.body, { headers });
      }
      // Don't cache the response to a HEAD request, because it may have no body.
      if (pageRequest.method === 'HEAD') return next();
      const isRepeated = seenKeys.has(key);
      if (key.length <= MAX_KEY_LENGTH) seenKeys.set(key, true);
      // A page rendered from an outdated search index or order must not be cached as current.
      if (!isRepeated || isStale(db, day)) return next();

      const { promise, resolve } = Promise.withResolvers<void>();
      rendering.set(key, promise);
      try {
        const page: { html?: string } = {};
        c.set('pageToCache', page);
        await next();
        if (page.html === undefined) return;
        entries.set(key, entryOf(page.html, c.res.headers, { version, day }));
      } finally {
        rendering.delete(key);
        resolve();
      }
    },
    store: async (c, next) => {
      await next();
      const page = c.get('pageToCache');
      if (page && isPage(c.res)) page.html = await c.res.clone().text();
    },
  };
}

/**
 * Whether the cache may serve a request. URLs that are too long go to the app, which rejects them.
 * The cache ignores unknown parameters, so it could otherwise serve a page for a URL that is too
 * long.
 */
const isCacheable = ({ method, url }: PageRequest) =>
  (method === 'GET' || method === 'HEAD') && url.length <= MAX_URL_BYTES;

function toPageRequest(request: HonoRequest): PageRequest {
  const { method, url } = request;
  const relativeUrl = url.slice(url.indexOf('/', 'https://'.length));
  return { method, url: relativeUrl, header: (name) => request.header(name) };
}

function versionOf(db: Database): number | null {
  try {
    return contentVersion(db);
  } catch {
    return null;
  }
}

/** Estimated bytes of an entry besides its page, mainly the headers. */
const ENTRY_BYTES = 4000;

/** The cache key: the URL without unknown parameters, and the visitor's cookie choice. */
function keyOf({ url, header }: PageRequest): string {
  const cookies = header('Cookie');
  const hasGpcSignal = header('Sec-GPC') === '1';
  const consent = cookies || hasGpcSignal ? readConsent(cookies, hasGpcSignal) : null;
  return `${withKnownParams(url)} ${JSON.stringify(consent)}`;
}

function isPage({ status, headers }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return status === 200 && isHtml && !headers.has('Set-Cookie');
}

/** Headers that are stored with a page, because they are the same in every response. */
const PAGE_HEADERS =
  /^(content-(type|security-policy)|vary|cache-control|link|referrer-policy|permissions-policy|strict-transport-security|cross-origin-.*|origin-agent-cluster|x-(content-type|dns|download|frame|permitted|xss).*)$/;

function entryOf(
  html: string,
  headers: Headers,
  renderedFrom: Pick<Entry, 'version' | 'day'>,
): Entry {
  return {
    gzip: gzipSync(html),
    headers: Object.fromEntries([...headers].filter(([name]) => PAGE_HEADERS.test(name))),
    ...renderedFrom,
  };
}

function responseFrom({ gzip, headers }: Entry, pageRequest: PageRequest): CachedResponse {
  const isGzip = acceptsGzip(pageRequest.header('Accept-Encoding'));
  const body = isGzip ? gzip : gunzipSync(gzip);
  return {
    headers: {
      ...headers,
      ...(isGzip && { 'content-encoding': 'gzip' }),
      'content-length': String(body.length),
    },
    body: pageRequest.method === 'HEAD' ? null : body,
  };
}

/** Whether an Accept-Encoding header allows gzip. */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === undefined) return false;
  // Browsers send this form, so the slower parser below is rarely needed.
  if (header.startsWith('gzip, ')) return true;
  const accepted = parseAccept(header);
  const quality = accepted.find(({ type }) => type === 'gzip' || type === '*')?.q ?? 0;
  return quality > 0;
}
