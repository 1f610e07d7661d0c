import type { HealthReport } from '../../api/client.ts';
import { cardTitle, quiet, small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { AdminTable, type Column } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';
import { column } from '../page.css.ts';

type Job = HealthReport['jobs'][number];
type JobRow = Job & { id: number };

/** The scheduled jobs with their last and next run. */
export function JobTable({ jobs }: { jobs: Job[] }) {
  return (
    <section className={column} aria-labelledby="jobs">
      <div>
        <h2 id="jobs" className={cardTitle}>
          Scheduled jobs
        </h2>
        <p className={small}>
          Email, newsletters and scheduled articles aren’t in this list: the server looks for them
          every few seconds.
        </p>
      </div>
      <AdminTable
        caption="Scheduled jobs"
        rows={jobs.map((job, id) => ({ ...job, id }))}
        columns={columns}
      />
    </section>
  );
}

const labels: Record<Job['name'], string> = {
  'daily-backup': 'Make the daily backup',
  'database-check': 'Check the database for damage',
  'delete-expired-data': 'Delete data past its retention period',
  'delete-old-uploads': 'Delete old uploads',
  'end-premium-terms': 'End expired premium listings',
  'update-years-of-experience': 'Update years of experience',
};

const columns: Column<JobRow>[] = [
  { heading: 'Job', cell: ({ name }) => labels[name] },
  {
    heading: 'Last run',
    cell: ({ run }) =>
      run ? <SiteTime at={run.startedAt} /> : <span className={quiet}>Not yet</span>,
  },
  {
    heading: 'Duration',
    isNumber: true,
    cell: ({ run }) =>
      run ? formatDuration(Date.parse(run.endedAt) - Date.parse(run.startedAt)) : '–',
  },
  {
    heading: 'Result',
    cell: ({ run }) => {
      if (!run) return '–';
      return run.hasFailed ? (
        <Badge variant="red">Failed</Badge>
      ) : (
        <Badge variant="green">Done</Badge>
      );
    },
  },
  {
    heading: 'Next run',
    cell: ({ name, nextAt }) =>
      nextAt ? (
        <SiteTime at={nextAt} />
      ) : (
        <span className={quiet}>
          {name === 'update-years-of-experience'
            ? 'Within an hour after midnight'
            : 'Shortly after the server starts'}
        </span>
      ),
  },
];

/** A duration such as `1.2 seconds` or `3 minutes`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.max(0, milliseconds)} ms`;
  if (milliseconds < 90_000) return `${(milliseconds / 1000).toFixed(1)} seconds`;
  return `${Math.round(milliseconds / 60_000)} minutes`;
}
