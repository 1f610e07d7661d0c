import { loadScript } from './load-script.ts';
import type { TrackedName } from './track.ts';

interface Pixel {
  (...args: unknown[]): void;
  callMethod?: (...args: unknown[]) => void;
  queue: unknown[][];
  push: Pixel;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/**
 * Maps our events to the pixel's names. Event parameters aren't sent, because sensitive data such
 * as an injury type must not be used for ads.
 */
const META_EVENTS: Record<TrackedName, string> = {
  page_view: 'PageView',
  lawyer_contact: 'Lead',
  personal_injury_contact: 'Lead',
  contact_message: 'Contact',
  lawyer_signup: 'SubmitApplication',
  newsletter_signup: 'Subscribe',
  phone_click: 'Contact',
};

/** Loads the pixel with consent revoked. It doesn't send events or track URL changes by itself. */
export function startMetaPixel(id: string): void {
  const pixel = ((...args: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...args);
    else pixel.queue.push(args);
  }) as Pixel;
  Object.assign(pixel, {
    push: pixel,
    loaded: true,
    version: '2.0',
    queue: [],
    disablePushState: true,
  });
  window.fbq = pixel;
  window._fbq = pixel;
  pixel('consent', 'revoke');
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
}

export function updateMetaConsent(isAllowed: boolean): void {
  window.fbq?.('consent', isAllowed ? 'grant' : 'revoke');
}

export function sendToMeta(name: TrackedName): void {
  window.fbq?.('track', META_EVENTS[name]);
}
