import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../db/engine/database.ts';
import type { AppOptions } from '../app.ts';
import { readConfig } from '../config.ts';
import { ResponseMetrics } from '../observability/metrics.ts';
import { createPageCache } from '../pages/page-cache.ts';
import type { PageBuild } from '../pages/pages.ts';
import { createTestApp, UNLIMITED } from './test-app.ts';

const BUILD = new URL('../../web/build/', import.meta.url);

const FILE = new URL('server/index.js', BUILD);

export const builtWeb = {
  async build(): Promise<PageBuild> {
    if (!existsSync(FILE)) throw new Error('This test needs the built pages. Run: npm run build');
    return import(FILE.href);
  },
  clientDir: fileURLToPath(new URL('client', BUILD)),
};

/** Creates the whole site, with its built pages and operator endpoints. It listens on no port. */
export function siteOn(
  db: Database,
  variables: Record<string, string> = {},
  changes: Partial<AppOptions> = {},
) {
  const { site, fixedSettings, trustedProxies, limits } = readConfig(variables);
  return createTestApp(db, {
    site,
    fixedSettings,
    trustedProxies,
    limits: { ...limits, ...UNLIMITED },
    watch: {
      log: () => {},
      ready: async () => ({ ready: true, checks: {} }),
      metrics: {
        token: 'a token of this test',
        responses: new ResponseMetrics(),
        gauges: async () => [],
      },
    },
    web: { ...builtWeb, cache: createPageCache(db, { today: () => '2026-11-22' }) },
    ...changes,
  });
}

/**
 * Like {@link siteOn}, but returns a function that loads a path as a browser does: from the page
 * cache if the page is in it, or from the app.
 */
export function cachedSiteOn(
  db: Database,
  variables: Record<string, string> = {},
  changes: Partial<AppOptions> = {},
) {
  const cache = createPageCache(db, { today: () => '2026-11-22' });
  const { app } = siteOn(db, variables, { web: { ...builtWeb, cache }, ...changes });
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const page = await cache.find({ url, headers });
    if (!page) return app.request(url, init);
    const pairs = page.headers.flatMap((name, index, all) =>
      index % 2 === 0 ? [[name, all[index + 1] ?? ''] as [string, string]] : [],
    );
    return new Response(page.body, { headers: pairs });
  };
}
