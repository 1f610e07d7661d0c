import { pagesWith } from '../http/page-rules.ts';
import { pathPrefix, withoutLastParam } from '../http/path-pattern.ts';
import { normalizePath } from '../http/private-path.ts';
import type { Site } from '../site/site.ts';
import { ALL_PREFERENCES, type CookiePreferences } from './consent.ts';

/** Untracked pages. The pattern of a page with a token also covers the path without its token. */
const UNTRACKED = pathPrefix([
  ...pagesWith(({ access, isUntracked }) => access !== 'public' || isUntracked === true).map(
    (pattern) => (pattern.endsWith('/:token') ? withoutLastParam(pattern) : pattern),
  ),
  '/api',
]);

/**
 * Whether visits to a page are counted. Signed-in pages, paths that may contain a token, and map
 * frames aren't counted.
 */
export function isTrackedPage(pathname: string): boolean {
  return !UNTRACKED.test(normalizePath(pathname));
}

/** Services that may track a visit. */
export interface Tags {
  google: boolean;
  meta: boolean;
}

/**
 * The services that the operator has configured and the visitor allows. A Google Ads tag counts as
 * marketing, and any other Google tag as analytics.
 */
export function allowedTags(site: Site, preferences: CookiePreferences): Tags {
  const { googleTagId, metaPixelId } = site;
  const isAdsTag = googleTagId?.startsWith('AW-') ?? false;
  return {
    google: googleTagId !== undefined && preferences[isAdsTag ? 'marketing' : 'analytics'],
    meta: metaPixelId !== undefined && preferences.marketing,
  };
}

/**
 * The services that the operator has configured. Their hosts are in the content security policy of
 * every tracked page, whatever the visitor chose. Until the visitor allows a service, no script of
 * it is loaded.
 */
export const configuredTags = (site: Site): Tags => allowedTags(site, ALL_PREFERENCES);
