import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { HOURLY_CACHE_CONTROL } from '../contract/http/cache-control.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built files of the web app, which are compressed at build time. Browsers may cache a
 * file forever if its URL contains a hash: in the name under `/assets/`, in `v` under `/maps/`.
 */
export function assets(clientDir: string) {
  return serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('Vary', 'Accept-Encoding');
      c.header('Cache-Control', isVersioned(c) ? IMMUTABLE : HOURLY_CACHE_CONTROL);
    },
  });
}

function isVersioned({ req }: Context): boolean {
  if (req.path.startsWith('/maps/')) return req.query('v') !== undefined;
  return req.path.startsWith('/assets/');
}
