import { countText } from '../../../../server/contract/site/count-text.ts';
import { dateText } from '../../../../server/contract/site/date.ts';
import { cardTitle } from '../../ui/page.css.ts';
import { block, summary } from '../page.css.ts';
import * as css from './dashboard.css.ts';
import { DayPicture } from './day-picture.tsx';
import type { Day } from './days.ts';

/** The activity of the last 30 days, as two charts and as a table. */
export function Month({ days }: { days: readonly Day[] }) {
  return (
    <section className={block} aria-labelledby="month">
      <h2 id="month" className={cardTitle}>
        The last 30 days
      </h2>
      <div className={css.pictures}>
        <DayPicture label="Requests" days={days.map(({ day, requests }) => [day, requests])} />
        <DayPicture label="Page views" days={days.map(({ day, pageViews }) => [day, pageViews])} />
      </div>
      <details>
        <summary className={summary}>The same as a table</summary>
        <table className={css.figures}>
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
                <th scope="row">{dateText(day)}</th>
                <td>{countText(requests)}</td>
                <td>{countText(pageViews)}</td>
                <td>{countText(searches)}</td>
                <td>{countText(profileViews)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
