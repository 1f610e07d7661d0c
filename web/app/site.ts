import { useRouteLoaderData } from 'react-router';
import type { ListedArea } from '../../server/contract/practice-areas/area-changes.ts';
import type { Site } from '../../server/contract/site/site.ts';
import type { HeadLink } from './layout/head-links.ts';

/** The root loader's data, shared by all pages and visitors. */
export interface RootData {
  site: Site & { structuredLawyerCount: number };
  /** The links in the head to the operator's icon and colors. */
  headLinks: readonly HeadLink[];
  /** The practice areas that the operator has changed or added, if any. */
  areaChanges?: readonly ListedArea[];
  /** The query string of the first request. */
  search: string;
}

/** The root loader's data; undefined on a page where that loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** The site's settings from the root loader; null on a page where that loader failed. */
export function useSite(): Site | null {
  return useRootData()?.site ?? null;
}

/** The site's settings for a route's `meta` function, which gets the data of all matched routes. */
export function siteOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Site {
  const root = matches.find((match) => match?.id === 'root');
  if (!root) throw new Error('The matches don’t include the root route.');
  return (root.loaderData as { site: Site }).site;
}
