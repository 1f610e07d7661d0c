import { createHash, hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Database } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { type Dependency, mayAffect } from '../../db/search/dependencies.ts';
import { changesSince, isStale } from '../../db/search/search-index.ts';
import { hasSessionCookie } from '../contract/accounts/signed-in-cookie.ts';
import { withKnownParams } from '../contract/http/page-params.ts';
import { FRESH_SECONDS, MAX_URL_BYTES } from '../contract/site/limits.ts';
import { type PageView, pageViewOf } from '../counts/page-views.ts';
import { preferredEncoding } from '../http/compression.ts';
import { type PreparedHead, prepareHead } from '../http/prepared-head.ts';
import { bytesOf, withBytes } from '../http/response-bytes.ts';
import { isSharedPage, SHARED_PAGE_CACHE_CONTROL } from './shared-page.ts';

/** About 800 find pages or 1,800 profiles. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Maximum number of recently requested URLs to remember. */
const MAX_SEEN_URLS = 10_000;

/** Maximum length of a URL in characters. A longer one is unlikely to be requested again. */
const MAX_CACHED_URL_LENGTH = 500;

/** Maximum age of a served page, even if nothing has changed. */
const FRESH_MS = FRESH_SECONDS * 1000;

/** How long a page may still be served after a non-urgent change. */
const STALE_MS = 10_000;

/**
 * Minimum time between two refreshes of a page. If every second brings a change that may affect 200
 * popular pages, they then cause 22 refreshes a second instead of 200.
 */
const MIN_REFRESH_MS = 9000;

/**
 * Pause between refreshes while the search index lags behind. Without it, every request would try
 * again.
 */
const RETRY_MS = 100;

/**
 * Maximum number of times that a request waits for another one to render the same page. After that,
 * the request renders the page itself.
 */
export const MAX_WAITS = 2;

/** The state of the directory at one moment. */
interface State {
  version: number;
  urgent: number;
  /** The content version without the changes to lawyers that triggers log. */
  otherVersion: number;
  /** The ISO day whose draw orders the pages' lists. */
  day: string;
  seenAt: number;
}

/**
 * The state that a page is rendered from. The page includes the logged changes up to
 * `latestChange`.
 */
interface Source extends State {
  latestChange: number;
}

interface Entry extends CachedPage {
  /** The latest content version that the page is known to show. */
  version: number;
  /** The value of `State.otherVersion` at that version. */
  otherVersion: number;
  /** When the page was last known to show the latest version. */
  checkedAt: number;
  renderedAt: number;
  /** The number of urgent changes when the rendering began. */
  urgent: number;
  /** The hash of the data that the page was rendered from. */
  dataHash: string | undefined;
  /** Whether something has changed that the page depends on. */
  isAffected: boolean;
  /** The page's dependencies; null if it depends on all lawyers. */
  dependencies: readonly Dependency[] | null;
  /** The last logged change to lawyers that the page is known to include. */
  latestChange: number;
}

/** The parts of a request that determine the response from the cache. */
export interface PageRequest {
  /** The path and query, exactly as the client sent them. */
  url: string;
  /** The headers by lowercase name. */
  headers: {
    'accept-encoding'?: string | string[] | undefined;
    cookie?: string | undefined;
  };
}

/** A finished page in one encoding, ready to send. */
export interface CachedPage {
  /** Names and values of the headers, alternating. */
  headers: readonly string[];
  head: PreparedHead;
  body: Buffer<ArrayBuffer>;
  /** A strong ETag: the hash of the encoded bytes. */
  etag: string;
  /** The path of the URL, for the log. */
  path: string;
  /** The counts that a view of the page increases. */
  view: PageView;
}

type FinishedPage = Pick<CachedPage, 'headers' | 'body' | 'etag'>;

/** Handles the cache's own requests, not those of visitors. Starts with `PageCache.store`. */
export type RefreshApp = (request: Request) => Response | Promise<Response>;

