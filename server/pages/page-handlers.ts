import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/**
 * Creates React Router's request handlers for a build.
 *
 * React Router tries one route after another, and would try more than 50 admin routes before
 * `/lawyer/:id`. In CPU and heap profiles, this took 4% of the CPU time of a lawyer's page and a
 * seventh of its allocations. So each static first segment of a path has its own handler, with only
 * the routes that can match.
 *
 * @returns a function from a path to its handler
 */
export function pageHandlers(
  build: ServerBuild,
  mode: string | undefined,
): (pathname: string) => RequestHandler {
  const firstSegments = new Map(
    Object.keys(build.routes).map((id) => [id, firstSegmentOf(build.routes, id)]),
  );
  const staticSegments = new Set(
    [...firstSegments.values()].filter((segment) => isStatic(segment)),
  );
  const handlers = new Map<string, RequestHandler>();
  const handlerForSegment = (segment: string | null) => {
    const key = segment ?? '';
    const handler =
      handlers.get(key) ??
      createRequestHandler(
        { ...build, routes: routesFor(build.routes, firstSegments, segment) },
        mode,
      );
    handlers.set(key, handler);
    return handler;
  };
  return (pathname) => {
    const [, segment = ''] = pathname.split('/', 2);
    return handlerForSegment(staticSegments.has(segment) ? segment : null);
  };
}

/** Leaves out the routes whose paths begin with another static segment. `null` keeps all routes. */
function routesFor(
  routes: Routes,
  firstSegments: ReadonlyMap<string, string>,
  segment: string | null,
): Routes {
  if (segment === null) return routes;
  return Object.fromEntries(
    Object.entries(routes).filter(([id]) => {
      const first = firstSegments.get(id) ?? '';
      return !isStatic(first) || first === segment;
    }),
  );
}

/** The first segment of a route's whole path; empty if it has none, as in a layout. */
function firstSegmentOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  const inherited = firstSegmentOf(routes, route.parentId);
  return inherited || (route.path?.split('/').find(Boolean) ?? '');
}

/**
 * Whether the segment is a lowercase literal: not dynamic, optional or `*`. React Router matches it
 * regardless of case.
 */
function isStatic(segment: string): boolean {
  return /^[a-z\d.-]+$/.test(segment);
}
