import { formatCount } from '../../../server/contract/site/format-count.ts';
import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { MyListingDay } from '../api/client.ts';
import * as requestCss from '../request/request-page.css.ts';
import { cardTitle, quiet } from '../ui/page.css.ts';
import { useTimeZone } from '../ui/site-time.tsx';
import * as css from './my-listing.css.ts';

/** Daily profile views and phone clicks, as a chart and as a table. */
export function ProfileStats({ days }: { days: MyListingDay[] }) {
  const timeZone = useTimeZone();
  return (
    <section className={requestCss.block} aria-labelledby="own-counts">
      <h2 id="own-counts" className={cardTitle}>
        Last {days.length} days
      </h2>
      <Bars title="Profile views" days={days} getCount={({ profileViews }) => profileViews} />
      <Bars title="Phone clicks" days={days} getCount={({ phoneClicks }) => phoneClicks} />
      <details>
        <summary className={css.summary}>View as table</summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Profile views</th>
              <th scope="col">Phone clicks</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, profileViews, phoneClicks }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{formatCount(profileViews)}</td>
                <td>{formatCount(phoneClicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className={quiet}>
        We count visits, not identities, and exclude bots. Days begin at midnight, {timeZone} time.
      </p>
    </section>
  );
}

const HEIGHT = 48;
const STEP = 10;

interface BarsProps {
  title: string;
  days: MyListingDay[];
  getCount: (day: MyListingDay) => number;
}

function Bars({ title, days, getCount }: BarsProps) {
  const values = days.map(getCount);
  const total = values.reduce((sum, value) => sum + value, 0);
  const max = Math.max(...values, 1);
  return (
    <figure>
      <figcaption className={css.total}>
        {title} <strong>{formatCount(total)}</strong>
      </figcaption>
      <svg
        className={css.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={chartLabel(title, days, getCount)}
      >
        <rect className={css.baseline} x="0" y={HEIGHT} width={days.length * STEP} height="1" />
        {days.map((day, index) => {
          const height = (getCount(day) / max) * HEIGHT;
          return (
            <rect
              key={day.day}
              className={css.bar}
              x={index * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
            />
          );
        })}
      </svg>
    </figure>
  );
}

/** Describes the chart in one sentence, for screen readers. */
function chartLabel(
  title: string,
  days: MyListingDay[],
  getCount: (day: MyListingDay) => number,
): string {
  const peak = days.reduce<MyListingDay | undefined>(
    (highest, day) => (getCount(day) > (highest ? getCount(highest) : 0) ? day : highest),
    undefined,
  );
  if (!peak) return `${title}: none`;
  return `${title} per day, with a high of ${formatCount(getCount(peak))} on ${formatDate(peak.day)}`;
}