export interface PageCache {
  /**
   * Returns the page for a GET or HEAD request. If another request is rendering the same page,
   * returns a promise that resolves when it is done. Undefined if the app must respond.
   */
  find(request: PageRequest): CachedPage | Promise<void> | undefined;
  /**
   * Middleware that gives shared pages their ETag, answers conditional requests, and stores the
   * page. It must see the finished response: register it before the middleware that sets security
   * headers and compresses.
   */
  store: MiddlewareHandler<PageCacheEnv>;
  /**
   * Middleware for requests that `store` has seen: renders a page once for simultaneous requests.
   * Register it right before the rendering. Otherwise, visitors would wait for a request that waits
   * for its own turn, or that is rejected.
   */
  renderOnce: MiddlewareHandler<PageCacheEnv>;
  /** Sets the app that refreshes pages in the background. */
  refreshWith(app: RefreshApp): void;
}

/** The state of a request for a page that can be cached, shared by `store` and `renderOnce`. */
interface CacheableRequest {
  url: string;
  encoding: string;
  /** The state that the page is rendered from; null if the page can't be stored. */
  source: Source | null;
  /** The cached page. It may be outdated, and is sent if it was rendered from the same data. */
  cached: Entry | undefined;
  dependencies: Dependency[] | null;
  /** The hash of the page's data. */
  dataHash?: string;
  /** The page to send from the cache instead of rendering it. */
  stored?: CachedPage | undefined;
  /** Ends the wait of other requests for the page. */
  finish?: () => void;
}

interface PageCacheEnv {
  Variables: { isFirstRequest?: boolean; cacheable?: CacheableRequest };
}

