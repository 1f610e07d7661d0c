import { DOWNLOAD_LINK_MINUTES } from '../../../../server/contract/health/health.ts';
import { AdminForm } from '../../admin/admin-form.tsx';
import { CheckBadge } from '../../admin/health/backups.tsx';
import * as css from '../../admin/health/health.css.ts';
import { backupAction } from '../../admin/health/health-action.ts';
import { JobStatus } from '../../admin/health/job-status.tsx';
import { formatBytes } from '../../admin/imports/format-bytes.ts';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { Reauthentication } from '../../admin/sign-in/reauthentication.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import { Link } from '../../ui/link.tsx';
import { cardTitle, quiet } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import type { Route } from './+types/backup';

const load = requireAdminForLoad(async ({ admin }, { params: { name = '' } }) => {
  const [found, { hasPassword }] = await Promise.all([
    orNotFound(readJson(admin.health.backups[':name'].$get({ param: { name } }))),
    readJson(admin.account.$get()),
  ]);
  return { ...found, hasPassword };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(backupAction);
export const clientAction = createClientAction(backupAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Backup',
    description: 'Check, download or delete a backup.',
    path: '/admin/health',
    noIndex: true,
  });
}

export default function Backup({ loaderData, actionData }: Route.ComponentProps) {
  const { backup, job, hasPassword } = loaderData;
  const { name, madeAt, bytes, check } = backup;
  const key = actionData && 'key' in actionData ? actionData.key : null;
  const isBusy = job?.state === 'running';
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>
          Backup of <SiteTime at={madeAt} />
        </h1>
        <p className={quiet}>
          {name}, {formatBytes(bytes)}
        </p>
        <p>
          <Link to="/admin/health#backups">All backups</Link>
        </p>
      </header>
      <div className={pageCss.column}>
        {job && (isBusy || job.backup === name) && <JobStatus job={job} />}
        <section className={pageCss.block} aria-labelledby="download">
          <h2 id="download" className={cardTitle}>
            Download
          </h2>
          <p className={css.warning}>
            The file contains the whole directory: all listings, requests, messages, subscribers and
            emails, including personal data that was erased since the backup was made. It also
            contains the password hashes and two-step keys of all administrators. It isn’t
            encrypted, so save it only where no one else can read it, and delete it when you no
            longer need it. The audit log records each download.
          </p>
          {key ? (
            <>
              <p role="status">The link works for {DOWNLOAD_LINK_MINUTES} minutes.</p>
              <a
                className={button.filled}
                href={`/api/admin/health/backups/${name}/file?key=${key}`}
                download
              >
                Download the backup
              </a>
            </>
          ) : (
            <AdminForm
              intent="download"
              submitLabel="Get a download link"
              pendingLabel="Checking..."
            >
              <Reauthentication hasPassword={hasPassword} />
            </AdminForm>
          )}
        </section>
        <section className={pageCss.block} aria-labelledby="check">
          <h2 id="check" className={cardTitle}>
            Check
          </h2>
          <div>
            <CheckBadge check={check} />
          </div>
          <p className={quiet}>
            A check unpacks the backup into a temporary folder and reads all of it.
          </p>
          {!isBusy && (
            <AdminForm
              intent="check"
              submitLabel="Check the backup"
              pendingLabel="Starting..."
              variant="lined"
            />
          )}
        </section>
        <details className={pageCss.foldable}>
          <summary className={pageCss.summary}>Delete this backup</summary>
          <p className={css.afterSummary}>You can’t undo this.</p>
          <AdminForm
            intent="delete"
            submitLabel="Delete permanently"
            pendingLabel="Deleting..."
            variant="lined"
          />
        </details>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Backup not found"
      backLink={{ to: '/admin/health', label: 'Health' }}
    />
  );
}
