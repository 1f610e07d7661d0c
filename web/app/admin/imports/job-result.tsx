import { formatCount } from '../../../../server/contract/site/format-count.ts';
import type { ImportJob } from '../../api/client.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { small } from '../../ui/page.css.ts';
import * as css from './imports.css.ts';

type Tally = NonNullable<ImportJob['tally']>;

/** Why a job ended early; nothing if it is running or done. */
export function JobFailure({ job }: { job: ImportJob }) {
  if (job.state !== 'failed' && job.state !== 'canceled') return null;
  return (
    <p className={formCss.notice.failure} role="status">
      {job.message}
    </p>
  );
}

/** The result of a dry run or an import. */
export function Figures({ tally, isDry }: { tally: Tally; isDry: boolean }) {
  const figures = figuresOf(tally, isDry).filter(
    ([, count], index) => count > 0 || index < ALWAYS_SHOWN,
  );
  const reasons = Object.entries(tally.reasons).sort(([, a], [, b]) => b - a);
  return (
    <>
      <dl className={css.figures}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <ul className={`${css.list} ${small}`}>
          {reasons.map(([reason, count]) => (
            <li key={reason}>
              {formatCount(count)} × {reason}
            </li>
          ))}
        </ul>
      )}
      {tally.missing && <p>{missingText(tally.missing, isDry)}</p>}
    </>
  );
}

const ALWAYS_SHOWN = 3;

function figuresOf(tally: Tally, isDry: boolean): [label: string, count: number][] {
  return [
    [isDry ? 'Would be added' : 'Added', tally.added],
    [isDry ? 'Would be changed' : 'Changed', tally.changed],
    ['Unchanged', tally.same],
    ['Rows with errors', tally.wrongRows],
    ['Different names, skipped', tally.unconfirmedRenames],
    ['Asked to be removed, skipped', tally.removed],
    ['Offices outside the US, skipped', tally.leftOut],
    ['Lawyers’ own edits, kept', tally.ownEditsKept],
    ['Possible duplicates', tally.duplicates],
    ['Locations not found', tally.unplaced],
  ];
}

function missingText(missing: NonNullable<Tally['missing']>, isDry: boolean): string {
  const { blocker, source, total, hiddenRows } = missing;
  if (blocker === 'incomplete file')
    return 'No licenses are retired, because the end of the file can’t be read.';
  const count = `The file lacks ${formatCount(missing.missing)} of ${formatCount(total)} licenses from ${source}`;
  switch (blocker) {
    case 'unread rows':
      return `${count}. They may be in ${formatCount(hiddenRows)} skipped rows without a readable bar number, so they aren’t retired without confirmation.`;
    case 'too many':
      return `${count}. This is more than 5%, so they aren’t retired without confirmation.`;
    default:
      return `${count}, which ${isDry ? 'would be' : 'were'} retired.`;
  }
}
