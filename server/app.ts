import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Database } from '../db/database.ts';
import { createApi } from './api/index.ts';
import type { ApiOptions } from './api/options.ts';
import type { Problem } from './contract/problem.ts';
import { assets } from './pages/assets.ts';
import { feed } from './pages/feed.ts';
import { type PageBuild, pages } from './pages/pages.ts';
import { limitedBody } from './security/body-limit.ts';
import { securityHeaders } from './security/headers.ts';
import { originGuard } from './security/origin-guard.ts';

export interface AppOptions extends ApiOptions {
  db: Database;
  /** Lets Vite put its styles into the page. */
  development?: boolean;
  /** The built web app; without it the app answers `/api` alone. */
  web?: { build: () => Promise<PageBuild>; clientDir: string };
}

/** The whole of HTTP: security, `/api`, static files, then the pages. */
export function createApp({ db, development = false, web, ...options }: AppOptions) {
  const { site, trustedProxies } = options;
  const api = new Hono().route('/api', createApi(db, options));
  const app = new Hono();
  app.use(requestId(), securityHeaders({ site, development }));
  app.use(originGuard(site.baseUrl), limitedBody);
  app.route('/', api);
  app.get('/feed.xml', feed(db, site));
  if (web) {
    app.use(assets(web.clientDir));
    app.use(pages({ api, site, trustedProxies, build: web.build }));
  }

  app.notFound((c) => c.json<Problem>({ message: 'There is nothing at this address.' }, 404));
  app.onError((error, c) => {
    console.error(`[${c.get('requestId')}] ${c.req.method} ${c.req.path}`, error);
    c.header('Cache-Control', 'no-store');
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}
