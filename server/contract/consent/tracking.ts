import { pagesWith } from '../http/page-rules.ts';
import { pathPrefix, withoutLastParam } from '../http/path-pattern.ts';
import { normalizePath } from '../http/private-path.ts';
import type { Site } from '../site/site.ts';
import {
  ALL_PREFERENCES,
  type Consent,
  type CookiePreferences,
  effectivePreferences,
} from './consent.ts';

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
 * The preferences that determine a page's content security policy: the stored ones or, if the
 * visitor hasn't chosen yet, all that the visitor can still allow on that page. Until the visitor
 * allows a service, it isn't loaded.
 */
export function possiblePreferences({ isStored, hasGpcSignal, preferences }: Consent) {
  return isStored ? preferences : effectivePreferences(ALL_PREFERENCES, hasGpcSignal);
}
