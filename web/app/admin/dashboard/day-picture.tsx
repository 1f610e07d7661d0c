import { countText } from '../../../../server/contract/site/count-text.ts';
import { dateText } from '../../../../server/contract/site/date.ts';
import * as css from './dashboard.css.ts';

const HEIGHT = 60;
const STEP = 10;

/** A bar chart with one bar per day. Screen readers get the same numbers from the table below. */
export function DayPicture({
  label,
  days,
}: {
  label: string;
  days: [day: string, count: number][];
}) {
  const max = Math.max(...days.map(([, count]) => count));
  const sum = days.reduce((all, [, count]) => all + count, 0);
  const [busiestDay = ''] = days.find(([, count]) => count === max) ?? [];
  const words =
    sum === 0
      ? `${label}: none in 30 days`
      : `${label}: ${countText(sum)} in 30 days, at most ${countText(max)} on ${dateText(busiestDay)}`;
  return (
    <figure className={css.picture}>
      <figcaption>{words}</figcaption>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={css.ground} d={`M0 ${HEIGHT - 0.5}H${days.length * STEP}`} />
        {days.map(([day, count], index) => {
          const height = max === 0 ? 0 : (count / max) * HEIGHT;
          return (
            <rect
              key={day}
              className={css.bar}
              x={index * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
            >
              <title>{`${dateText(day)}: ${countText(count)}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
