import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import './theme/fonts/fonts.css';
import './theme/global.css.ts';
import './theme/print.css.ts';
import { Provider } from 'jotai';
import { memo, type ReactNode, Suspense } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, useLocation } from 'react-router';
import { areaChanges, setAreaChanges } from '../../server/contract/practice-areas/area-changes.ts';
import type { Route } from './+types/root';
import { type ApiClient, checkResponse } from './api/client.ts';
import { apiContext, siteContext } from './api/context.ts';
import { CookieConsent } from './consent/cookie-consent.tsx';
import { Measure } from './consent/measure.tsx';
import { ErrorPage, NotFoundPage, NoticePage } from './layout/error-page.tsx';
import { headLinks } from './layout/head-links.ts';
import { Header } from './layout/header.tsx';
import { RouteChange } from './layout/route-change.tsx';
import { ScrollPositions } from './layout/scroll-positions.tsx';
import { type RootData, useRootData } from './site.ts';
import inter from './theme/fonts/inter.woff2?url';
import { preload } from './theme/fonts/preload.ts';
import sourceSerif from './theme/fonts/source-serif-4.woff2?url';
import { lazyOptional, lazyUntilInteraction } from './ui/lazy-components.ts';
import { LinkNavigation } from './ui/link.tsx';

const AdminHeader = lazyOptional(() => import('./layout/admin-header.tsx'));
const Footer = lazyUntilInteraction('footer', () => import('./layout/footer.tsx'));
const Toaster = lazyUntilInteraction('body', () => import('./ui/toaster.tsx'));
const Tooltips = lazyUntilInteraction('body', () => import('./ui/tooltips.tsx'));

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const site = context.get(siteContext);
  const structuredLawyerCount =
    site.structuredLawyerCount ?? (await countLawyers(context.get(apiContext)));
  const { search } = new URL(request.url);
  const changes = areaChanges();
  return {
    site: { ...site, structuredLawyerCount },
    headLinks: headLinks(site),
    ...(changes.length > 0 && { areaChanges: changes }),
    search,
  };
}

/** Root data isn't reloaded on navigation: a change of the settings loads the whole page. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  preload(inter),
  preload(sourceSerif),
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', href: '/feed.xml', type: 'application/rss+xml', title: 'Legal Articles' },
];

/** The fallback title for a page that failed before it set its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.site.name ?? 'Counsel Atlas' }];
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  // Before any other component shows the name of a practice area.
  if (root?.areaChanges) setAreaChanges(root.areaChanges);
  const isAdmin = /^\/admin(\/|$)/i.test(useLocation().pathname);
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBFAF6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131715" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {root?.headLinks.map((link) => (
          <link key={link.rel} {...link} />
        ))}
      </head>
      <body>
        <Provider>
          <LinkNavigation>
            {!isAdmin && <CookieConsent />}
            <RouteChange />
            <Suspense>{isAdmin ? <AdminHeader /> : <Header />}</Suspense>
            <main id="main" tabIndex={-1}>
              {children}
              <Suspense>
                <Tooltips />
              </Suspense>
            </main>
            {!isAdmin && <PageFooter />}
            <Suspense>
              <Toaster />
            </Suspense>
            <ScrollPositions />
            <Measure />
          </LinkNavigation>
        </Provider>
      </body>
    </html>
  );
}

/**
 * Memoized, because rendering it again before its code has loaded would discard the server's HTML.
 */
const PageFooter = memo(function PageFooter() {
  return (
    <Suspense>
      <Footer />
    </Suspense>
  );
});

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage />;
  if (error.status === 404) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  if (error.status >= 500) return <ErrorPage />;
  return (
    <NoticePage heading={`${error.status} ${error.statusText}`} isError>
      <p>This page can’t handle that request.</p>
    </NoticePage>
  );
}

/** Returns the actual number of lawyers, used unless the site's settings have a fixed number. */
async function countLawyers(api: ApiClient): Promise<number> {
  const response = await checkResponse(
    api.lawyers.search.$get({ query: { page: '1', pageSize: '1' } }),
  );
  return Number(response.headers.get('X-Total-Count'));
}
