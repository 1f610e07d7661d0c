import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Database } from '../db/database.ts';
import { unexpected } from './api/answers.ts';
import { createApi } from './api/index.ts';
import type { Problem } from './contract/problem.ts';
import type { Site } from './contract/site.ts';
import { countPages } from './counting/read-page.ts';
import { createTally, type Tally } from './counting/tally.ts';
import { compressed } from './http/compressed.ts';
import { health } from './operator/health.ts';
import { type Watch, watchPages } from './operator/pages.ts';
import { watched } from './operator/watched.ts';
import { assets } from './pages/assets.ts';
import { type PageBuild, pages } from './pages/pages.ts';
import { sitemaps } from './pages/sitemaps.ts';
import { securityHeaders } from './security/headers.ts';

export interface AppOptions {
  db: Database;
  site: Site;
  /** Where visits are counted; who gives it can store what was counted at the end. */
  tally?: Tally;
  /** Lets Vite put its styles into the page. */
  development?: boolean;
  /** Without it nothing is counted, logged or told to the operator. */
  watch?: Watch;
  /** The built web app; without it the app has no pages. */
  web?: { build: () => Promise<PageBuild>; clientDir: string };
}

/** The whole of HTTP: security, `/api`, sitemaps, static files, then the pages. */
export function createApp({
  db,
  site,
  tally = createTally(db),
  development = false,
  watch,
  web,
}: AppOptions) {
  const api = new Hono().route('/api', createApi(db, { tally }));
  const app = new Hono();
  app.use(requestId());
  if (watch) app.use(watched(watch));
  app.use(securityHeaders({ site, development }), compressed);
  app.route('/', health());
  if (watch) app.route('/', watchPages(watch));
  app.route('/', api);
  app.route('/', sitemaps({ db, site }));
  if (web) {
    app.use(assets(web.clientDir));
    app.use(countPages(tally));
    app.use(pages({ api, site, build: web.build }));
  }

  app.notFound((c) => c.json<Problem>({ message: 'There is nothing at this address.' }, 404));
  app.onError((error, c) => {
    const { message, status } = unexpected(error, c);
    return c.text(message, status);
  });
  return app;
}
