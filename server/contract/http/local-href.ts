/**
 * A placeholder for the site's origin. Only the path is returned, so the real origin isn't needed.
 */
const ORIGIN = 'http://this.site';

/**
 * Returns the normalized path, query and fragment of a link within this site, or null for anything
 * else: only a path from the root is accepted, and only if a browser would stay on this origin.
 */
export function localHref(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  const url = URL.parse(value, ORIGIN);
  // A normalized path can begin with '//' again, which a browser reads as another host.
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
