import { countText } from '../../../server/contract/site/count-text.ts';
import { dateText } from '../../../server/contract/site/date.ts';
import type { OwnDay } from '../api/client.ts';
import * as requestCss from '../request/request-page.css.ts';
import { cardTitle, quiet } from '../ui/page.css.ts';
import { useTimeZone } from '../ui/site-time.tsx';
import * as css from './my-listing.css.ts';

/** Daily profile views and phone clicks, as a chart and as a table. */
export function ProfileStats({ days }: { days: OwnDay[] }) {
  const timeZone = useTimeZone();
  return (
    <section className={requestCss.block} aria-labelledby="own-counts">
      <h2 id="own-counts" className={cardTitle}>
        The last {days.length} days
      </h2>
      <Bars title="Profile views" days={days} countOn={({ profileViews }) => profileViews} />
      <Bars title="Phone clicks" days={days} countOn={({ phoneClicks }) => phoneClicks} />
      <details>
        <summary className={css.summary}>Each day in numbers</summary>
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
                <th scope="row">{dateText(day)}</th>
                <td>{countText(profileViews)}</td>
                <td>{countText(phoneClicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className={quiet}>
        We count visits, not who the visitors are, and leave out programs that read pages. A day
        begins at midnight, {timeZone} time.
      </p>
    </section>
  );
}

const HEIGHT = 48;
const STEP = 10;

interface BarsProps {
  title: string;
  days: OwnDay[];
  countOn: (day: OwnDay) => number;
}

function Bars({ title, days, countOn }: BarsProps) {
  const values = days.map(countOn);
  const total = values.reduce((sum, value) => sum + value, 0);
  const max = Math.max(...values, 1);
  return (
    <figure>
      <figcaption className={css.total}>
        {title} <strong>{countText(total)}</strong>
      </figcaption>
      <svg
        className={css.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={pictured(title, days, countOn)}
      >
        <rect className={css.ground} x="0" y={HEIGHT} width={days.length * STEP} height="1" />
        {days.map((day, index) => {
          const height = (countOn(day) / max) * HEIGHT;
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
function pictured(title: string, days: OwnDay[], countOn: (day: OwnDay) => number): string {
  const peak = days.reduce<OwnDay | undefined>(
    (highest, day) => (countOn(day) > (highest ? countOn(highest) : 0) ? day : highest),
    undefined,
  );
  if (!peak) return `${title}: none on any day`;
  return `${title}: a bar for each day, the highest on ${dateText(peak.day)} with ${countText(countOn(peak))}`;
}
