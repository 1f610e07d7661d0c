import { useLocation, useSearchParams } from 'react-router';
import {
  type PageParams,
  paramsOf,
  withKnownParams,
} from '../../../server/contract/page-params.ts';

/** The query parameters that a page renders by. */
export function usePageParams<Page extends Parameters<typeof paramsOf>[0]>(
  page: Page,
): PageParams<Page> {
  return paramsOf(page, useSearchParams()[0]);
}

/**
 * The path and query of this page without parameters that don't change it. The server doesn't see
 * those, so whatever a page shows of its URL comes from here; otherwise, hydration would differ.
 */
export function useKnownHref(): string {
  const { pathname, search } = useLocation();
  return withKnownParams(pathname + search);
}
