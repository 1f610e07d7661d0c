import { Link } from 'react-router';
import { rowLink, secondLine } from '../../admin/admin-table.css.ts';
import type { Column } from '../../admin/admin-table.tsx';
import { entryHref, listHref, listQuery } from '../../admin/inbox/inbox-hrefs.ts';
import { ListPage } from '../../admin/inbox/list-page.tsx';
import { toListResult } from '../../admin/inbox/list-result.ts';
import type { MessageRow } from '../../admin/inbox/rows.ts';
import { DeadlineBadge, StatusBadge } from '../../admin/inbox/status-badges.tsx';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import type { Route } from './+types/inbox-messages';

const load = requireAdminForLoad(async ({ admin: { inbox } }: ApiClient, { url }: LoadArgs) => ({
  now: new Date().toISOString(),
  counts: await readJson(inbox.$get()),
  list: await toListResult(readJson(inbox.messages.$get({ query: listQuery(url) }))),
}));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

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
        <Link className={rowLink} to={entryHref('messages', id)}>
          {name || `Message ${id}`}
        </Link>
        {email && <span className={secondLine}>{email}</span>}
      </>
    ),
  },
  { heading: 'Subject', cell: ({ subject }) => subject || '–' },
  { heading: 'Received', cell: ({ receivedAt }) => <SiteTime at={receivedAt} /> },
  { heading: 'Due', cell: (row) => <DeadlineBadge row={row} now={now} /> },
  { heading: 'Status', cell: (row) => <StatusBadge {...row} /> },
];

export default function InboxMessages({ loaderData }: Route.ComponentProps) {
  const { now, counts, list } = loaderData;
  return <ListPage kind="messages" counts={counts} list={list} columns={columnsAt(now)} />;
}
