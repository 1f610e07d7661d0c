import { formatCount } from '../../../../server/contract/site/format-count.ts';
import type { ImportJob, ImportRecord } from '../../api/client.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import { AdminForm, useRejection } from '../admin-form.tsx';
import { block, summary } from '../page.css.ts';
import { undoIntent } from './import-action.ts';
import * as css from './imports.css.ts';
import { JobProgress } from './job-progress.tsx';
import { JobFailure } from './job-result.tsx';

/** Undoes the latest import, after a confirmation. */
export function UndoForm({ record: { id, fileName, added, changed } }: { record: ImportRecord }) {
  const intent = undoIntent(id);
  return (
    <details className={block} open={useRejection(intent) !== undefined}>
      <summary className={summary}>Undo import {id}</summary>
      <p>
        This deletes the {formatCount(added)} lawyers that {fileName} added, and restores the{' '}
        {formatCount(changed)} that it changed. Listings edited since then stay as they are. You can
        undo this import until the next one starts.
      </p>
      <AdminForm
        intent={intent}
        submitLabel={`Yes, undo import ${id}`}
        pendingLabel="Starting..."
      />
    </details>
  );
}

/** The progress and the result of the latest undo. */
export function UndoStatus({ undo: job }: { undo: ImportJob }) {
  if (job.state === 'running')
    return (
      <section className={block} aria-labelledby="undoing">
        <h2 id="undoing" className={cardTitle}>
          Undoing import {job.importId}
        </h2>
        <JobProgress job={job} />
      </section>
    );
  if (!job.undo) return <JobFailure job={job} />;
  const { restored, deleted, kept, keptCount } = job.undo;
  return (
    <div className={formCss.notice.success} role="status">
      <div>
        <p>
          Import {job.importId} was undone: {formatCount(restored)} restored, {formatCount(deleted)}{' '}
          deleted.
        </p>
        {keptCount > 0 && (
          <>
            <p className={small}>
              {formatCount(keptCount)} {keptCount === 1 ? 'lawyer was' : 'lawyers were'} edited
              after the import, or another lawyer has their former bar number, so they stay as they
              are:
            </p>
            <ul className={css.list}>
              {kept.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/admin/listings/${id}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
