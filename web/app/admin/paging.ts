import { MAX_ADMIN_PAGE } from '../../../server/contract/site/limits.ts';

/** The page of a list that the URL asks for, 1 or more. */
export function pageNumber(searchParams: URLSearchParams): number {
  const text = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Math.min(Number(text), MAX_ADMIN_PAGE) : 1;
}

/** The URL of a page of a filtered list. Empty filters are left out. */
export function pageHref(path: string, filters: Record<string, string>, page: number): string {
  const set = Object.entries({ ...filters, page: page > 1 ? String(page) : '' });
  const query = new URLSearchParams(set.filter(([, value]) => value !== ''));
  return query.size > 0 ? `${path}?${query}` : path;
}
