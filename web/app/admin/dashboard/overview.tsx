import { Form, Link } from 'react-router';
import { dateText } from '../../../../server/contract/date.ts';
import { isFailure } from '../../api/load.ts';
import * as formCss from '../../request/send-form.css.ts';
import { button } from '../../ui/button.css.ts';
import { cardTitle, quiet } from '../../ui/page.css.ts';
import { block, summary } from '../page.css.ts';
import * as css from './dashboard.css.ts';
import { DayPicture } from './day-picture.tsx';
import { lastDays } from './days.ts';
import type { loadDashboard } from './load.ts';
import { NotLoaded } from './not-loaded.tsx';

type Held = Extract<
  Awaited<ReturnType<typeof loadDashboard>>['shown'],
  { tab: 'overview' }
>['held'];

/** How much of everything there is, what waits, and how the last month went. */
export function Overview({ held }: { held: Held }) {
  if (isFailure(held)) return <NotLoaded what="counts" />;
  const { practiceAreas, lawyers, posts, subscribers, waiting, legalReview } = held;
  const days = lastDays(held.today, held.requestsByDay, held.visits);
  const late = waiting.requests.late + waiting.messages.late + waiting.applications.late;
  return (
    <div className={css.overview}>
      <LegalReview review={legalReview} />
      {late > 0 && (
        <p className={formCss.notice.failure} role="status">
          <strong>
            {late === 1 ? '1 thing waits' : `${late.toLocaleString('en-US')} things wait`} for more
            than 24 hours.
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
          part={lawyers.premium}
          of="premium"
        />
        <Count
          tab="posts"
          label="Blog Posts"
          count={posts.total}
          part={posts.published}
          of="published"
        />
        <Count
          tab="subscribers"
          label="Subscribers"
          count={subscribers.total}
          part={subscribers.active}
          of="active"
        />
      </dl>
      <section className={block} aria-labelledby="month">
        <h2 id="month" className={cardTitle}>
          The last 30 days
        </h2>
        <div className={css.pictures}>
          <DayPicture label="Requests" days={days.map(({ day, requests }) => [day, requests])} />
          <DayPicture
            label="Page views"
            days={days.map(({ day, pageViews }) => [day, pageViews])}
          />
        </div>
        <details>
          <summary className={summary}>The same as a table</summary>
          <table className={css.figures}>
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                <th scope="col">Requests</th>
                <th scope="col">Page views</th>
                <th scope="col">Searches</th>
                <th scope="col">Profile views</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, requests, pageViews, searches, profileViews }) => (
                <tr key={day}>
                  <th scope="row">{dateText(day)}</th>
                  <td>{requests.toLocaleString('en-US')}</td>
                  <td>{pageViews.toLocaleString('en-US')}</td>
                  <td>{searches.toLocaleString('en-US')}</td>
                  <td>{profileViews.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </section>
      {legalReview && (
        <p className={quiet}>
          The legal pages were read by a lawyer, says {legalReview.by} ({dateText(legalReview.at)}).
        </p>
      )}
    </div>
  );
}

interface CountProps {
  tab: string;
  label: string;
  count: number;
  part?: number;
  /** What the part is. */
  of?: string;
}

function Count({ tab, label, count, part, of }: CountProps) {
  return (
    <div className={css.count}>
      <dt>
        <Link to={`?tab=${tab}`}>{label}</Link>
      </dt>
      <dd>
        <span className={css.figure}>{count.toLocaleString('en-US')}</span>
        {part !== undefined && (
          <span className={quiet}>
            {part.toLocaleString('en-US')} {of}
          </span>
        )}
      </dd>
    </div>
  );
}

/** Stands until somebody says that it was done. */
function LegalReview({ review }: { review: { at: string } | null }) {
  if (review) return null;
  return (
    <section className={css.notice} aria-labelledby="legal-review">
      <h2 id="legal-review" className={cardTitle}>
        A lawyer should read the legal pages before the site opens
      </h2>
      <p>
        They describe what this software does, and no lawyer has read them for you:{' '}
        <Link to="/terms-of-service">Terms of Service</Link>,{' '}
        <Link to="/privacy-policy">Privacy Policy</Link> and{' '}
        <Link to="/cookie-policy">Cookie Policy</Link>.
      </p>
      <Form method="post" preventScrollReset>
        <button type="submit" className={button.lined}>
          A Lawyer Has Read Them
        </button>
      </Form>
    </section>
  );
}
