import type { Hono } from 'hono';
import type { PageBuild } from '../pages/pages.ts';

/** Example values of route parameters. A route with a new parameter needs a value here. */
const VALUES: Record<string, string> = {
  id: '1',
  slug: 'family-law',
  token: 'AAAAAAAAAAAAAAAAAAAAAA',
  file: 'pages.xml',
  location: 'alabama',
  state: 'alabama',
  city: 'mobile',
  kind: 'requests',
  license: '1',
  template: 'newsletter',
  name: 'manual-2026-11-21T12-00-00Z.tar.gz',
  hash: '0123456789abcdef0123456789abcdef',
  size: '480x320.webp',
  page: 'faq',
  session: '0123456789abcdef',
  section: 'contact',
  colors: '14532d-7fc79a.css',
};

export interface RouteExample {
  method: string;
  /** The route pattern, for example `/api/lawyers/:id`. */
  route: string;
  /** A path that matches the pattern. */
  path: string;
}

/**
 * Returns every route of the server without the web app's pages, each once, with an example path.
 */
export function routesOf(app: Pick<Hono, 'routes'>): RouteExample[] {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  const once = new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return [...once.values()].map(({ method, path }) => ({
    method,
    route: path,
    path: examplePath(path),
  }));
}

/** Returns every page of the web app, with an example path. */
export function pagesOf({ routes }: Pick<PageBuild, 'routes'>): RouteExample[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.id !== 'root')
    .map((route) => {
      const path = fullPattern(routes, route?.id ?? '');
      return { method: 'GET', route: path, path: examplePath(path) };
    });
}

function fullPattern(routes: PageBuild['routes'], id: string): string {
  const route = routes[id];
  const above = route?.parentId ? fullPattern(routes, route.parentId) : '';
  return `${above.replace(/\/$/, '')}/${route?.path ?? ''}`.replace(/(.)\/$/, '$1');
}

function examplePath(route: string): string {
  return route.replace('*', 'no-such-page').replace(/:(\w+)\??/g, (_, name: string) => {
    const value = VALUES[name];
    if (!value)
      throw new Error(`${route}: give :${name} a value in server/testing/test-routes.ts.`);
    return value;
  });
}
