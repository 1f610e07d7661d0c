import { configuredTags, isTrackedPage } from '../contract/consent/tracking.ts';
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
 * Returns the third-party hosts that a page may connect to: the hosts of the configured services on
 * tracked pages, none on others.
 */
export function tagHosts(site: Site, path: string): Hosts {
  if (!isTrackedPage(path)) return NONE;
  const { google, meta } = configuredTags(site);
  const hosts = [...(google ? [...ANALYTICS, ...ADS] : []), ...(meta ? META : [])];
  return { connect: hosts, image: hosts, frame: google ? AD_FRAMES : [] };
}
