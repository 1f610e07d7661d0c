import type { Failure } from '../../api/load.ts';
import { quiet } from '../../ui/page.css.ts';
import { SiteDate } from '../../ui/site-time.tsx';
import type { Column } from '../admin-table.tsx';
import { SubscriberBadge } from '../subscribers/subscriber-badge.tsx';
import type { ListQuery, TabContent } from './load-dashboard.ts';
import { SearchableList } from './searchable-list.tsx';

export function SubscribersTab({
  content,
  listQuery,
}: {
  content: TabContent<'subscribers'>;
  listQuery: ListQuery;
}) {
  return (
    <SearchableList
      tab="subscribers"
      searchLabel="Search by email or name"
      content={content}
      listQuery={listQuery}
      columns={columns}
    />
  );
}

type Subscriber = Exclude<TabContent<'subscribers'>, Failure>['rows'][number];

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
    cell: ({ status }) => <SubscriberBadge status={status} />,
  },
];
