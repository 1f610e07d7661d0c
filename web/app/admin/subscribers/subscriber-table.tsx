import type { SubscriberRow } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import { SiteDate } from '../../ui/site-time.tsx';
import { actorName } from '../actor-name.ts';
import { oneLine, secondLine } from '../admin-table.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { SubscriberBadge } from './subscriber-badge.tsx';

export function SubscriberTable({ subscribers }: { subscribers: readonly SubscriberRow[] }) {
  return <AdminTable caption="Subscribers, newest first" rows={subscribers} columns={columns} />;
}

const columns: Column<SubscriberRow>[] = [
  { heading: 'Email', cell: ({ email }) => email },
  {
    heading: 'Name',
    cell: ({ firstName, lastName }) =>
      [firstName, lastName].filter(Boolean).join(' ') || <span className={quiet}>Not given</span>,
  },
  { heading: 'Status', cell: (subscriber) => <Status {...subscriber} /> },
  {
    heading: 'Subscribed',
    cell: ({ subscribedAt, source }) => (
      <>
        <SiteDate at={subscribedAt} />
        <span className={secondLine}>{source ?? 'Unknown source'}</span>
      </>
    ),
  },
  {
    heading: 'Consent',
    cell: ({ consent, consentBy, confirmedAt }) =>
      consent ? (
        <>
          {consent}
          <span className={secondLine}>Added by {actorName(consentBy)}</span>
        </>
      ) : confirmedAt ? (
        <>
          Subscribed on the site, <SiteDate at={confirmedAt} />
        </>
      ) : (
        <span className={quiet}>Not confirmed yet</span>
      ),
  },
  {
    heading: 'Action',
    cell: ({ id, email }) => (
      <Link
        className={oneLine}
        to={`/admin/subscribers/${id}/remove`}
        aria-label={`Remove ${email}…`}
      >
        Remove…
      </Link>
    ),
  },
];

function Status({ status, unsubscribedAt, bouncedAt }: SubscriberRow) {
  const changedAt = unsubscribedAt ?? bouncedAt;
  return (
    <>
      <SubscriberBadge status={status} />
      {changedAt && (status === 'unsubscribed' || status === 'bounced') && (
        <span className={secondLine}>
          <SiteDate at={changedAt} />
        </span>
      )}
    </>
  );
}
