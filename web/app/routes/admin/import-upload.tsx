import { UPLOAD_PATH } from '../../../../server/contract/imports/roster-upload.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { AdminForm, VersionField } from '../../admin/admin-form.tsx';
import { formatBytes } from '../../admin/imports/format-bytes.ts';
import { uploadAction } from '../../admin/imports/import-action.ts';
import { JobProgress } from '../../admin/imports/job-progress.tsx';
import { Figures, JobFailure } from '../../admin/imports/job-result.tsx';
import { SettingsForm } from '../../admin/imports/settings-form.tsx';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, type ImportJob, type RosterUpload, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Link } from '../../ui/link.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import type { Route } from './+types/import-upload';

const load = requireAdminForLoad(async (api: ApiClient, { params }: LoadArgs) => ({
  data: await orNotFound(
    readJson(api.admin.imports.uploads[':id'].$get({ param: { id: params.id ?? '' } })),
  ),
}));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(uploadAction);
export const clientAction = createClientAction(uploadAction);

/** Reload even if a form was rejected, because someone else may have changed the upload. */
export const shouldRevalidate = () => true;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Import a roster',
    description: 'Check an uploaded roster and import it.',
    path: `/admin/imports/${params.id}`,
    noIndex: true,
  });
}

export default function ImportUpload({ loaderData: { data } }: Route.ComponentProps) {
  const { upload, view, job, check } = data;
  const isRunning = job?.state === 'running';
  const isChecked = check?.state === 'done' && check.uploadVersion === upload.version;
  return (
    <>
      <header className={pageCss.head}>
        <p>
          <Link to="/admin/imports">All imports</Link>
        </p>
        <h1 className={pageCss.title}>{upload.fileName}</h1>
        <p className={small}>
          {formatBytes(upload.bytes)}, uploaded <SiteTime at={upload.uploadedAt} />
        </p>
      </header>
      <div className={pageCss.column}>
        {job && (isRunning ? <Running job={job} /> : <JobFailure job={job} />)}
        {job?.kind === 'import' && job.state === 'done' && <Imported data={data} job={job} />}
        {upload.hasFile && !isRunning && isChecked && <Checked data={data} check={check} />}
        {view && <SettingsForm data={data} view={view} />}
        {!isRunning && (
          <AdminForm
            intent="delete"
            submitLabel="Delete this upload"
            pendingLabel="Deleting..."
            variant="lined"
          >
            <p className={small}>
              Uploads are deleted after a week. Deleting one doesn’t change any listing.
            </p>
          </AdminForm>
        )}
      </div>
    </>
  );
}

function Running({ job }: { job: ImportJob }) {
  return (
    <section className={pageCss.block} aria-labelledby="running">
      <h2 id="running" className={cardTitle}>
        {job.kind === 'check' ? 'Dry run' : 'Import'}
      </h2>
      <JobProgress job={job} />
      <p className={small}>You can close this page. The result will be here when you return.</p>
      {!job.isCanceling && (
        <AdminForm intent="cancel" submitLabel="Stop" pendingLabel="Stopping..." variant="lined">
          {job.kind === 'import' && (
            <p className={small}>
              If you stop the import, the rows imported so far are kept, and you can undo it.
            </p>
          )}
        </AdminForm>
      )}
    </section>
  );
}

interface ResultProps {
  data: RosterUpload;
}

/** The result of a dry run, with the form that imports the file. */
function Checked({ data: { upload, hasErrors }, check }: ResultProps & { check: ImportJob }) {
  const { tally } = check;
  if (!tally) return null;
  const { missing } = tally;
  const needsConfirmation = missing?.blocker === 'too many' || missing?.blocker === 'unread rows';
  return (
    <section className={pageCss.block} aria-labelledby="checked">
      <h2 id="checked" className={cardTitle}>
        Result of the dry run
      </h2>
      <Figures tally={tally} isDry />
      <p className={pageCss.actions}>
        {check.hasReport && (
          <a href={`${UPLOAD_PATH}/${upload.id}/report`} target="_blank" rel="noreferrer">
            Open the report
          </a>
        )}
        {hasErrors && <ErrorsLink id={upload.id} />}
      </p>
      <AdminForm intent="import" submitLabel="Import now" pendingLabel="Starting...">
        <VersionField version={upload.version} />
        {missing && needsConfirmation && (
          <TextField
            name="confirmation"
            label="Licenses to retire"
            help={`To retire these licenses anyway, type ${formatCount(missing.missing)}. If you leave it empty, none are retired.`}
            inputMode="numeric"
            autoComplete="off"
            isOptional
          />
        )}
      </AdminForm>
    </section>
  );
}

/** The result of an import. */
function Imported({ data: { upload, hasErrors }, job }: ResultProps & { job: ImportJob }) {
  if (!job.tally) return null;
  return (
    <section className={pageCss.block} aria-labelledby="imported">
      <h2 id="imported" className={cardTitle}>
        The import is complete
      </h2>
      <Figures tally={job.tally} isDry={false} />
      {hasErrors && (
        <p>
          <ErrorsLink id={upload.id} />
        </p>
      )}
      <p>
        The uploaded file was deleted. <Link to="/admin/imports">See all imports</Link>, where you
        can undo this one.
      </p>
    </section>
  );
}

function ErrorsLink({ id }: { id: number }) {
  return <a href={`${UPLOAD_PATH}/${id}/errors`}>Download the rows with errors</a>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Import not found"
      backLink={{ to: '/admin/imports', label: 'All imports' }}
    />
  );
}
