import { Link } from 'react-router';
import { countText } from '../../../../server/contract/site/count-text.ts';
import { isFailure } from '../../api/load.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { quiet } from '../../ui/page.css.ts';
import * as css from './dashboard.css.ts';
import { lastDays } from './days.ts';
import { LegalReview, LegalReviewMissing } from './legal-review.tsx';
import type { Held } from './load.ts';
import { Month } from './month.tsx';
import { NotLoaded } from './not-loaded.tsx';

/** Totals, overdue inbox entries and the activity of the last 30 days. */
export function Overview({ held }: { held: Held<'overview'> }) {
  if (isFailure(held)) return <NotLoaded noun="counts" />;
  const { practiceAreas, lawyers, posts, subscribers, waiting, legalReview } = held;
  const late = waiting.requests.late + waiting.messages.late + waiting.applications.late;
  return (
    <div className={css.overview}>
      {!legalReview && <LegalReviewMissing />}
      {late > 0 && (
        <p className={formCss.notice.failure} role="status">
          <strong>
            {late === 1 ? '1 thing waits' : `${countText(late)} things wait`} for more than 24
            hours.
          </strong>{' '}
          <Link to="/admin/inbox">Open the inbox</Link>
        </p>
      )}
      <dl className={css.counts}>
        <Count tab="practice-areas" label="Practice Areas" count={practiceAreas} />
        <Count
          tab="lawyers"
          label="Lawyers"
          count={lawyers.total}
          partialCount={lawyers.premium}
          of="premium"
        />
        <Count
          tab="posts"
          label="Blog Posts"
          count={posts.total}
          partialCount={posts.published}
          of="published"
        />
        <Count
          tab="subscribers"
          label="Subscribers"
          count={subscribers.total}
          partialCount={subscribers.active}
          of="active"
        />
      </dl>
      <Month days={lastDays(held.today, held.requestsByDay, held.visits)} />
      {legalReview && <LegalReview review={legalReview} />}
    </div>
  );
}

interface CountProps {
  tab: string;
  label: string;
  count: number;
  partialCount?: number;
  /** The label of the partial count. */
  of?: string;
}

function Count({ tab, label, count, partialCount, of }: CountProps) {
  return (
    <div className={css.count}>
      <dt>
        <Link to={`?tab=${tab}`}>{label}</Link>
      </dt>
      <dd>
        <span className={css.figure}>{countText(count)}</span>
        {partialCount !== undefined && (
          <span className={quiet}>
            {countText(partialCount)} {of}
          </span>
        )}
      </dd>
    </div>
  );
}
