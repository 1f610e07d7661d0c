import type { Context, MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Counted } from '../../db/counts/counts.ts';
import { isMeasured } from '../contract/consent/measured.ts';
import type { Tally } from './tally.ts';

/** The events that a view of this page counts as. */
export function readAt({ pathname, searchParams }: URL): Counted[] {
  if (!isMeasured(pathname)) return [];
  // A further page of results isn't a new search.
  const isSearch = /^\/find-lawyer(\/|$)/.test(pathname) && !searchParams.has('page');
  return [
    'pageViews',
    ...(isSearch ? ['searches' as const] : []),
    ...(lawyerAt(pathname) === null ? [] : ['profileViews' as const]),
  ];
}

/** Counts a page view, and for a profile also a view of that lawyer. */
export function countRead(tally: Tally, url: URL): void {
  tally.count(...readAt(url));
  const lawyerId = lawyerAt(url.pathname);
  if (lawyerId !== null) tally.countOf(lawyerId, 'profileViews');
}

function lawyerAt(pathname: string): number | null {
  const [, id] = /^\/lawyer\/([1-9]\d{0,14})$/.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

/** Counts pages sent to people. The browser reports client-side navigations itself. */
export function countPages(tally: Tally): MiddlewareHandler {
  const count = pageCounter(tally);
  return async (c, next) => {
    await next();
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (c.req.method === 'GET' && c.res.status === 200 && isPage) count(c);
  };
}

/** Returns a function that counts the page of a request, if a person made the request. */
export function pageCounter(tally: Tally): (c: Context) => void {
  return (c) => {
    if (isByPerson((name) => c.req.header(name))) countRead(tally, new URL(c.req.url));
  };
}

/** Whether a request comes neither from a crawler nor from a prefetch. */
export function isByPerson(header: (name: string) => string | undefined): boolean {
  const purpose = header('Sec-Purpose') ?? header('Purpose') ?? '';
  return !purpose.includes('prefetch') && !isCrawler(header('User-Agent'));
}

/** Longer user agents aren't cached. */
const MAX_USER_AGENT_LENGTH = 300;

/** Caches `isbot`, which takes longer than the rest of a count; few user agents are distinct. */
const judged = new LRUCache<string, boolean>({ max: 1000 });

function isCrawler(name: string | undefined): boolean {
  if (name === undefined || name.length > MAX_USER_AGENT_LENGTH) return isbot(name);
  const known = judged.get(name);
  if (known !== undefined) return known;
  const isOne = isbot(name);
  judged.set(name, isOne);
  return isOne;
}
