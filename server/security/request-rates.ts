import type { MiddlewareHandler } from 'hono';
import {
  CHANGES_PER_CLIENT,
  REPORTS_PER_CLIENT,
  TOO_MANY_PAGES,
  TOO_MANY_SEARCHES,
  tooManyChanges,
  tooManyOfAll,
} from '../contract/forms/rates.ts';
import type { Limits } from './limits.ts';
import { Rate } from './rate.ts';
import { rejectRequest } from './refusal.ts';
import { isSafe } from './safe-methods.ts';
import { clientIp } from './visitor-address.ts';

interface RateOptions {
  limits: Limits;
  trustedProxies: number;
  now: () => Date;
}

/**
 * The kinds of search requests, by path. A page in the browser sends one request of several kinds
 * at once, so each kind is counted separately.
 */
const SEARCHES: readonly (readonly [RegExp, string])[] = [
  [/^\/+(?:find-lawyer|practice-areas\/|api\/lawyers\/search)/i, 'search'],
  [/^\/api\/lawyers\/featured/, 'featured'],
  [/^\/api\/lawyers\/facets/, 'facets'],
  [/^\/api\/suggestions/, 'suggestions'],
];

/** Limits the searches per client IP, pages and API calls together. */
export function searchRate({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const rate = new Rate({ max: limits.searches, seconds: 60 });
  return async (c, next) => {
    const kind = SEARCHES.find(([pattern]) => pattern.test(c.req.path))?.[1];
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
export function pageRate({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const rate = new Rate({ max: limits.pages, seconds: 60 });
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
const OF_ALL = 10;

/**
 * Limits all requests that may change something, per client IP and for all clients together.
 * Automatic reports of browsers are counted separately, so that they never use up the limit of
 * forms.
 */
export function changeRate({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const ofAll = { max: limits.forms * OF_ALL, seconds: 600 };
  const reports = { perClient: new Rate(REPORTS_PER_CLIENT), ofAll: new Rate(ofAll) };
  const changes = { perClient: new Rate(CHANGES_PER_CLIENT), ofAll: new Rate(ofAll) };
  return async (c, next) => {
    if (isSafe(c.req.method)) return next();
    const rates = c.req.path === '/api/counts' ? reports : changes;
    const own = rates.perClient.take(clientIp(c, trustedProxies), now());
    if (own > 0) return rejectRequest(c, 429, tooManyChanges(own), { 'Retry-After': String(own) });
    const wait = rates.ofAll.take('everybody', now());
    if (wait > 0) return rejectRequest(c, 429, tooManyOfAll(wait), { 'Retry-After': String(wait) });
    return next();
  };
}