interface PageCacheOptions {
  /** Returns the ISO day in the site's time zone. */
  today: () => string;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/**
 * Caches public pages as finished bytes, one entry per URL and encoding. They are the same for
 * every visitor, but responses to requests with a session are always rendered and never stored.
 *
 * After a change to the directory, a page may still be sent for ten seconds, while it is refreshed
 * in the background. A refresh loads the page's data, and renders the page only if the data has
 * changed. If no change affects anything that the page depends on (`dependOn`), it isn't refreshed.
 * With one edit per second among 1.32 million lawyers, the request rate of 200 popular pages is
 * 0.87 to 0.91 of the rate without edits (`npm run bench -- --only changes`). Without this rule, it
 * was between 0.49 and 0.86 in an earlier, less precise measurement.
 *
 * After an urgent change (`ContentVersions`), and at midnight, all pages are dropped. While the
 * database can't tell what has changed (`Engine.mayBeOutdated`), every page is rendered again.
 *
 * A page is stored only when it is requested a second time. Otherwise, a crawler that loads every
 * URL once would evict the popular pages. Storing costs a visitor nothing: a copy of the bytes that
 * were sent is stored.
 */
export function createPageCache(
  db: Database,
  { today, now = () => performance.now() }: PageCacheOptions,
): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
  });
  const seenUrls = new LRUCache<string, true>({ max: MAX_SEEN_URLS, ttl: FRESH_MS });
  /** Pages that are being rendered to be stored, by key. Other requests for a page wait for it. */
  const rendering = new Map<string, Promise<void>>();
  const refreshing = new Set<string>();
  /** The earliest time at which a refresh may begin. */
  let nextRefreshAt = 0;
  /** One at a time, so that refreshes don't delay the pages that visitors wait for. */
  const limitRefreshes = pLimit(1);
  let refreshApp: RefreshApp | undefined;

  let current: State = { version: 0, urgent: 0, otherVersion: 0, day: '', seenAt: now() };
  /** When each earlier content version was last seen as the current one. */
  const lastSeen = new Map<number, number>();

  /** Reads the state of the directory, and drops all pages after an urgent change or midnight. */
  function observe(): State {
    const { content: version, urgent, lawyers } = engineOf(db).contentVersions();
    const [day, time] = [today(), now()];
    if (urgent !== current.urgent || day !== current.day) {
      entries.clear();
      lastSeen.clear();
    } else if (version !== current.version) {
      lastSeen.set(current.version, current.seenAt);
      for (const [earlier, seenAt] of lastSeen)
        if (time - seenAt > STALE_MS) lastSeen.delete(earlier);
    }
    current = { version, urgent, otherVersion: version - lawyers, day, seenAt: time };
    return current;
  }

  function isServable({ version, renderedAt }: Entry, time: number): boolean {
    if (time - renderedAt > FRESH_MS) return false;
    if (version === current.version) return true;
    const seenAt = lastSeen.get(version);
    return seenAt !== undefined && time - seenAt <= STALE_MS;
  }

  /**
   * Checks the latest changes against a page's dependencies, and marks it as affected or current.
   */
  function checkDependencies(entry: Entry, { version, otherVersion, seenAt }: State): void {
    const { dependencies } = entry;
    if (dependencies === null || entry.isAffected || entry.otherVersion !== otherVersion) return;
    const since = changesSince(db, entry.latestChange);
    if (!since) return;
    entry.isAffected = since.changes.some((change) => mayAffect(change, dependencies));
    if (entry.isAffected) return;
    entry.version = version;
    entry.checkedAt = seenAt;
    entry.latestChange = since.latest;
  }

  /** The cached page that may be sent if its data turns out to match that of `source`. */
  function pageToCompare(key: string, source: Source | null): Entry | undefined {
    const entry = entries.get(key);
    const mayBeSent =
      entry && entry.urgent === source?.urgent && source.seenAt - entry.renderedAt <= FRESH_MS;
    return mayBeSent ? entry : undefined;
  }

  /** If the data was the same, marks the cached page as current and returns it. */
  function unchangedPage(
    c: Context,
    { cached, source, dependencies }: CacheableRequest,
  ): Entry | undefined {
    if (c.res.status !== 304 || !cached || !source) return undefined;
    const { version, otherVersion, latestChange, seenAt } = source;
    const shown = { version, otherVersion, latestChange, dependencies };
    return Object.assign(cached, shown, { checkedAt: seenAt, isAffected: false });
  }

  /** Returns a page that may be served, or a promise if it is being rendered. */
  function lookUp(url: string, encoding: string): CachedPage | Promise<void> | undefined {
    if (engineOf(db).mayBeOutdated()) return undefined;
    const key = keyOf(url, encoding);
    const entry = entries.get(key);
    if (!entry) return rendering.get(key);
    const state = observeOrNull(observe);
    if (!state) return undefined;
    // `observe` may have dropped the entry.
    if (!entries.has(key)) return rendering.get(key);
    const isDue = state.seenAt - entry.checkedAt >= MIN_REFRESH_MS;
    if (isDue && entry.version !== state.version) checkDependencies(entry, state);
    if (!isServable(entry, state.seenAt)) return rendering.get(key);
    if (isDue && entry.version !== state.version) refresh(key, url, encoding);
    return entry;
  }

  /** A page rendered from outdated content, search index or order must not be stored as current. */
  function sourceToStore(): Source | null {
    if (engineOf(db).mayBeOutdated()) return null;
    return observeOrNull(() => {
      const state = observe();
      const latestChange = engineOf(db).latestChange();
      return isStale(db, state.day) ? null : { ...state, latestChange };
    });
  }

  /** Lets other requests for the page wait. Returns a function that ends their wait. */
  function startRendering(key: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    rendering.set(key, promise);
    return () => {
      if (rendering.get(key) === promise) rendering.delete(key);
      resolve();
    };
  }

  function refresh(key: string, url: string, encoding: string): void {
    if (!refreshApp || refreshing.has(key) || now() < nextRefreshAt) return;
    const app = refreshApp;
    refreshing.add(key);
    limitRefreshes(() => refreshNow(app, { key, url, encoding }))
      .catch((error) => console.error("Couldn't refresh a cached page.", errorForLog(error)))
      .finally(() => refreshing.delete(key));
  }

  async function refreshNow(
    app: RefreshApp,
    { key, url, encoding }: { key: string; url: string; encoding: string },
  ): Promise<void> {
    const state = observe();
    const entry = entries.peek(key);
    if (entry) checkDependencies(entry, state);
    // While the refresh waited, the page may have been dropped or rendered again, or be too old.
    if (!entry || entry.version === state.version || !isServable(entry, state.seenAt)) return;
    // While the search index lags behind, the page couldn't be stored.
    if (isStale(db, state.day)) {
      nextRefreshAt = now() + RETRY_MS;
      return;
    }
    const headers = { 'Accept-Encoding': encoding };
    const response = await app(new Request(`http://localhost${url}`, { headers }));
    await response.arrayBuffer();
  }

  return {
    find({ url, headers }) {
      if (url.length > MAX_URL_BYTES) return undefined;
      if (headers.cookie !== undefined && hasSessionCookie(headers.cookie)) return undefined;
      return lookUp(url, encodingFor(headers['accept-encoding']?.toString()));
    },
    async store(c, next) {
      const url = c.req.url.slice(c.req.url.indexOf('/', 'https://'.length));
      const isGet = c.req.method === 'GET';
      if (!isGet || !isSharedPage(url) || hasSessionCookie(c.req.header('Cookie') ?? ''))
        return next();
      const encoding = encodingFor(c.req.header('Accept-Encoding'));
      const key = keyOf(url, encoding);
      const source = sourceToStore();
      const isRepeated = seenUrls.has(key) || entries.has(key);
      c.set('isFirstRequest', !isRepeated);
      if (key.length <= MAX_CACHED_URL_LENGTH) seenUrls.set(key, true);
      if (!isRepeated) {
        await next();
        await finishPage(c);
        return;
      }
      const cached = pageToCompare(key, source);
      const cacheable: CacheableRequest = { url, encoding, source, cached, dependencies: null };
      c.set('cacheable', cacheable);
      try {
        await next();
        // Later middleware has set the security headers of a page that this request would have
        // rendered. Restore those of the stored page.
        if (cacheable.stored) return respondWith(c, cacheable.stored);
        // No one reads the response of a refresh.
        if (unchangedPage(c, cacheable)) return;
        const page = await finishPage(c);
        // If an urgent change happened while the page was rendering, its version is too old to be
        // served. A change of day must be checked here.
        if (!page || !cacheable.source || today() !== cacheable.source.day) return;
        const { dataHash, dependencies } = cacheable;
        const { seenAt, day: _, ...source } = cacheable.source;
        const pageUrl = new URL(`http://localhost${withKnownParams(url)}`);
        const view = pageViewOf(pageUrl);
        const times = { checkedAt: seenAt, renderedAt: seenAt };
        // The compressed bytes are a slice of a larger buffer, all of which would stay in memory.
        // `Buffer.from(page.body)` would be a slice, too.
        const body = Buffer.from(new Uint8Array(page.body).buffer);
        const shown = { ...source, dataHash, dependencies, isAffected: false, ...times };
        const head = prepareHead(page.headers);
        entries.set(key, { ...page, head, body, path: pageUrl.pathname, view, ...shown });
      } finally {
        cacheable.finish?.();
      }
    },
    async renderOnce(c, next) {
      const cacheable = c.get('cacheable');
      if (!cacheable) return next();
      const { url, encoding } = cacheable;
      for (let waits = 0; waits < MAX_WAITS; waits++) {
        const found = lookUp(url, encoding);
        if (!found) break;
        if (!(found instanceof Promise)) {
          cacheable.stored = found;
          return respondWith(c, found);
        }
        await found;
      }
      const key = keyOf(url, encoding);
      cacheable.source = sourceToStore();
      cacheable.cached = pageToCompare(key, cacheable.source);
      if (cacheable.source) cacheable.finish = startRendering(key);
      // The page isn't only for this client, so its disconnection must not cancel the rendering.
      c.req.raw = new Request(c.req.raw, { signal: null });
      await next();
      cacheable.stored = unchangedPage(c, cacheable);
      if (cacheable.stored) respondWith(c, cacheable.stored);
    },
    refreshWith(app) {
      refreshApp = app;
    },
  };
}

