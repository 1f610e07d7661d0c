import type { InboxKind } from '../../../../server/contract/inbox/inbox.ts';

export const INBOX_PATH = '/admin/inbox';

/** The path of a kind's list. The list of requests is the inbox's start page. */
export function listHref(kind: InboxKind, search = new URLSearchParams()): string {
  const path = kind === 'requests' ? INBOX_PATH : `${INBOX_PATH}/${kind}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The path of another page of the same list. */
export function pageHref(kind: InboxKind, search: URLSearchParams, page: number): string {
  const next = activeFilters(search);
  if (page > 1) next.set('page', String(page));
  return listHref(kind, next);
}

/** The CSV export of the filtered list, across all its pages. */
export function exportHref(kind: InboxKind, search: URLSearchParams): string {
  const filters = activeFilters(search);
  return `/api${INBOX_PATH}/${kind}/export${filters.size > 0 ? `?${filters}` : ''}`;
}

export function entryHref(kind: InboxKind, id: number): string {
  return `${INBOX_PATH}/${kind}/${id}`;
}

/** The non-empty filters of a query string, without the page number. */
export function activeFilters(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name, value]) => value && name !== 'page'));
}

/** The query parameters of the API request for a list. */
export function listQuery({ searchParams }: URL): Record<string, string> {
  const page = searchParams.get('page');
  return { ...Object.fromEntries(activeFilters(searchParams)), ...(page && { page }) };
}
