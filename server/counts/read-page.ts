import type { Context, MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Counted } from '../../db/counts/counts.ts';
import { isMeasured } from '../contract/consent/measured.ts';
import type { Tally } from './tally.ts';

/** What is counted when somebody reads the page at this address. */
export function readAt({ pathname, searchParams }: URL): Counted[] {
  if (!isMeasured(pathname)) return [];
  // Another page of results is no other search.
  const isSearch = /^\/find-lawyer(\/|$)/.test(pathname) && !searchParams.has('page');
  return [
    'pageViews',
    ...(isSearch ? ['searches' as const] : []),
    ...(lawyerAt(pathname) === null ? [] : ['profileViews' as const]),
  ];
}

/** Counts a page, and for a profile also whose it is. */
export function countRead(tally: Tally, address: URL): void {
  tally.count(...readAt(address));
  const lawyerId = lawyerAt(address.pathname);
  if (lawyerId !== null) tally.countOf(lawyerId, 'profileViews');
}

function lawyerAt(pathname: string): number | null {
  const [, id] = /^\/lawyer\/([1-9]\d{0,14})$/.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

/** Counts the pages that people are sent; those reached without a new load are reported by the browser. */
export function countPages(tally: Tally): MiddlewareHandler {
  const count = pageCounter(tally);
  return async (c, next) => {
    await next();
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (c.req.method === 'GET' && c.res.status === 200 && isPage) count(c);
  };
}

/** Counts a page that is sent, where it is sent to a person. */
export function pageCounter(tally: Tally): (c: Context) => void {
  return (c) => {
    if (isByPerson((name) => c.req.header(name))) countRead(tally, new URL(c.req.url));
  };
}

/** Neither a crawler nor a browser that fetches a page in case it is wanted. */
export function isByPerson(header: (name: string) => string | undefined): boolean {
  const purpose = header('Sec-Purpose') ?? header('Purpose') ?? '';
  return !purpose.includes('prefetch') && !isCrawler(header('User-Agent'));
}

/** A longer name is judged each time. */
const LONGEST_NAME = 300;

/** Few names come again and again, and to judge one takes longer than the rest of a count. */
const judged = new LRUCache<string, boolean>({ max: 1000 });

function isCrawler(name: string | undefined): boolean {
  if (name === undefined || name.length > LONGEST_NAME) return isbot(name);
  const known = judged.get(name);
  if (known !== undefined) return known;
  const isOne = isbot(name);
  judged.set(name, isOne);
  return isOne;
}
