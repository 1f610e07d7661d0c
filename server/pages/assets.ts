import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { HOURLY_CACHE_CONTROL, IMMUTABLE_CACHE_CONTROL } from '../contract/http/cache-control.ts';
import { MAP_VERSION } from '../contract/maps/map-version.ts';

/**
 * Serves the built files of the web app, which are compressed at build time. Browsers may cache a
 * file forever if its URL has the hash of the content: in its name under `/assets/`, or in the `v`
 * parameter of maps.
 */
export function assets(clientDir: string): MiddlewareHandler {
  const serve = serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('Vary', 'Accept-Encoding');
      c.header(
        'Cache-Control',
        isContentHashed(c) ? IMMUTABLE_CACHE_CONTROL : HOURLY_CACHE_CONTROL,
      );
    },
  });
  // All files have an extension, so most pages need no file system lookup.
  return (c, next) => (c.req.path.includes('.') ? serve(c, next) : next());
}

function isContentHashed({ req }: Context): boolean {
  if (req.path.startsWith('/maps/')) return req.query('v') === MAP_VERSION;
  return req.path.startsWith('/assets/');
}
