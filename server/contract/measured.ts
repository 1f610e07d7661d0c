import { type Consent, type CookiePreferences, EVERYTHING, honored } from './consent.ts';
import { isMapAddress } from './map.ts';
import type { Site } from './site.ts';

/**
 * Pages for somebody who is signed in, the operator's and the listed lawyers' own: nobody else may see
 * them or keep a copy. Routes take a path in any case and spelling, and so does this.
 */
export function isOwnPage(pathname: string): boolean {
  return /^\/(admin|my-listing)([/.]|$)/i.test(decoded(pathname));
}

/** Own pages, those whose addresses hold a secret, and frames are measured by nobody. */
export function isMeasured(pathname: string): boolean {
  const isSecret = /^\/(claim|newsletter|request|api)([/.]|$)/i.test(decoded(pathname));
  return !isSecret && !isOwnPage(pathname) && !isMapAddress(pathname);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
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
