import type { Failure } from '../../api/load.ts';
import { quiet } from '../../ui/page.css.ts';
import { SiteDate } from '../../ui/site-time.tsx';
import { Badge } from '../badge.tsx';
import type { Column } from '../desk-table.tsx';
import type { Held, ListQuery } from './load.ts';
import { LongList } from './long-list.tsx';

export function SubscribersTab({
  held,
  listQuery,
}: {
  held: Held<'subscribers'>;
  listQuery: ListQuery;
}) {
  return (
    <LongList
      tab="subscribers"
      searchLabel="Search by address or name"
      held={held}
      listQuery={listQuery}
      columns={columns}
    />
  );
}

type Subscriber = Exclude<Held<'subscribers'>, Failure>['rows'][number];

const columns: Column<Subscriber>[] = [
  { heading: 'Email', cell: ({ email }) => email },
  {
    heading: 'Name',
    cell: ({ firstName, lastName }) =>
      [firstName, lastName].filter(Boolean).join(' ') || <span className={quiet}>Not given</span>,
  },
  {
    heading: 'Subscribed',
    cell: ({ subscribedAt }) => <SiteDate at={subscribedAt} />,
  },
  {
    heading: 'Source',
    cell: ({ source }) => source ?? <span className={quiet}>Unknown</span>,
  },
  {
    heading: 'Status',
    cell: ({ isActive }) =>
      isActive ? <Badge kind="green">Active</Badge> : <Badge kind="quiet">Unsubscribed</Badge>,
  },
];
