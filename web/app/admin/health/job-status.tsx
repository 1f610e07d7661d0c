import { useLocation } from 'react-router';
import type { HealthJob } from '../../api/client.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { usePolling } from '../use-polling.ts';
import * as css from './health.css.ts';

/** The job that runs, or the result of the latest one. */
export function JobStatus({ job }: { job: HealthJob }) {
  if (job.state === 'running') return <RunningJob job={job} />;
  if (job.state === 'done') {
    return (
      <p className={small} role="status">
        {labels[job.kind].done} <SiteTime at={job.endedAt ?? job.startedAt} />
      </p>
    );
  }
  return (
    <div className={formCss.notice.failure} role="status">
      <p>
        <strong>{labels[job.kind].failed}</strong> {job.message}{' '}
        <span className={small}>
          <SiteTime at={job.endedAt ?? job.startedAt} />
        </span>
      </p>
    </div>
  );
}

/** It is updated until the job ends, or without JavaScript on reload. */
function RunningJob({ job }: { job: HealthJob }) {
  usePolling();
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const label = labels[job.kind].running;
  return (
    <div className={css.progress} role="status">
      <progress aria-label={label} />
      <span className={small}>
        {label} Started <SiteTime at={job.startedAt} />.
      </span>
      {!isHydrated && <Link to={pathname}>Reload to check progress</Link>}
    </div>
  );
}

const labels = {
  'back up': {
    running: 'Making and checking a backup...',
    failed: 'The backup failed.',
    done: 'Made and checked a backup:',
  },
  'check backup': {
    running: 'Checking a backup...',
    failed: 'The check of a backup failed.',
    done: 'Checked a backup:',
  },
  'check database': {
    running: 'Checking the database...',
    failed: 'The check of the database failed.',
    done: 'Checked the database:',
  },
} as const satisfies Record<HealthJob['kind'], unknown>;
