import { useLocation } from 'react-router';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import type { ImportJob } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { usePolling } from '../use-polling.ts';
import * as css from './imports.css.ts';

/**
 * The progress of a running job. It is updated until the job ends, or without JavaScript on reload.
 */
export function JobProgress({ job }: { job: ImportJob }) {
  usePolling();
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const { done, total } = job;
  return (
    <div className={css.progress} role="status">
      <progress {...(total > 0 && { value: done, max: total })} aria-label={labels[job.kind]} />
      <span className={small}>{progressText(job)}</span>
      {!isHydrated && <Link to={pathname}>Reload to see the progress</Link>}
    </div>
  );
}

const labels = { check: 'Dry run', import: 'Import', undo: 'Undo' };

function progressText({ kind, done, total, rows, secondsLeft, isCanceling }: ImportJob): string {
  if (isCanceling) return 'Stopping after the current rows...';
  if (total === 0) return 'Preparing...';
  const unit = kind === 'undo' ? 'lawyers' : 'rows';
  return [
    `${Math.floor((done / total) * 100)}%`,
    `${formatCount(rows)} ${unit}`,
    ...(secondsLeft === null ? [] : [timeLeft(secondsLeft)]),
  ].join(', ');
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
}
