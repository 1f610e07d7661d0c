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

/**
 * The kinds of search requests, by path. A page in the browser sends one request of several kinds
 * at once, so each kind is counted separately.
 */
const SEARCH_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\/+(?:find-lawyer|practice-areas\/|api\/lawyers\/search)/i, 'search'],
  [/^\/api\/lawyers\/featured/, 'featured'],
  [/^\/api\/lawyers\/facets/, 'facets'],
  [/^\/api\/suggestions/, 'suggestions'],
];

/** Limits the searches per client IP, pages and API calls together. */
export function searchRateLimit({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const rate = new RateLimiter({ max: limits.searches, seconds: 60 });
  return async (c, next) => {
    const kind = SEARCH_KINDS.find(([pattern]) => pattern.test(c.req.path))?.[1];
    if (!kind) return next();
    const wait = rate.take(`${kind} ${clientIp(c, trustedProxies)}`, now());
    if (wait === 0) return next();
    return rejectRequest(c, 429, TOO_MANY_SEARCHES, { 'Retry-After': String(wait) });
  };
}

/**
 * Limits the uncached pages, and page data, that one client IP loads, because rendering takes
 * milliseconds of CPU time. Forms have their own limits.
 */
export function pageRateLimit({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const rate = new RateLimiter({ max: limits.pages, seconds: 60 });
  return async (c, next) => {
    if (!isSafe(c.req.method)) return next();
    const wait = rate.take(clientIp(c, trustedProxies), now());
    if (wait === 0) return next();
    return rejectRequest(c, 429, TOO_MANY_PAGES, { 'Retry-After': String(wait) });
  };
}

/**
 * The limit of changes from all clients together, as a multiple of the limit of one kind of form.
 */
const ALL_CLIENTS_FACTOR = 10;

/**
 * Limits all requests that may change something, per client IP and for all clients together.
 * Automatic reports of browsers are counted separately, so that they never use up the limit of
 * forms.
 */
export function changeRateLimit({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const allClients = { max: limits.forms * ALL_CLIENTS_FACTOR, seconds: 600 };
  const reports = {
    perClient: new RateLimiter(REPORTS_PER_CLIENT),
    ofAll: new RateLimiter(allClients),
  };
  const changes = {
    perClient: new RateLimiter(CHANGES_PER_CLIENT),
    ofAll: new RateLimiter(allClients),
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
