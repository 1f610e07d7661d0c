import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
  interface Window {
    /** The URLs of the modules of each matched route, by route ID. The page's script sets it. */
    routeModuleUrls: Record<string, string[]>;
    /** Set before hydration, for React Router. */
    __reactRouterRouteModules?: object;
  }
}

const routeModules = Object.entries(window.routeModuleUrls).map(async ([id, urls]) => {
  const parts: object[] = await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)));
  return [id, Object.assign({}, ...parts)] as const;
});

// Not a top-level `await`: a route's module may share code with this one and would wait for it.
Promise.all(routeModules).then((modules) => {
  window.__reactRouterRouteModules = Object.fromEntries(modules);
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
});
