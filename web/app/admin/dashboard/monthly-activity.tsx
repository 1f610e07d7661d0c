import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { formatDate } from '../../../../server/contract/site/format-date.ts';
import type { DailyFigures } from '../../api/client.ts';
import { cardTitle } from '../../ui/page.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { block, summary } from '../page.css.ts';
import { DailyChart } from './daily-chart.tsx';
import * as css from './dashboard.css.ts';

/** The activity of the last 30 days, as two charts, as a table and as a CSV file. */
export function MonthlyActivity({ days }: { days: readonly DailyFigures[] }) {
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
        <AdminTable
          caption="Figures of each day"
          rows={days.map((figures, id) => ({ ...figures, id })).reverse()}
          columns={columns}
        />
      </details>
      <a href="/api/admin/counts/export" download>
        Export CSV
      </a>
    </section>
  );
}

const columns: Column<DailyFigures & { id: number }>[] = [
  { heading: 'Day', cell: ({ day }) => formatDate(day) },
  countColumn('Requests', 'requests'),
  countColumn('Page views', 'pageViews'),
  countColumn('Searches', 'searches'),
  countColumn('Profile views', 'profileViews'),
  countColumn('Phone clicks', 'phoneClicks'),
];

function countColumn(
  heading: string,
  count: Exclude<keyof DailyFigures, 'day'>,
): Column<DailyFigures & { id: number }> {
  return { heading, isNumber: true, cell: (figures) => formatCount(figures[count]) };
}
