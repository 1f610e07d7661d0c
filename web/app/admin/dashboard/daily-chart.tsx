import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { formatDate } from '../../../../server/contract/site/format-date.ts';
import * as css from './dashboard.css.ts';

const CHART_HEIGHT = 60;
const BAR_SPACING = 10;

/** A bar chart with one bar per day. Screen readers get the same numbers from the table below. */
export function DailyChart({
  label,
  days,
}: {
  label: string;
  days: [day: string, count: number][];
}) {
  const max = Math.max(...days.map(([, count]) => count));
  const total = days.reduce((all, [, count]) => all + count, 0);
  const [busiestDay = ''] = days.find(([, count]) => count === max) ?? [];
  const caption =
    total === 0
      ? `${label}: none in 30 days`
      : `${label}: ${formatCount(total)} in 30 days; peak ${formatCount(max)} on ${formatDate(busiestDay)}`;
  return (
    <figure className={css.chart}>
      <figcaption>{caption}</figcaption>
      <svg
        viewBox={`0 0 ${days.length * BAR_SPACING} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          className={css.baseline}
          d={`M0 ${CHART_HEIGHT - 0.5}H${days.length * BAR_SPACING}`}
        />
        {days.map(([day, count], index) => {
          const height = max === 0 ? 0 : (count / max) * CHART_HEIGHT;
          return (
            <rect
              key={day}
              className={css.bar}
              x={index * BAR_SPACING + 1}
              y={CHART_HEIGHT - height}
              width={BAR_SPACING - 2}
              height={height}
            >
              <title>{`${formatDate(day)}: ${formatCount(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={css.axis} aria-hidden="true">
        <span>{formatDate(days[0]?.[0] ?? null)}</span>
        <span>{formatDate(days.at(-1)?.[0] ?? null)}</span>
      </p>
    </figure>
  );
}
