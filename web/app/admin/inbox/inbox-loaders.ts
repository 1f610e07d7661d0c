import { may } from '../../../../server/contract/accounts/permissions.ts';
import type { InboxKind } from '../../../../server/contract/inbox/inbox.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import type { LoadArgs } from '../../api/load.ts';
import { requireAdminForLoad } from '../require-admin.ts';
import { listQuery } from './inbox-hrefs.ts';
import { toListResult } from './list-result.ts';
import type { Assignee, NextEntry, Rows } from './rows.ts';

type Inbox = ApiClient['admin']['inbox'];

/**
 * Loads one of the inbox's three lists, the number of waiting entries in each list, and the saved
 * filters.
 */
export function loadList<Row>(
  read: (inbox: Inbox, query: Record<string, string>) => Promise<Rows<Row>>,
) {
  return requireAdminForLoad(async ({ admin: { inbox } }: ApiClient, { url }: LoadArgs) => {
    const [counts, savedFilters, list] = await Promise.all([
      readJson(inbox.$get()),
      readJson(inbox.filters.$get()),
      toListResult(read(inbox, listQuery(url))),
    ]);
    return { now: new Date().toISOString(), counts, savedFilters, list };
  });
}

/** An entry with the data that its page shows beside it. */
export async function withEntryContext<Entry>(
  inbox: Inbox,
  kind: InboxKind,
  param: { id: string },
  loading: Promise<Entry>,
) {
  const next: Promise<NextEntry> = readJson(inbox[kind][':id'].next.$get({ param }));
  const assignees: Promise<Assignee[]> = readJson(inbox.assignees.$get());
  const mayHandle = ({ role }: Assignee) => may(role, `handle ${kind}`);
  const [entry, context] = await Promise.all([loading, Promise.all([next, assignees])]);
  return {
    now: new Date().toISOString(),
    entry,
    context: { kind, next: context[0], assignees: context[1].filter(mayHandle) },
  };
}

/** The data that the page of an entry shows beside the entry. */
export type EntryContext = Awaited<ReturnType<typeof withEntryContext>>['context'];
