import type { InboxKind } from '../../../../server/contract/inbox/inbox.ts';

export const INBOX_PATH = '/admin/inbox';

export const TEMPLATES_PATH = `${INBOX_PATH}/messages/templates`;

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
  const filters = apiFilters(search);
  return `/api${INBOX_PATH}/${kind}/export${filters.size > 0 ? `?${filters}` : ''}`;
}

export function entryHref(kind: InboxKind, id: number): string {
  return `${INBOX_PATH}/${kind}/${id}`;
}

/** The status filter that shows all entries. Without a status, a list shows the waiting ones. */
export const ALL_STATUSES = 'all';

/** The status that a list shows. */
export function listStatus(search: URLSearchParams): string {
  return search.get('status') || 'waiting';
}

/** The non-empty filters of a query string, without the page number and the default status. */
export function activeFilters(search: URLSearchParams): URLSearchParams {
  const isActive = ([name, value]: [string, string]) =>
    value && name !== 'page' && !(name === 'status' && value === 'waiting');
  return new URLSearchParams([...search].filter(isActive));
}

/** Returns the URL of the same list with entries of every status. */
export function allStatusesHref(kind: InboxKind, search: URLSearchParams): string {
  const filters = activeFilters(search);
  filters.set('status', ALL_STATUSES);
  return listHref(kind, filters);
}

/** The filters of the API request for a list. The API lists all entries unless a status is set. */
function apiFilters(search: URLSearchParams): URLSearchParams {
  const filters = activeFilters(search);
  const status = listStatus(search);
  if (status === ALL_STATUSES) filters.delete('status');
  else filters.set('status', status);
  return filters;
}

/** The query parameters of the API request for a list. */
export function listQuery({ searchParams }: URL): Record<string, string> {
  const page = searchParams.get('page');
  return { ...Object.fromEntries(apiFilters(searchParams)), ...(page && { page }) };
}
