import { formatCount } from '../../../../server/contract/site/format-count.ts';
import type { NewsletterRow } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { rowLink } from '../admin-table.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';

export function NewsletterTable({ newsletters }: { newsletters: readonly NewsletterRow[] }) {
  return <AdminTable caption="Newsletters, newest first" rows={newsletters} columns={columns} />;
}

const columns: Column<NewsletterRow>[] = [
  {
    heading: 'Subject',
    cell: ({ id, subject }) => (
      <Link className={rowLink} to={`/admin/newsletters/${id}`}>
        {subject || `Draft ${id}`}
      </Link>
    ),
  },
  { heading: 'Status', cell: (newsletter) => <NewsletterBadge {...newsletter} /> },
  {
    heading: 'Date',
    cell: ({ savedAt, begunAt }) =>
      begunAt ? (
        <SiteTime at={begunAt} />
      ) : (
        <span className={quiet}>
          Saved <SiteTime at={savedAt} />
        </span>
      ),
  },
  countColumn('Recipients', 'recipients'),
  countColumn('Delivered', 'delivered'),
  countColumn('Failed', 'failed'),
  countColumn('Unsubscribed', 'unsubscribed'),
];

function countColumn(
  heading: string,
  count: 'recipients' | 'delivered' | 'failed' | 'unsubscribed',
): Column<NewsletterRow> {
  return {
    heading,
    isNumber: true,
    cell: (newsletter) =>
      newsletter.state === 'draft' ? '–' : <Count value={newsletter[count]} />,
  };
}

/** A count, or a dash if it wasn't recorded. */
export function Count({ value }: { value: number | null }) {
  return value === null ? <span title="Not recorded">–</span> : formatCount(value);
}

/** A newsletter counts as sent when no copies are left in the outbox. */
export function isBeingSent({ state, waiting }: Pick<NewsletterRow, 'state' | 'waiting'>): boolean {
  return state === 'sending' || (state === 'sent' && waiting > 0);
}

export function NewsletterBadge(newsletter: Pick<NewsletterRow, 'state' | 'waiting'>) {
  if (newsletter.state === 'draft') return <Badge variant="quiet">Draft</Badge>;
  if (newsletter.state === 'paused') return <Badge variant="brass">Paused</Badge>;
  if (isBeingSent(newsletter)) return <Badge variant="brass">Sending</Badge>;
  return <Badge variant="green">Sent</Badge>;
}
