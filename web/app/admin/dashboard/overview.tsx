import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { dueHours } from '../../../../server/contract/site/response-time.ts';
import { isFailure } from '../../api/load.ts';
import { useSite } from '../../site.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import { useMay } from '../role.ts';
import * as css from './dashboard.css.ts';
import { LegalReview, LegalReviewReminder } from './legal-review.tsx';
import type { TabContent } from './load-dashboard.ts';
import { LoadFailed } from './load-failed.tsx';
import { MonthlyActivity } from './monthly-activity.tsx';
import { RequestsByState } from './requests-by-state.tsx';

/** Totals, overdue inbox items, and the activity and requests by state of the last 30 days. */
export function Overview({ content }: { content: TabContent<'overview'> }) {
  const isPermitted = useMay();
  const site = useSite();
  if (isFailure(content)) return <LoadFailed noun="counts" />;
  const { practiceAreas, lawyers, posts, subscribers, waiting, toReview, legalReview } = content;
  const lateCount = waiting.requests.late + waiting.messages.late + waiting.applications.late;
  return (
    <div className={css.overview}>
      {!legalReview && isPermitted('manage site') && <LegalReviewReminder />}
      {lateCount > 0 && (
        <p className={formCss.notice.failure} role="status">
          <strong>
            {lateCount === 1 ? '1 item is' : `${formatCount(lateCount)} items are`} overdue (more
            than {dueHours(site)} hours).
          </strong>{' '}
          <Link to={isPermitted('handle requests') ? '/admin/inbox' : '/admin/inbox/applications'}>
            Open the inbox
          </Link>
        </p>
      )}
      {toReview.changes + toReview.mistakeReports > 0 && isPermitted('edit listings') && (
        <p className={formCss.notice.success}>
          <span>
            {formatReviews(toReview)} to review.{' '}
            <Link to="/admin/listings/changes">Review them</Link>
          </span>
        </p>
      )}
      <dl className={css.counts}>
        <Count tab="practice-areas" label="Practice Areas" count={practiceAreas} />
        <Count
          tab="lawyers"
          label="Lawyers"
          count={lawyers.total}
          partialCount={lawyers.premium}
          partialLabel="premium"
        />
        <Count
          tab="posts"
          label="Blog Posts"
          count={posts.total}
          partialCount={posts.published}
          partialLabel="published"
        />
        <Count
          tab="subscribers"
          label="Subscribers"
          count={subscribers.total}
          partialCount={subscribers.active}
          partialLabel="active"
        />
      </dl>
      <MonthlyActivity days={content.figures} />
      <RequestsByState requests={content.requestsByState} />
      {legalReview && <LegalReview review={legalReview} />}
    </div>
  );
}

function formatReviews({ changes, mistakeReports }: { changes: number; mistakeReports: number }) {
  return [
    changes > 0 && counted(changes, 'requested change'),
    mistakeReports > 0 && counted(mistakeReports, 'reported mistake'),
  ]
    .filter(Boolean)
    .join(' and ');
}

const counted = (count: number, noun: string) =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

interface CountProps {
  tab: string;
  label: string;
  count: number;
  partialCount?: number;
  /** Says what the partial count counts, as in '20 premium'. */
  partialLabel?: string;
}

function Count({ tab, label, count, partialCount, partialLabel }: CountProps) {
  return (
    <div className={css.count}>
      <dt>
        <Link to={`?tab=${tab}`}>{label}</Link>
      </dt>
      <dd>
        <span className={css.figure}>{formatCount(count)}</span>
        {partialCount !== undefined && (
          <span className={quiet}>
            {formatCount(partialCount)} {partialLabel}
          </span>
        )}
      </dd>
    </div>
  );
}
