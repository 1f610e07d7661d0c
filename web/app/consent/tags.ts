import type { CookiePreferences } from '../../../server/contract/consent.ts';
import { isMeasured, type Tags } from '../../../server/contract/measured.ts';
import type { Site } from '../../../server/contract/site.ts';
import { sendToGoogle, startGoogleTag, updateGoogleConsent } from './google-tag.ts';
import { sendToMeta, startMetaPixel, updateMetaConsent } from './meta-pixel.ts';
import { deleteServiceCookies } from './service-cookies.ts';
import { sendEventsTo, track } from './track.ts';

const started = { google: false, meta: false };

/**
 * Makes the visitor's preferences count (specification, section 4): starts the services that are
 * agreed to, tells those that run, sends events to no others, and cleans up after those refused.
 */
export function applyConsent(site: Site, preferences: CookiePreferences, agreed: Tags): void {
  const isNew = (agreed.google && !started.google) || (agreed.meta && !started.meta);
  if (site.googleTagId && agreed.google && !started.google) startGoogleTag(site.googleTagId);
  if (site.metaPixelId && agreed.meta && !started.meta) startMetaPixel(site.metaPixelId);
  started.google ||= agreed.google;
  started.meta ||= agreed.meta;

  if (site.googleTagId && started.google) {
    updateGoogleConsent(site.googleTagId, preferences, agreed.google);
  }
  if (started.meta) updateMetaConsent(agreed.meta);
  deleteServiceCookies(preferences);

  sendEventsTo((name, details) => {
    if (!isMeasured(window.location.pathname)) return;
    if (agreed.google) sendToGoogle(name, details);
    if (agreed.meta) sendToMeta(name);
  });
  // The page on which a service is started is the first that it may learn of.
  if (isNew) track('page_view', {});
}
