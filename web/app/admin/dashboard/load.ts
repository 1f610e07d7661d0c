import type { ClientResponse } from 'hono/client';
import { type ApiClient, ApiError, checked, read } from '../../api/client.ts';
import type { Failure, LoadArgs } from '../../api/load.ts';
import { type DashboardTab, dashboardTabs } from './tabs.ts';

const ROWS = 50;

/** The page and the search text of a long list. */
export interface ListQuery {
  q: string;
  /** From 1. */
  page: number;
}

/** Loads the tab named in the URL. If its list fails to load, the failure replaces the list. */
export async function loadDashboard(api: ApiClient, { url }: LoadArgs) {
  const { searchParams } = url;
  const tab = dashboardTabs.find(({ id }) => id === searchParams.get('tab'))?.id ?? 'overview';
  const page = Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1);
  const listQuery: ListQuery = { q: (searchParams.get('q') ?? '').trim(), page };
  return { asked: listQuery, shown: await shownIn(api, tab, listQuery) };
}

type Shown = Awaited<ReturnType<typeof loadDashboard>>['shown'];
/** The content of a tab, or the failure to load it. */
export type Held<Tab extends DashboardTab> = Extract<Shown, { tab: Tab }>['held'];

async function shownIn(api: ApiClient, tab: DashboardTab, listQuery: ListQuery) {
  switch (tab) {
    case 'practice-areas':
      return { tab, ...(await orFailed(read(api['practice-areas'].$get()))) };
    case 'lawyers':
      return { tab, ...(await orFailed(listed(api.lawyers.$get({ query: queryOf(listQuery) })))) };
    case 'posts':
      // The browser may have cached the public response of this URL, which has no drafts.
      return {
        tab,
        ...(await orFailed(read(api.blog.$get({}, { init: { cache: 'no-store' } })))),
      };
    case 'subscribers':
      return {
        tab,
        ...(await orFailed(listed(api.newsletter.$get({ query: queryOf(listQuery) })))),
      };
    default:
      return { tab, ...(await orFailed(everything(api))) };
  }
}

async function everything(api: ApiClient) {
  const [held, visits, waiting] = await Promise.all([
    read(api.admin.overview.$get()),
    read(api.admin.counts.$get()),
    read(api.admin.inbox.$get()),
  ]);
  return { ...held, visits, waiting };
}

/** One page of a long list with the total row count, or the failure to load it. */
export type Listed<Row> = { rows: Row[]; total: number; pages: number } | Failure;

async function listed<Answer extends ClientResponse<unknown>>(answer: Promise<Answer>) {
  const response = await checked(answer);
  const rows = await read(Promise.resolve(response));
  const total = Number(response.headers.get('X-Total-Count'));
  return { rows, total, pages: Math.max(1, Math.ceil(total / ROWS)) };
}

function queryOf({ q, page }: ListQuery) {
  return { ...(q && { q }), page: String(page), pageSize: String(ROWS) };
}

/** Rethrows a 401, which redirects to the sign-in page. Any other failure replaces the list. */
async function orFailed<Value>(loading: Promise<Value>): Promise<{ held: Value | Failure }> {
  try {
    return { held: await loading };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null;
    if (status === 401) throw error;
    return { held: { failed: status } };
  }
}
