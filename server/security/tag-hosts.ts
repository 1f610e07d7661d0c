import { type Consent, readConsent } from '../contract/consent/consent.ts';
import { allowedTags, isTrackedPage, possiblePreferences } from '../contract/consent/tracking.ts';
import type { Site } from '../contract/site/site.ts';

/**
 * Allowed hosts for each directive of the content security policy. Scripts need no list of hosts,
 * because `strict-dynamic` trusts every script that a trusted script loads.
 */
interface Hosts {
  connect: string[];
  image: string[];
  frame: string[];
}

const ANALYTICS = [
  'https://*.google-analytics.com',
  'https://analytics.google.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];
const ADS = [
  'https://www.google.com',
  'https://*.g.doubleclick.net',
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
];
const AD_FRAMES = ['https://td.doubleclick.net', 'https://www.googletagmanager.com'];
const META = ['https://www.facebook.com', 'https://connect.facebook.net'];

const NONE: Hosts = { connect: [], image: [], frame: [] };

/**
 * Returns the third-party hosts that a page may connect to: only hosts of configured services, only
 * on tracked pages, and only if the visitor has given consent or can still give it on the page.
 */
export function tagHosts(
  site: Site,
  request: { path: string; header(name: string): string | undefined },
): Hosts {
  if (!isTrackedPage(request.path)) return NONE;
  return hostsFor(site, readConsent(request.header('Cookie'), request.header('Sec-GPC') === '1'));
}

function hostsFor(site: Site, consent: Consent): Hosts {
  const preferences = possiblePreferences(consent);
  const { google, meta } = allowedTags(site, preferences);
  const advertises = google && preferences.marketing;
  const hosts = [...(google ? ANALYTICS : []), ...(advertises ? ADS : []), ...(meta ? META : [])];
  return { connect: hosts, image: hosts, frame: advertises ? AD_FRAMES : [] };
}
