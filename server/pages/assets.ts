import { serveStatic } from '@hono/node-server/serve-static';
import { HOURLY_CACHE_CONTROL } from '../contract/http/cache-control.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built files of the web app, which are compressed at build time. Browsers may cache
 * files under `/assets/` forever, because their names contain a hash of their content.
 */
export function assets(clientDir: string) {
  return serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Vary', 'Accept-Encoding');
      c.header('Cache-Control', path.includes('/assets/') ? IMMUTABLE : HOURLY_CACHE_CONTROL);
    },
  });
}
