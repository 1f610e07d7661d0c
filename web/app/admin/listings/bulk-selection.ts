import { LISTING_FILTERS } from '../../../../server/contract/admin/admin-queries.ts';
import { BULK_CHANGES, MAX_CHECKED } from '../../../../server/contract/lawyers/bulk-edit.ts';

/** The actions of the buttons above the list of listings, with their labels. */
export const BULK_ACTIONS = [...BULK_CHANGES, { value: 'export', label: 'Export as CSV' }] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number]['value'];

/** The listings to change or export: the checked ones, or all that match a search. */
export interface Selection {
  action: BulkAction;
  q: string;
  only: (typeof LISTING_FILTERS)[number]['value'];
  /** IDs; null for all that match the search. An empty list if nothing was checked. */
  ids: string[] | null;
}

/** Reads the form above the list of listings. */
export function readSelection(search: URLSearchParams): Selection {
  const action = BULK_ACTIONS.find(({ value }) => value === search.get('action'))?.value;
  const ids = search.getAll('id').filter((id) => /^\d{1,10}$/.test(id));
  return {
    action: action ?? 'export',
    q: (search.get('q') ?? '').slice(0, 200),
    only: parseFilter(search.get('only')),
    ids: search.get('scope') === 'all' ? null : ids.slice(0, MAX_CHECKED),
  };
}

export function parseFilter(only: string | null): Selection['only'] {
  return LISTING_FILTERS.find(({ value }) => value === only)?.value ?? '';
}

/** As in a URL, with the parameters that are set. */
type SelectionQuery = Record<string, string> & { only?: Exclude<Selection['only'], ''> };

/** The selection as a query for `/api`. No listing has the ID 0. */
export function selectionQuery({ q, only, ids }: Selection): SelectionQuery {
  if (ids) return { ids: ids.join(',') || '0' };
  return { ...(q && { q }), ...(only && { only }) };
}

/** The request body for `/api` from the form that confirms a change. */
export function bulkBody(formData: FormData) {
  const text = (name: string) => String(formData.get(name) ?? '');
  const optional = (name: string) => text(name) || undefined;
  return {
    ...{ q: optional('q'), only: optional('only'), ids: optional('ids') },
    ...{ change: text('change'), until: text('until'), total: text('total') },
    ...{ confirmation: text('confirmation'), digest: text('digest'), key: text('key') },
  } as never;
}
