import { pagesWith } from '../http/page-rules.ts';
import { atOrBelow, withoutLastParam } from '../http/path-pattern.ts';
import { normalizePath } from '../http/private-path.ts';
import type { Site } from '../site/site.ts';
import {
  ALL_PREFERENCES,
  type Consent,
  type CookiePreferences,
  effectivePreferences,
} from './consent.ts';

/** A path whose token is missing isn't counted either. */
const UNTRACKED = atOrBelow([
  ...pagesWith(({ access, isUntracked }) => access !== 'public' || isUntracked === true).map(
    (pattern) => (pattern.endsWith('/:token') ? withoutLastParam(pattern) : pattern),
  ),
  '/api',
]);

/** Whether visits are counted: not on signed-in pages, paths that may contain a token, or map frames. */
export function isTrackedPage(pathname: string): boolean {
  return !UNTRACKED.test(normalizePath(pathname));
}

/** Services that may track a visit. */
export interface Tags {
  google: boolean;
  meta: boolean;
}

/** Services that are configured and allowed by the visitor. A Google Ads tag is marketing. */
export function allowedTags(site: Site, preferences: CookiePreferences): Tags {
  const { googleTagId, metaPixelId } = site;
  const isAdsTag = googleTagId?.startsWith('AW-') ?? false;
  return {
    google: googleTagId !== undefined && preferences[isAdsTag ? 'marketing' : 'analytics'],
    meta: metaPixelId !== undefined && preferences.marketing,
  };
}

/**
 * The preferences that a page's content security policy allows for: the stored ones, or all that
 * the visitor can still allow on that page. No service is loaded before that.
 */
export function possiblePreferences({ isStored, hasSignal, preferences }: Consent) {
  return isStored ? preferences : effectivePreferences(ALL_PREFERENCES, hasSignal);
}
