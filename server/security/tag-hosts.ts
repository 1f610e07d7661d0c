import { type Consent, readConsent } from '../contract/consent/consent.ts';
import { allowedTags, isTrackedPage, possiblePreferences } from '../contract/consent/tracking.ts';
import type { Site } from '../contract/site/site.ts';

/**
 * Hosts by CSP directive. Scripts need no hosts: `strict-dynamic` trusts scripts that ours load.
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
 * The third-party hosts that a page may reach: only those of configured services, on pages that are
 * measured, and for visitors who have agreed or can still agree.
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