/**
 * Whether the cached page was rendered from the same data. If so, a 304 makes the cache send that
 * page. Otherwise, the new page is stored with this data's hash.
 */
export function isCachedData(c: Context, data: string): boolean {
  const cacheable: CacheableRequest | undefined = c.get('cacheable');
  if (!cacheable) return false;
  cacheable.dataHash = hash('sha256', data);
  return cacheable.dataHash === cacheable.cached?.dataHash;
}

/**
 * Starts to collect the page's dependencies. A page without this call depends on all lawyers.
 *
 * @returns a function to call with the dependencies of each API response (undefined if the response
 *   depends on all lawyers); null if the page can't be stored
 */
export function collectDependencies(
  c: Context,
): ((dependencies: readonly Dependency[] | undefined) => void) | null {
  const cacheable: CacheableRequest | undefined = c.get('cacheable');
  if (!cacheable) return null;
  cacheable.dependencies = [];
  return (dependencies) => {
    if (!dependencies) cacheable.dependencies = null;
    else cacheable.dependencies?.push(...dependencies);
  };
}

/** If the database fails, the app responds with its error page. */
function observeOrNull<Observed>(observe: () => Observed): Observed | null {
  try {
    return observe();
  } catch {
    return null;
  }
}

/** Estimated bytes of an entry besides its page, mainly the headers, which it has twice. */
const ENTRY_BYTES = 6000;

