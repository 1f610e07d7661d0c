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
    web: { ...builtWeb, cache: createPageCache(db, () => '2026-11-22') },
    ...changes,
  });
}
