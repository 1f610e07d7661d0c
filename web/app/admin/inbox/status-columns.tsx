import { SiteTime } from '../../ui/site-time.tsx';
import { secondLine } from '../admin-table.css.ts';
import type { Column } from '../admin-table.tsx';
import { badges } from '../page.css.ts';
import type { ApplicationRow, MessageRow, RequestRow } from './rows.ts';
import { DeadlineBadge, StatusBadge } from './status-badges.tsx';

/**
 * The last columns of every list: when an entry was received, its deadline, and its status with the
 * administrator to whom it is assigned.
 */
export function statusColumns(now: string): Column<RequestRow | MessageRow | ApplicationRow>[] {
  return [
    { heading: 'Received', cell: ({ receivedAt }) => <SiteTime at={receivedAt} /> },
    { heading: 'Due', cell: (row) => <DeadlineBadge row={row} now={now} /> },
    {
      heading: 'Status',
      cell: (row) => (
        <>
          <span className={badges}>
            <StatusBadge {...row} />
          </span>
          {row.assignee && <span className={secondLine}>{row.assignee}</span>}
        </>
      ),
    },
  ];
}
