import type { InboxKind } from '../../../../server/contract/inbox/inbox.ts';

export const INBOX_PATH = '/admin/inbox';

/** Returns the URL of the list for a kind of entry. The inbox opens with the list of requests. */
export function listHref(kind: InboxKind, search = new URLSearchParams()): string {
  const path = kind === 'requests' ? INBOX_PATH : `${INBOX_PATH}/${kind}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Returns the URL of another page of the list, with the same filters. */
export function pageHref(kind: InboxKind, search: URLSearchParams, page: number): string {
  const next = activeFilters(search);
  if (page > 1) next.set('page', String(page));
  return listHref(kind, next);
}

/** Returns the URL of the CSV export, which has all rows of the filtered list, not one page. */
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
