import type { MiddlewareHandler } from 'hono';
import {
  CHANGES_PER_CLIENT,
  REPORTS_PER_CLIENT,
  TOO_MANY_PAGES,
  TOO_MANY_SEARCHES,
  tooManyChanges,
  tooManyInTotal,
} from '../contract/forms/rate-limits.ts';
import { clientIp } from './client-ip.ts';
import type { Limits } from './limits.ts';
import { RateLimiter } from './rate-limiter.ts';
import { rejectRequest } from './reject-request.ts';
import { isSafe } from './safe-methods.ts';

interface RateOptions {
  limits: Limits;
  trustedProxies: number;
  now: () => Date;
}

/** Returns a limiter for this process's share of a limit that applies to all processes together. */
function ownShare(
  { max, seconds }: { max: number; seconds: number },
  { processes }: Limits,
): RateLimiter {
  return new RateLimiter({ max: Math.ceil(max / processes), seconds });
}

/**
 * The kinds of search requests, each with the pattern of its paths. One search in the browser sends
 * requests of several kinds at once, so each kind is counted separately.
 */
const SEARCH_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\/+(?:find-lawyer|practice-areas\/|api\/lawyers\/search)/i, 'search'],
  [/^\/api\/lawyers\/featured/, 'featured'],
  [/^\/api\/lawyers\/facets/, 'facets'],
  [/^\/api\/lawyers\/nearby/, 'nearby'],
  [/^\/api\/lawyers\/map/, 'map'],
  [/^\/api\/suggestions/, 'suggestions'],
];

/** Limits searches per client IP. Search pages and search API requests share one count. */
export function searchRateLimit({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const rate = ownShare({ max: limits.searches, seconds: 60 }, limits);
  const slowDown = rejectionPace(now);
  return async (c, next) => {
    const kind = SEARCH_KINDS.find(([pattern]) => pattern.test(c.req.path))?.[1];
    if (!kind) return next();
    const ip = clientIp(c, trustedProxies);
    const wait = rate.take(`${kind} ${ip}`, now());
    if (wait === 0) return next();
    const headers = { 'Retry-After': String(wait), ...(await slowDown(ip)) };
    return rejectRequest(c, 429, TOO_MANY_SEARCHES, headers);
  };
}

/**
 * Limits the requests for uncached pages and page data per client IP, because rendering a page
 * takes milliseconds of CPU time. Forms have their own limits.
 */
export function pageRateLimit({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const rate = ownShare({ max: limits.pages, seconds: 60 }, limits);
  const slowDown = rejectionPace(now);
  return async (c, next) => {
    if (!isSafe(c.req.method)) return next();
    const ip = clientIp(c, trustedProxies);
    const wait = rate.take(ip, now());
    if (wait === 0) return next();
    const headers = { 'Retry-After': String(wait), ...(await slowDown(ip)) };
    return rejectRequest(c, 429, TOO_MANY_PAGES, headers);
  };
}

/** Maximum number of rejections delayed at once. Each one occupies a connection. */
const MAX_DELAYED = { perClient: 20, ofAll: 200 };

/**
 * Delays a client’s rejections by one second after the first ten in a second. Otherwise, a crawler
 * that ignores `Retry-After` would send its next request at once, and its rejections would take all
 * CPU time: each takes half a millisecond. Beyond `MAX_DELAYED`, closes the connection instead.
 *
 * @returns a function that waits and returns headers for the rejection
 */
function rejectionPace(now: () => Date): (clientIp: string) => Promise<Record<string, string>> {
  const rejections = new RateLimiter({ max: 10, seconds: 1 });
  const delayed = new Map<string, number>();
  let delayedOfAll = 0;
  return async (ip): Promise<Record<string, string>> => {
    if (rejections.take(ip, now()) === 0) return {};
    const ofClient = delayed.get(ip) ?? 0;
    if (ofClient >= MAX_DELAYED.perClient || delayedOfAll >= MAX_DELAYED.ofAll)
      return { Connection: 'close' };
    delayed.set(ip, ofClient + 1);
    delayedOfAll += 1;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    delayedOfAll -= 1;
    const left = (delayed.get(ip) ?? 1) - 1;
    if (left > 0) delayed.set(ip, left);
    else delayed.delete(ip);
    return {};
  };
}

/**
 * The limit on state-changing requests from all clients together is this multiple of the limit on
 * one kind of form (`limits.forms`).
 */
const ALL_CLIENTS_FACTOR = 10;

/**
 * Limits state-changing requests, per client IP and for all clients together. The reports that
 * browsers send automatically to `/api/counts` have separate limits, so that they can't block form
 * submissions.
 */
export function changeRateLimit({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const allClients = { max: limits.forms * ALL_CLIENTS_FACTOR, seconds: 600 };
  const reports = {
    perClient: ownShare(REPORTS_PER_CLIENT, limits),
    ofAll: ownShare(allClients, limits),
  };
  const changes = {
    perClient: ownShare(CHANGES_PER_CLIENT, limits),
    ofAll: ownShare(allClients, limits),
  };
  return async (c, next) => {
    if (isSafe(c.req.method)) return next();
    const rates = c.req.path === '/api/counts' ? reports : changes;
    const ownWait = rates.perClient.take(clientIp(c, trustedProxies), now());
    if (ownWait > 0)
      return rejectRequest(c, 429, tooManyChanges(ownWait), { 'Retry-After': String(ownWait) });
    const wait = rates.ofAll.take('everybody', now());
    if (wait > 0)
      return rejectRequest(c, 429, tooManyInTotal(wait), { 'Retry-After': String(wait) });
    return next();
  };
}
