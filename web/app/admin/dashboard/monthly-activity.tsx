import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { formatDate } from '../../../../server/contract/site/format-date.ts';
import { cardTitle } from '../../ui/page.css.ts';
import { block, summary } from '../page.css.ts';
import { DailyChart } from './daily-chart.tsx';
import * as css from './dashboard.css.ts';
import type { DailyCounts } from './last-days.ts';

/** The activity of the last 30 days, as two charts and as a table. */
export function MonthlyActivity({ days }: { days: readonly DailyCounts[] }) {
  return (
    <section className={block} aria-labelledby="month">
      <h2 id="month" className={cardTitle}>
        Last 30 days
      </h2>
      <div className={css.charts}>
        <DailyChart label="Requests" days={days.map(({ day, requests }) => [day, requests])} />
        <DailyChart label="Page views" days={days.map(({ day, pageViews }) => [day, pageViews])} />
      </div>
      <details>
        <summary className={summary}>View as table</summary>
        <table className={css.dataTable}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Requests</th>
              <th scope="col">Page views</th>
              <th scope="col">Searches</th>
              <th scope="col">Profile views</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, requests, pageViews, searches, profileViews }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{formatCount(requests)}</td>
                <td>{formatCount(pageViews)}</td>
                <td>{formatCount(searches)}</td>
                <td>{formatCount(profileViews)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