const keyOf = (url: string, encoding: string) => `${encoding} ${withKnownParams(url)}`;

/** The encoding by `Accept-Encoding` header. Browsers send only a few different ones. */
const knownEncodings = new LRUCache<string, string>({ max: 100 });

function encodingFor(header = ''): string {
  const known = knownEncodings.get(header);
  if (known !== undefined) return known;
  const encoding = preferredEncoding(header) ?? 'identity';
  if (header.length <= 200) knownEncodings.set(header, encoding);
  return encoding;
}

/** Headers that belong to one response only, or that Node sets. */
const OWN_HEADERS = /^(x-request-id|date|connection|keep-alive)$/;

/**
 * Gives a shared page its ETag, and answers a conditional request.
 *
 * @returns the page to store; null for any other response
 */
async function finishPage(c: Context): Promise<FinishedPage | null> {
  const { res } = c;
  const isPage = res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const isShared = res.headers.get('Cache-Control') === SHARED_PAGE_CACHE_CONTROL;
  if (res.status !== 200 || !isPage || !isShared || res.headers.has('Set-Cookie')) return null;
  const body = await bytesOf(res);
  const { headers } = res;
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  headers.set('ETag', etag);
  headers.set('Content-Length', String(body.length));
  const stored = [...headers].filter(([name]) => !OWN_HEADERS.test(name)).flat();
  const page = { headers: stored, body, etag };
  respondWith(c, page);
  return page;
}

/** Sets the response to a page, or to a 304 if the client already has it. */
function respondWith(c: Context, page: FinishedPage): void {
  const { body, etag } = page;
  const headers = new Headers();
  for (let index = 0; index < page.headers.length; index += 2)
    headers.append(page.headers[index] ?? '', page.headers[index + 1] ?? '');
  const requestId = c.get('requestId');
  if (requestId) headers.set('X-Request-Id', requestId);
  // Clear `c.res` first; otherwise Hono reads the old body to merge headers.
  c.res = undefined;
  if (c.req.header('If-None-Match')?.includes(etag)) {
    for (const name of CONTENT_HEADERS) headers.delete(name);
    c.res = new Response(null, { status: 304, headers });
  } else {
    c.res = withBytes(new Response(body, { headers }), body);
  }
}

/** Headers that describe a body, which a 304 doesn't have. */
export const CONTENT_HEADERS = ['content-type', 'content-encoding', 'content-length'];
