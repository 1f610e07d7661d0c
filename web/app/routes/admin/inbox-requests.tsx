import { REQUEST_KIND_LABELS } from '../../../../server/contract/inbox/inbox.ts';
import { areaLabel } from '../../../../server/contract/requests/request-facts.ts';
import { secondLine } from '../../admin/admin-table.css.ts';
import type { Column } from '../../admin/admin-table.tsx';
import { EntryLink } from '../../admin/inbox/entry-link.tsx';
import { placeText } from '../../admin/inbox/entry-text.ts';
import { INBOX_PATH } from '../../admin/inbox/inbox-hrefs.ts';
import { loadList } from '../../admin/inbox/inbox-loaders.ts';
import { ListPage } from '../../admin/inbox/list-page.tsx';
import type { RequestRow } from '../../admin/inbox/rows.ts';
import { savedFilterAction } from '../../admin/inbox/saved-filter-action.ts';
import { statusColumns } from '../../admin/inbox/status-columns.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/inbox-requests';

const load = loadList((inbox, query) => readJson(inbox.requests.$get({ query })));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const act = savedFilterAction('requests');
export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Inbox: Requests',
    description: 'Requests from visitors.',
    path: INBOX_PATH,
    noIndex: true,
  });
}

const columnsAt = (now: string): Column<RequestRow>[] => [
  {
    heading: 'From',
    cell: ({ id, name, email }) => (
      <>
        <EntryLink kind="requests" id={id} name={name} />
        {email && <span className={secondLine}>{email}</span>}
      </>
    ),
  },
  { heading: 'Practice area', cell: ({ practiceArea }) => areaLabel(practiceArea) },
  { heading: 'Location', cell: ({ city, state }) => placeText(city, state) },
  { heading: 'Form', cell: ({ kind }) => REQUEST_KIND_LABELS[kind] },
  ...statusColumns(now),
];

export default function InboxRequests({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} kind="requests" columns={columnsAt(loaderData.now)} />;
}
