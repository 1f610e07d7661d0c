import type { ImportJob } from '../../db/csv-import/import-jobs.ts';
import type { TallyResult, UndoSummary } from './job-result.ts';

/** A job as the admin shows it. */
export type JobView = Omit<ImportJob, 'result' | 'uploadId' | 'confirmsRetiring'> & {
  /** The result of a dry run or an import. */
  tally: TallyResult | null;
  undo: UndoSummary | null;
  /** Null if it can't be estimated yet. */
  secondsLeft: number | null;
};

export function jobView(
  { result, uploadId: _, confirmsRetiring: _confirms, ...job }: ImportJob,
  now: Date,
): JobView {
  const { kind, state, done, total, startedAt } = job;
  const elapsed = (now.getTime() - Date.parse(startedAt)) / 1000;
  const canEstimate = state === 'running' && done > 0 && total > 0;
  return {
    ...job,
    tally: kind === 'undo' ? null : (result as TallyResult | null),
    undo: kind === 'undo' ? (result as UndoSummary | null) : null,
    secondsLeft: canEstimate ? Math.ceil((elapsed * (total - done)) / done) : null,
  };
}
