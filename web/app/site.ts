import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../server/contract/site/site.ts';
import type { loader } from './root.tsx';

/** The site's settings from the root loader; null on a page where that loader failed. */
export function useSite(): Site | null {
  return useRouteLoaderData<typeof loader>('root')?.site ?? null;
}

/** The site's settings for a route's `meta` function, which gets the data of all matched routes. */
export function siteOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Site {
  const root = matches.find((match) => match?.id === 'root');
  if (!root) throw new Error('The root route has told nothing of the site.');
  return (root.loaderData as { site: Site }).site;
}
