import type { Consent } from '../../../server/contract/consent.ts';
import {
  agreedTags,
  isMeasured,
  possiblePreferences,
  type Tags,
} from '../../../server/contract/measured.ts';
import type { Site } from '../../../server/contract/site.ts';
import { sendToGoogle, startGoogleTag, updateGoogleConsent } from './google-tag.ts';
import { sendToMeta, startMetaPixel, updateMetaConsent } from './meta-pixel.ts';
import { deleteServiceCookies } from './service-cookies.ts';
import { sendEventsTo, track } from './track.ts';

const started: Tags = { google: false, meta: false };

/**
 * Makes the visitor's consent count (specification, section 4): starts the services that are agreed
 * to, tells those that run, sends events to no others, and cleans up after those refused.
 *
 * @param atLoad the consent under which the page was loaded, and its policy made
 */
export function applyConsent(site: Site, atLoad: Consent, { preferences }: Consent): void {
  const agreed = agreedTags(site, preferences);
  const possible = agreedTags(site, possiblePreferences(atLoad));
  const now = { google: agreed.google && possible.google, meta: agreed.meta && possible.meta };
  const isWaiting = now.google !== agreed.google || now.meta !== agreed.meta;

  const isNew = (now.google && !started.google) || (now.meta && !started.meta);
  if (site.googleTagId && now.google && !started.google) startGoogleTag(site.googleTagId);
  if (site.metaPixelId && now.meta && !started.meta) startMetaPixel(site.metaPixelId);
  started.google ||= now.google;
  started.meta ||= now.meta;

  if (site.googleTagId && started.google) {
    updateGoogleConsent(site.googleTagId, preferences, now.google);
  }
  if (started.meta) updateMetaConsent(now.meta);
  deleteServiceCookies(preferences);

  sendEventsTo((name, details) => {
    // A visitor who agreed after all gets a page whose policy has room for it.
    if (isWaiting && name === 'page_view') window.location.reload();
    if (!isMeasured(window.location.pathname)) return;
    if (now.google) sendToGoogle(name, details);
    if (now.meta) sendToMeta(name);
  });
  // The page on which a service is started is the first that it may learn of.
  if (isNew && !isWaiting) track('page_view', {});
}
