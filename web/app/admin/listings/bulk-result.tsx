import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { formatDate } from '../../../../server/contract/site/format-date.ts';
import type { BulkEdit } from '../../api/client.ts';
import { SavedNotice } from '../../request/saved-notice.tsx';
import { button } from '../../ui/button.css.ts';
import { Link } from '../../ui/link.tsx';
import { SiteTime } from '../../ui/site-time.tsx';
import { actions, head, title } from '../page.css.ts';

/** The result of a change of many listings, or its progress. */
export function BulkResult({ edit }: { edit: BulkEdit }) {
  const { id, total, done, startedAt, endedAt } = edit;
  const listings = `${formatCount(total)} ${total === 1 ? 'listing' : 'listings'}`;
  return (
    <header className={head}>
      <h1 className={title}>
        {changeText(edit)}: {listings}
      </h1>
      <SavedNotice>
        {endedAt
          ? `Done. ${listings} changed and live.`
          : `${formatCount(done)} of ${listings} are changed so far. Reload this page to see the progress. You can leave it.`}
      </SavedNotice>
      <p>
        Started <SiteTime at={startedAt} />. The audit log has one entry for all of them.
      </p>
      <p className={actions}>
        <a className={button.lined} href={`/api/admin/listings/bulk/export?edit=${id}`} download>
          Download these listings as CSV
        </a>
        <Link to="/admin/audit-log?action=edit+several">View in the audit log</Link>
      </p>
    </header>
  );
}

function changeText({ change, until }: BulkEdit): string {
  switch (change) {
    case 'premium':
      return until ? `Premium until ${formatDate(until)}` : 'Premium without an end date';
    case 'end premium':
      return 'Premium turned off';
    case 'activate':
      return 'Activated';
    case 'deactivate':
      return 'Deactivated';
  }
}
