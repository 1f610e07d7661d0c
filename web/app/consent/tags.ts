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

/** The page that the browser has loaded, and whose policy counts until it loads another one. */
function isLoadedPageMeasured(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && isMeasured(new URL(loaded.name).pathname);
}

/**
 * Makes the visitor's consent count (specification, section 4): starts the services that are agreed
 * to, tells those that run, sends events to no others, and cleans up after those refused.
 *
 * @param atLoad the consent under which the page was loaded, and its policy made
 */
export function applyConsent(site: Site, atLoad: Consent, { preferences }: Consent): void {
  const agreed = agreedTags(site, preferences);
  // Nobody's script runs beside an address that holds a secret, nor where somebody is signed in.
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
    // A visitor who agreed after all gets a page whose policy has room for it.
    if (isWaiting && name === 'page_view') window.location.reload();
    if (now.google) sendToGoogle(name, details);
    if (now.meta) sendToMeta(name);
  });
  // The page on which a service is started is the first that it may learn of.
  if (!isMeasured(window.location.pathname)) return;
  if (isNew.google) sendToGoogle('page_view', {});
  if (isNew.meta) sendToMeta('page_view');
}
