import { serveStatic } from '@hono/node-server/serve-static';
import { HOURLY_CACHE_CONTROL } from '../contract/http/cache-control.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files whose URLs contain a hash of their content: in the name, or for maps, as a parameter. */
const VERSIONED = /^\/(assets|maps)\//;

/**
 * Serves the built files of the web app, which are compressed at build time. Browsers may cache
 * files with a version in their URL forever.
 */
export function assets(clientDir: string) {
  return serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('Vary', 'Accept-Encoding');
      c.header('Cache-Control', VERSIONED.test(c.req.path) ? IMMUTABLE : HOURLY_CACHE_CONTROL);
    },
  });
}
