import type { CookiePreferences } from '../../../server/contract/consent/consent.ts';
import { loadScript } from './load-script.ts';
import type { TrackedEvents, TrackedName } from './track.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const DENIED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
};

/** Loads Google's tag. The first command denies every Consent Mode v2 signal. */
export function startGoogleTag(id: string): void {
  window.dataLayer = [];
  command('consent', 'default', DENIED);
  command('js', new Date());
  // Page views are sent explicitly, and never with a query string in the URL.
  command('config', id, {
    send_page_view: false,
    page_location: pageLocation(),
    page_referrer: referringSite(),
  });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

/** Passes the visitor's choice to Consent Mode, and disables the tag if it has no consent. */
export function updateGoogleConsent(
  id: string,
  preferences: CookiePreferences,
  isAgreed: boolean,
): void {
  Object.assign(window, { [`ga-disable-${id}`]: !isAgreed });
  const { analytics, marketing, functional } = preferences;
  const signal = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');
  command('consent', 'update', {
    analytics_storage: signal(analytics),
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
    functionality_storage: signal(functional),
    personalization_storage: signal(functional),
  });
}

export function sendToGoogle<Name extends TrackedName>(
  name: Name,
  details: TrackedEvents[Name],
): void {
  command('set', 'page_location', pageLocation());
  command('event', name, name === 'page_view' ? { page_title: document.title } : details);
}

/** Queues a command. The tag accepts only an `arguments` object as a command. */
function command(..._args: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag ignores arrays.
  window.dataLayer?.push(arguments);
}

function pageLocation(): string {
  return window.location.origin + window.location.pathname;
}

/** Returns the origin of the referring site; empty if there is none or if it is this site. */
function referringSite(): string {
  const origin = URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
  return origin === window.location.origin ? '' : origin;
}
