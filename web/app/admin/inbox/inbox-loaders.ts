import { type ApiClient, readJson } from '../../api/client.ts';
import { type LoadArgs, orNotFound } from '../../api/load.ts';
import { requireAdminForLoad } from '../require-admin.ts';
import { listQuery } from './inbox-hrefs.ts';
import { toListResult } from './list-result.ts';
import type { Rows } from './rows.ts';

type Inbox = ApiClient['admin']['inbox'];

/** Loads one of the inbox's three lists, and the number of waiting entries in each list. */
export function loadList<Row>(
  read: (inbox: Inbox, query: Record<string, string>) => Promise<Rows<Row>>,
) {
  return requireAdminForLoad(async ({ admin: { inbox } }: ApiClient, { url }: LoadArgs) => ({
    now: new Date().toISOString(),
    counts: await readJson(inbox.$get()),
    list: await toListResult(read(inbox, listQuery(url))),
  }));
}

/** Loads one inbox entry. */
export function loadEntry<Entry>(read: (inbox: Inbox, param: { id: string }) => Promise<Entry>) {
  return requireAdminForLoad(async ({ admin: { inbox } }: ApiClient, { params }: LoadArgs) => ({
    now: new Date().toISOString(),
    entry: await orNotFound(read(inbox, { id: params.id ?? '' })),
  }));
}
