import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { pageHandlers } from './page-handlers.ts';

/** A build of routes that respond with their ID. */
function buildOf(routes: Record<string, { path?: string; parentId?: string; isLayout?: true }>) {
  const entries = Object.entries(routes).map(([id, { isLayout, ...route }]) => {
    const module = isLayout ? {} : { loader: () => new Response(id) };
    return [id, { id, module, ...route }];
  });
  return {
    routes: Object.fromEntries(entries),
    entry: { module: {} },
    assets: { routes: {}, version: '' },
    ssr: true,
    future: {},
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

test('each path gets the same page as if all routes were tried', async () => {
  const handlerFor = pageHandlers(
    buildOf({
      root: { path: '', isLayout: true },
      lawyer: { path: 'lawyer/:id', parentId: 'root' },
      'lawyer-map': { path: 'lawyer/:id/map', parentId: 'root' },
      alias: { path: 'lawyers/:id', parentId: 'root' },
      admin: { parentId: 'root', isLayout: true },
      listings: { path: 'admin/listings', parentId: 'admin' },
      listing: { path: 'admin/listings/:id', parentId: 'admin' },
      blog: { path: 'blog', parentId: 'root', isLayout: true },
      article: { path: ':slug', parentId: 'blog' },
      'any-pair': { path: ':one/:other', parentId: 'root' },
      'not-found': { path: '*', parentId: 'root' },
    }),
    'production',
  );
  const paths = {
    '/lawyer/1': 'lawyer',
    '/Lawyer/1': 'lawyer',
    '/%6Cawyer/1': 'lawyer',
    '/lawyer/1/': 'lawyer',
    '/lawyer/1/map': 'lawyer-map',
    '/lawyer/1/2/3': 'not-found',
    '/lawyers/1': 'alias',
    '/admin/listings': 'listings',
    '/admin/listings/1': 'listing',
    '/admin/unknown': 'any-pair',
    '/blog/wills': 'article',
    '/else/where': 'any-pair',
    '/elsewhere': 'not-found',
    '//lawyer/1': 'not-found',
  };
  const results = Object.keys(paths).map(async (path) => {
    const handle = handlerFor(path);
    const response = await handle(new Request(`http://localhost${path}`));
    return [path, await response.text()];
  });
  expect(Object.fromEntries(await Promise.all(results))).toEqual(paths);

  const handle = handlerFor('/lawyer/1');
  const response = await handle(new Request('http://localhost/admin/listings'));
  expect(await response.text(), 'a handler has only the routes that can match').toBe('any-pair');
});
