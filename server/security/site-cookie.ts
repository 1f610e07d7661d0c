import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Site } from '../contract/site/site.ts';

type CookieSite = Pick<Site, 'baseUrl'>;

interface CookieOptions {
  /** Lifetime in seconds; by default, until the browser is closed. */
  maxAge?: number;
  /** Whether the site's scripts can read the cookie. By default, they can't (`HttpOnly`). */
  isReadable?: boolean;
}

/**
 * Reads, sets and clears a cookie. A request from another site includes the cookie only if it opens
 * a page, for example through a link (`SameSite=Lax`).
 */
export function siteCookie(baseName: string, { maxAge, isReadable = false }: CookieOptions = {}) {
  return {
    read: (c: Context, site: CookieSite): string | undefined =>
      getCookie(c, nameOf(baseName, site)),
    set(c: Context, site: CookieSite, token: string): void {
      setCookie(c, nameOf(baseName, site), token, {
        ...attributesOf(site),
        httpOnly: !isReadable,
        ...(maxAge !== undefined && { maxAge }),
      });
    },
    clear(c: Context, site: CookieSite): void {
      deleteCookie(c, nameOf(baseName, site), attributesOf(site));
    },
  };
}

/**
 * Browsers accept the `__Host-` prefix only over HTTPS, so a site at http://localhost uses the name
 * without the prefix.
 */
function nameOf(baseName: string, { baseUrl }: CookieSite): string {
  return isSecure(baseUrl) ? `__Host-${baseName}` : baseName;
}

function attributesOf({ baseUrl }: CookieSite) {
  return { sameSite: 'Lax', path: '/', secure: isSecure(baseUrl) } as const;
}

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith('https:');
}
