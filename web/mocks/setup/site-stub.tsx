import { Provider } from 'jotai';
import type { ComponentType } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import { LinkNavigation } from '../../app/ui/link.tsx';
import Toaster from '../../app/ui/toaster.tsx';
import { site } from '../data/site.ts';

interface RouteModule {
  default: ComponentType<never>;
  clientLoader?: (...args: never[]) => unknown;
  clientAction?: (...args: never[]) => unknown;
  shouldRevalidate?: (...args: never[]) => boolean;
  ErrorBoundary?: ComponentType<never>;
}

/**
 * Renders one route of the site at a URL, as the browser does: the route's `clientLoader` calls the
 * mocked `/api`. All other URLs show their own path, so that a test can check where a link leads.
 */
export function renderRoute(path: string, module: RouteModule, url: string) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ site }),
      Component: Frame,
      HydrateFallback: () => null,
      children: [
        {
          path,
          Component: module.default as ComponentType,
          loader: module.clientLoader as never,
          action: module.clientAction as never,
          shouldRevalidate: module.shouldRevalidate as never,
          ErrorBoundary: module.ErrorBoundary as ComponentType,
        },
        { path: '*', Component: Elsewhere },
      ],
    },
  ]);
  return render(<Stub initialEntries={[url]} />);
}

/** Renders a component that contains links. */
export function renderWithRouter(Component: ComponentType) {
  return renderRoute('/here', { default: Component as ComponentType<never> }, '/here');
}

function Frame() {
  return (
    <Provider>
      <LinkNavigation>
        <main>
          <Outlet />
        </main>
      </LinkNavigation>
      <Toaster />
    </Provider>
  );
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}
