import type { Context } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { Site } from '../contract/site.ts';
import { tagHosts } from './tag-hosts.ts';

/**
 * Headers of every answer: scripts only by this answer's nonce, no framing, and nothing from third
 * parties but what the operator configured and this visitor may agree to.
 */
export function securityHeaders({ site, development }: { site: Site; development: boolean }) {
  const hostsOf = (directive: 'connect' | 'image' | 'frame') => (c: Context) =>
    tagHosts(site, c.req)[directive].join(' ');
  const https = site.baseUrl.startsWith('https:');
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      imgSrc: ["'self'", 'data:', hostsOf('image')],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(development ? ['ws:'] : []), hostsOf('connect')],
      frameSrc: ["'self'", hostsOf('frame')],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
}
