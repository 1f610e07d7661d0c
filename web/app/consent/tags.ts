import type { Consent } from '../../../server/contract/consent/consent.ts';
import {
  allowedTags,
  configuredTags,
  isTrackedPage,
  type Tags,
} from '../../../server/contract/consent/tracking.ts';
import type { Site } from '../../../server/contract/site/site.ts';
import { sendToGoogle, startGoogleTag, updateGoogleConsent } from './google-tag.ts';
import { sendToMeta, startMetaPixel, updateMetaConsent } from './meta-pixel.ts';
import { deleteServiceCookies } from './service-cookies.ts';
import { setReceiver } from './track.ts';

const NONE: Tags = { google: false, meta: false };

const started = { ...NONE };

/** Whether the last full page load, whose security policy still applies, was a tracked page. */
function isLoadedPageMeasured(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && isTrackedPage(new URL(loaded.name).pathname);
}

/** Whether the page shows a search that suggests danger. No third party may learn about it. */
function isSensitivePage(): boolean {
  return document.querySelector('[data-untracked]') !== null;
}

/**
 * Applies the visitor's consent: starts the services that have consent, updates the running ones,
 * sends events only to those with consent, and deletes the cookies of the others.
 */
export function applyConsent(site: Site, { preferences }: Consent): void {
  const agreed = allowedTags(site, preferences);
  // No third-party script starts on a page with a secret in its URL, on a signed-in page or on a
  // page with a safety notice.
  const allowedOnPage = isLoadedPageMeasured() && !isSensitivePage() ? configuredTags(site) : NONE;
  const active = {
    google: agreed.google && allowedOnPage.google,
    meta: agreed.meta && allowedOnPage.meta,
  };
  const needsReload = active.google !== agreed.google || active.meta !== agreed.meta;

  const starting = { google: active.google && !started.google, meta: active.meta && !started.meta };
  if (site.googleTagId && starting.google) startGoogleTag(site.googleTagId);
  if (site.metaPixelId && starting.meta) startMetaPixel(site.metaPixelId);
  started.google ||= active.google;
  started.meta ||= active.meta;

  if (site.googleTagId && started.google) {
    updateGoogleConsent(site.googleTagId, preferences, active.google);
  }
  if (started.meta) updateMetaConsent(active.meta);
  deleteServiceCookies(preferences);

  setReceiver((name, details) => {
    if (!isTrackedPage(window.location.pathname) || isSensitivePage()) return;
    // The security policy of an untracked page blocks the service. Reload at the next page view to
    // get a policy that allows it.
    if (needsReload && name === 'page_view') window.location.reload();
    if (active.google) sendToGoogle(name, details);
    if (active.meta) sendToMeta(name);
  });
  // Count the page on which a service starts as the service's first page view.
  if (!isTrackedPage(window.location.pathname)) return;
  if (starting.google) sendToGoogle('page_view', {});
  if (starting.meta) sendToMeta('page_view');
}
