import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Database } from '../db/database.ts';
import { createApi } from './api/index.ts';
import type { Problem } from './contract/problem.ts';
import type { Site } from './contract/site.ts';
import { health } from './operator/health.ts';
import { assets } from './pages/assets.ts';
import { type PageBuild, pages } from './pages/pages.ts';
import { sitemaps } from './pages/sitemaps.ts';
import { securityHeaders } from './security/headers.ts';

export interface AppOptions {
  db: Database;
  site: Site;
  /** Lets Vite put its styles into the page. */
  development?: boolean;
  /** The built web app; without it the app has no pages. */
  web?: { build: () => Promise<PageBuild>; clientDir: string };
}

/** The whole of HTTP: security, `/api`, sitemaps, static files, then the pages. */
export function createApp({ db, site, development = false, web }: AppOptions) {
  const api = new Hono().route('/api', createApi(db));
  const app = new Hono();
  app.use(requestId(), securityHeaders({ site, development }));
  app.route('/', health());
  app.route('/', api);
  app.route('/', sitemaps({ db, site }));
  if (web) {
    app.use(assets(web.clientDir));
    app.use(pages({ api, site, build: web.build }));
  }

  app.notFound((c) => c.json<Problem>({ message: 'There is nothing at this address.' }, 404));
  app.onError((error, c) => {
    console.error(`[${c.get('requestId')}] ${c.req.method} ${c.req.path}`, error);
    c.header('Cache-Control', 'no-store');
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}
