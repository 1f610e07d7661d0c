import type { Consent } from '../../../server/contract/consent/consent.ts';
import {
  agreedTags,
  isMeasured,
  possiblePreferences,
  type Tags,
} from '../../../server/contract/consent/measured.ts';
import type { Site } from '../../../server/contract/site/site.ts';
import { sendToGoogle, startGoogleTag, updateGoogleConsent } from './google-tag.ts';
import { sendToMeta, startMetaPixel, updateMetaConsent } from './meta-pixel.ts';
import { deleteServiceCookies } from './service-cookies.ts';
import { sendEventsTo } from './track.ts';

const NONE: Tags = { google: false, meta: false };

const started = { ...NONE };

/** Whether the last fully loaded page is measured. Its policy applies until the next full load. */
function isLoadedPageMeasured(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && isMeasured(new URL(loaded.name).pathname);
}

/**
 * Applies the visitor's consent: starts the services that have consent, updates the running ones,
 * sends events only to those with consent, and deletes the cookies of the others.
 *
 * @param atLoad the consent at page load, which determined the page's security policy
 */
export function applyConsent(site: Site, atLoad: Consent, { preferences }: Consent): void {
  const agreed = agreedTags(site, preferences);
  // No third-party script runs on a page with a secret in its URL or on a signed-in page.
  const possible = isLoadedPageMeasured() ? agreedTags(site, possiblePreferences(atLoad)) : NONE;
  const now = { google: agreed.google && possible.google, meta: agreed.meta && possible.meta };
  const isWaiting = now.google !== agreed.google || now.meta !== agreed.meta;

  const isNew = { google: now.google && !started.google, meta: now.meta && !started.meta };
  if (site.googleTagId && isNew.google) startGoogleTag(site.googleTagId);
  if (site.metaPixelId && isNew.meta) startMetaPixel(site.metaPixelId);
  started.google ||= now.google;
  started.meta ||= now.meta;

  if (site.googleTagId && started.google) {
    updateGoogleConsent(site.googleTagId, preferences, now.google);
  }
  if (started.meta) updateMetaConsent(now.meta);
  deleteServiceCookies(preferences);

  sendEventsTo((name, details) => {
    if (!isMeasured(window.location.pathname)) return;
    // After a late consent, reload to get a security policy that allows the services.
    if (isWaiting && name === 'page_view') window.location.reload();
    if (now.google) sendToGoogle(name, details);
    if (now.meta) sendToMeta(name);
  });
  // A service's first page view is the page on which it starts.
  if (!isMeasured(window.location.pathname)) return;
  if (isNew.google) sendToGoogle('page_view', {});
  if (isNew.meta) sendToMeta('page_view');
}
