import type { Context, MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { CountedEvent } from '../../db/counts/counts.ts';
import { isTrackedPage } from '../contract/consent/tracking.ts';
import type { Tally } from './tally.ts';

/** Returns the events to count when this page is viewed. */
export function countsForUrl({ pathname, searchParams }: URL): CountedEvent[] {
  if (!isTrackedPage(pathname)) return [];
  // Opening another page of the same results isn't a new search.
  const isSearch = /^\/find-lawyer(\/|$)/.test(pathname) && !searchParams.has('page');
  return [
    'pageViews',
    ...(isSearch ? ['searches' as const] : []),
    ...(lawyerIdFrom(pathname) === null ? [] : ['profileViews' as const]),
  ];
}

/** The counts that a page view increases. */
export interface PageView {
  events: readonly CountedEvent[];
  /** The lawyer whose profile it is; null for any other page. */
  lawyerId: number | null;
}

export function pageViewOf(url: URL): PageView {
  return { events: countsForUrl(url), lawyerId: lawyerIdFrom(url.pathname) };
}

/** Counts a page view. The view of a profile also counts for that lawyer. */
export function countPageView(tally: Tally, { events, lawyerId }: PageView): void {
  tally.count(...events);
  if (lawyerId !== null) tally.countForLawyer(lawyerId, 'profileViews');
}

function lawyerIdFrom(pathname: string): number | null {
  const [, id] = /^\/lawyer\/([1-9]\d{0,14})$/.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * Counts the pages that the server sends to people. The browser reports client-side navigations
 * itself.
 */
export function countPages(tally: Tally): MiddlewareHandler {
  const count = pageCounter(tally);
  return async (c, next) => {
    await next();
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (c.req.method === 'GET' && c.res.status === 200 && isPage) count(c);
  };
}

/** Returns a function that counts the requested page, unless a bot or a prefetch requested it. */
export function pageCounter(tally: Tally): (c: Context) => void {
  return (c) => {
    if (isByPerson((name) => c.req.header(name)))
      countPageView(tally, pageViewOf(new URL(c.req.url)));
  };
}

/**
 * Whether a person made the request, rather than a crawler or a prefetch.
 *
 * @param header returns a header by its lowercase name
 */
export function isByPerson(header: (name: string) => string | undefined): boolean {
  const purpose = header('sec-purpose') ?? header('purpose') ?? '';
  return !purpose.includes('prefetch') && !isCrawler(header('user-agent'));
}

/** User agents longer than this aren't cached. */
const MAX_USER_AGENT_LENGTH = 300;

/**
 * Caches the results of `isbot`, which is slower than the rest of a count. A small cache is enough,
 * because few user agents are distinct.
 */
const crawlerCache = new LRUCache<string, boolean>({ max: 1000 });

function isCrawler(userAgent: string | undefined): boolean {
  if (userAgent === undefined || userAgent.length > MAX_USER_AGENT_LENGTH) return isbot(userAgent);
  const cached = crawlerCache.get(userAgent);
  if (cached !== undefined) return cached;
  const result = isbot(userAgent);
  crawlerCache.set(userAgent, result);
  return result;
}
