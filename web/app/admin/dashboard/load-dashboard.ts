import type { ClientResponse } from 'hono/client';
import { type ApiClient, ApiError, checkResponse, readJson } from '../../api/client.ts';
import type { Failure, LoadArgs } from '../../api/load.ts';
import { type DashboardTab, dashboardTabs } from './tabs.ts';

const PAGE_SIZE = 50;

/** The search text and the page number of a paginated list. */
export interface ListQuery {
  q: string;
  /** 1-based. */
  page: number;
}

/** Loads the tab named in the URL. Its content is a `Failure` if it couldn't be loaded. */
export async function loadDashboard(api: ApiClient, { url }: LoadArgs) {
  const { searchParams } = url;
  const tab = dashboardTabs.find(({ id }) => id === searchParams.get('tab'))?.id ?? 'overview';
  const page = Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1);
  const listQuery: ListQuery = { q: (searchParams.get('q') ?? '').trim(), page };
  return { listQuery, tabData: await loadTab(api, tab, listQuery) };
}

type TabData = Awaited<ReturnType<typeof loadDashboard>>['tabData'];
/** A tab's loaded content, or a `Failure` if it couldn't be loaded. */
export type TabContent<Tab extends DashboardTab> = Extract<TabData, { tab: Tab }>['content'];

async function loadTab(api: ApiClient, tab: DashboardTab, listQuery: ListQuery) {
  switch (tab) {
    case 'practice-areas':
      return { tab, ...(await toContent(readJson(api['practice-areas'].$get()))) };
    case 'lawyers':
      return {
        tab,
        ...(await toContent(readPagedRows(api.lawyers.$get({ query: apiQuery(listQuery) })))),
      };
    case 'posts':
      // Bypass the HTTP cache: it may hold this URL's public response, which omits drafts.
      return {
        tab,
        ...(await toContent(readJson(api.blog.$get({}, { init: { cache: 'no-store' } })))),
      };
    case 'subscribers':
      return {
        tab,
        ...(await toContent(readPagedRows(api.newsletter.$get({ query: apiQuery(listQuery) })))),
      };
    default:
      return { tab, ...(await toContent(loadOverview(api))) };
  }
}

async function loadOverview(api: ApiClient) {
  const [overview, figures, waiting] = await Promise.all([
    readJson(api.admin.overview.$get()),
    readJson(api.admin.counts.$get()),
    readJson(api.admin.inbox.$get()),
  ]);
  return { ...overview, figures, waiting };
}

/** One page of a list, with the totals, or a `Failure` if it couldn't be loaded. */
export type PagedRows<Row> = { rows: Row[]; total: number; pages: number } | Failure;

async function readPagedRows<ListResponse extends ClientResponse<unknown>>(
  responsePromise: Promise<ListResponse>,
) {
  const response = await checkResponse(responsePromise);
  const rows = await readJson(Promise.resolve(response));
  const total = Number(response.headers.get('X-Total-Count'));
  return { rows, total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

function apiQuery({ q, page }: ListQuery) {
  return { ...(q && { q }), page: String(page), pageSize: String(PAGE_SIZE) };
}

/** Rethrows a 401 and a 403, which concern the whole page. Any other error becomes a `Failure`. */
async function toContent<Value>(promise: Promise<Value>): Promise<{ content: Value | Failure }> {
  try {
    return { content: await promise };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null;
    if (status === 401 || status === 403) throw error;
    return { content: { failed: status } };
  }
}
