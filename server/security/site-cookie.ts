import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Site } from '../contract/site/site.ts';

type CookieSite = Pick<Site, 'baseUrl'>;

/** A cookie that scripts can't read and other sites can't send. */
export function siteCookie(baseName: string, { maxAge }: { maxAge?: number } = {}) {
  return {
    read: (c: Context, site: CookieSite): string | undefined =>
      getCookie(c, nameOf(baseName, site)),
    set(c: Context, site: CookieSite, token: string): void {
      setCookie(c, nameOf(baseName, site), token, {
        ...attributesOf(site),
        ...(maxAge !== undefined && { maxAge }),
      });
    },
    clear(c: Context, site: CookieSite): void {
      deleteCookie(c, nameOf(baseName, site), attributesOf(site));
    },
  };
}

/**
 * Browsers accept a `__Host-` cookie only over HTTPS; a trial on http://localhost gets a plain
 * name.
 */
function nameOf(baseName: string, { baseUrl }: CookieSite): string {
  return isSecure(baseUrl) ? `__Host-${baseName}` : baseName;
}

function attributesOf({ baseUrl }: CookieSite) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure(baseUrl) } as const;
}

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith('https:');
}
