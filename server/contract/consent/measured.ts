import { isOwnPage, plainPath } from '../http/private-path.ts';
import { isMapAddress } from '../lawyers/map.ts';
import type { Site } from '../site/site.ts';
import { type Consent, type CookiePreferences, EVERYTHING, honored } from './consent.ts';

/** Whether visits are counted: not on users' own pages, on paths that may contain a secret, or in frames. */
export function isMeasured(pathname: string): boolean {
  const isSecret = /^\/(claim|newsletter|request|api)([/.]|$)/.test(plainPath(pathname));
  return !isSecret && !isOwnPage(pathname) && !isMapAddress(pathname);
}

/** Which services may learn of a visit. */
export interface Tags {
  google: boolean;
  meta: boolean;
}

/** The services that are configured and agreed to. A Google tag of ads belongs to marketing. */
export function agreedTags(site: Site, preferences: CookiePreferences): Tags {
  const { googleTagId, metaPixelId } = site;
  const isOfAds = googleTagId?.startsWith('AW-') ?? false;
  return {
    google: googleTagId !== undefined && preferences[isOfAds ? 'marketing' : 'analytics'],
    meta: metaPixelId !== undefined && preferences.marketing,
  };
}

/**
 * What the policy of a page makes room for: what was agreed to, or can still be agreed to on that
 * page. Nothing is asked of anybody before that.
 */
export function possiblePreferences({ isStored, hasSignal, preferences }: Consent) {
  return isStored ? preferences : honored(EVERYTHING, hasSignal);
}
