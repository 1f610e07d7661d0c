import type { MiddlewareHandler } from 'hono';
import {
  CHANGES_PER_ADDRESS,
  REPORTS_PER_ADDRESS,
  TOO_MANY_PAGES,
  TOO_MANY_SEARCHES,
  tooManyChanges,
  tooManyOfAll,
} from '../contract/forms/rates.ts';
import type { Limits } from './limits.ts';
import { Rate } from './rate.ts';
import { refused } from './refusal.ts';
import { isSafe } from './safe-methods.ts';
import { visitorAddress } from './visitor-address.ts';

interface RateOptions {
  limits: Limits;
  trustedProxies: number;
  now: () => Date;
}

/**
 * What each call of the search's interface and each page with a list of lawyers counts as. Each page in
 * the browser asks several of them at once, so each is counted for itself.
 */
const SEARCHES: readonly (readonly [RegExp, string])[] = [
  [/^\/+(?:find-lawyer|practice-areas\/|api\/lawyers\/search)/i, 'search'],
  [/^\/api\/lawyers\/featured/, 'featured'],
  [/^\/api\/lawyers\/facets/, 'facets'],
  [/^\/api\/suggestions/, 'suggestions'],
];

/** How many searches one address may make, pages and calls together. */
export function searchRate({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const rate = new Rate({ most: limits.searches, seconds: 60 });
  return async (c, next) => {
    const kind = SEARCHES.find(([pattern]) => pattern.test(c.req.path))?.[1];
    if (!kind) return next();
    const wait = rate.take(`${kind} ${visitorAddress(c, trustedProxies)}`, now());
    if (wait === 0) return next();
    return refused(c, 429, TOO_MANY_SEARCHES, { 'Retry-After': String(wait) });
  };
}

/**
 * Limits the uncached pages, and the data of pages, that one client IP loads: rendering one takes
 * milliseconds of CPU. Forms have limits of their own.
 */
export function pageRate({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const rate = new Rate({ most: limits.pages, seconds: 60 });
  return async (c, next) => {
    if (!isSafe(c.req.method)) return next();
    const wait = rate.take(visitorAddress(c, trustedProxies), now());
    if (wait === 0) return next();
    return refused(c, 429, TOO_MANY_PAGES, { 'Retry-After': String(wait) });
  };
}

/** Of everything that changes something, all together may send so many times the forms of one kind. */
const OF_ALL = 10;

/**
 * Everything that may change something, forms or not: how much of it one address may send, and all
 * together. What browsers report of themselves is counted apart, and takes nobody's form away.
 */
export function changeRate({ limits, trustedProxies, now }: RateOptions): MiddlewareHandler {
  const ofAll = { most: limits.forms * OF_ALL, seconds: 600 };
  const reports = { ofAddress: new Rate(REPORTS_PER_ADDRESS), ofAll: new Rate(ofAll) };
  const changes = { ofAddress: new Rate(CHANGES_PER_ADDRESS), ofAll: new Rate(ofAll) };
  return async (c, next) => {
    if (isSafe(c.req.method)) return next();
    const rates = c.req.path === '/api/counts' ? reports : changes;
    const own = rates.ofAddress.take(visitorAddress(c, trustedProxies), now());
    if (own > 0) return refused(c, 429, tooManyChanges(own), { 'Retry-After': String(own) });
    const wait = rates.ofAll.take('everybody', now());
    if (wait > 0) return refused(c, 429, tooManyOfAll(wait), { 'Retry-After': String(wait) });
    return next();
  };
}
