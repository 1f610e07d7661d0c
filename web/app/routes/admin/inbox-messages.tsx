import { secondLine } from '../../admin/admin-table.css.ts';
import type { Column } from '../../admin/admin-table.tsx';
import { EntryLink } from '../../admin/inbox/entry-link.tsx';
import { listHref } from '../../admin/inbox/inbox-hrefs.ts';
import { loadList } from '../../admin/inbox/inbox-loaders.ts';
import { ListPage } from '../../admin/inbox/list-page.tsx';
import type { MessageRow } from '../../admin/inbox/rows.ts';
import { savedFilterAction } from '../../admin/inbox/saved-filter-action.ts';
import { statusColumns } from '../../admin/inbox/status-columns.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/inbox-messages';

const load = loadList((inbox, query) => readJson(inbox.messages.$get({ query })));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const act = savedFilterAction('messages');
export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Inbox: Messages',
    description: 'Messages from visitors.',
    path: listHref('messages'),
    noIndex: true,
  });
}

const columnsAt = (now: string): Column<MessageRow>[] => [
  {
    heading: 'From',
    cell: ({ id, name, email }) => (
      <>
        <EntryLink kind="messages" id={id} name={name} />
        {email && <span className={secondLine}>{email}</span>}
      </>
    ),
  },
  { heading: 'Subject', cell: ({ subject }) => subject || '–' },
  ...statusColumns(now),
];

export default function InboxMessages({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} kind="messages" columns={columnsAt(loaderData.now)} />;
}
