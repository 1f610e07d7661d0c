import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isTrackedPage } from '../contract/consent/tracking.ts';
import { isPrivatePath } from '../contract/http/private-path.ts';
import { isImportReportPath } from '../contract/imports/roster-upload.ts';
import { isMapPath } from '../contract/lawyers/lawyer-map.ts';
import { isEmailPreviewPath } from '../contract/newsletter/email-preview.ts';
import { isLogoPath } from '../contract/site/logo.ts';
import type { Site } from '../contract/site/site.ts';
import { emailPreviewPolicy } from './email-preview-policy.ts';
import { scriptSources } from './inline-scripts.ts';
import { logoPolicy } from './logo-policy.ts';
import { mapPolicy } from './map-policy.ts';
import { tagHosts } from './tag-hosts.ts';

interface HeaderOptions {
  site: Site;
  development: boolean;
}

/** Browser features that no page needs. They are disabled in case an attacker injects a script. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsingTopics',
  'camera',
  'displayCapture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const;

export const HSTS = 'max-age=31536000; includeSubDomains';

/** Whether the site is served over HTTPS, according to its public URL. */
export const isHttps = (baseUrl: string) => baseUrl.startsWith('https:');

/**
 * Sets the security headers of every response. Previews of emails, and map frames if the site has
 * maps, get separate content security policies.
 */
export function securityHeaders(options: HeaderOptions): MiddlewareHandler {
  const { site } = options;
  const common = {
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isHttps(site.baseUrl) ? HSTS : false,
    permissionsPolicy: {
      ...Object.fromEntries(UNUSED_FEATURES.map((feature) => [feature, []])),
      // The find page asks for the visitor's position when they click "Use my location".
      geolocation: ['self'],
    },
  };
  const pageHeaders = secureHeaders({
    ...common,
    xFrameOptions: 'DENY',
    contentSecurityPolicy: pagePolicy(options),
  });
  const mapHeaders = secureHeaders({
    ...common,
    xFrameOptions: 'SAMEORIGIN',
    contentSecurityPolicy: mapPolicy,
  });
  const previewHeaders = secureHeaders({
    ...common,
    xFrameOptions: 'SAMEORIGIN',
    contentSecurityPolicy: emailPreviewPolicy,
  });
  const logoHeaders = secureHeaders({
    ...common,
    xFrameOptions: 'DENY',
    contentSecurityPolicy: logoPolicy,
  });
  const headersFor = (path: string) => {
    if (isLogoPath(path)) return logoHeaders;
    if (isEmailPreviewPath(path) || isImportReportPath(path)) return previewHeaders;
    return site.googleMapsKey && isMapPath(path) ? mapHeaders : pageHeaders;
  };
  return async (c, next) => {
    const { path } = c.req;
    const setHeaders = headersFor(path);
    // A map page needs its nonce before rendering; the script hashes of other pages are known
    // after.
    if (setHeaders === mapHeaders) await setHeaders(c, next);
    else {
      await next();
      await setHeaders(c, async () => {});
    }
    // Emails and feeds show these pictures outside the site.
    if (path.startsWith('/pictures/') || isLogoPath(path)) {
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    // The path of an untracked page may contain a secret token. `strict-origin` keeps the path out
    // of the `Referer` header and `document.referrer`, even for navigation within this site.
    if (!isTrackedPage(path)) c.res.headers.set('Referrer-Policy', 'strict-origin');
    if (!isPrivatePath(path)) return;
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('X-Robots-Tag', 'noindex');
  };
}

/**
 * The content security policy of pages. It allows only inline scripts that the renderer wrote, and
 * scripts that those add. No site may frame a page. Third-party hosts are allowed only on tracked
 * pages, for services that the operator has configured.
 */
function pagePolicy({ site, development }: HeaderOptions) {
  const hostsOf = (directive: 'connect' | 'image' | 'frame') => (c: Context) =>
    tagHosts(site, c.req.path)[directive].join(' ');
  return {
    defaultSrc: ["'none'"],
    scriptSrc: [scriptSources],
    styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    imgSrc: ["'self'", 'data:', hostsOf('image')],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(development ? ['ws:'] : []), hostsOf('connect')],
    frameSrc: ["'self'", hostsOf('frame')],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}
