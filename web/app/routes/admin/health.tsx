import { AdminForm } from '../../admin/admin-form.tsx';
import { MonthlyActivity } from '../../admin/dashboard/monthly-activity.tsx';
import { Backups } from '../../admin/health/backups.tsx';
import { Findings } from '../../admin/health/findings.tsx';
import * as css from '../../admin/health/health.css.ts';
import { healthAction } from '../../admin/health/health-action.ts';
import { JobStatus } from '../../admin/health/job-status.tsx';
import { formatDuration, JobTable } from '../../admin/health/job-table.tsx';
import { StorageUse } from '../../admin/health/storage.tsx';
import { Versions } from '../../admin/health/versions.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, type HealthReport, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import type { Route } from './+types/health';

const load = requireAdminForLoad(async (api: ApiClient) => {
  const [report, figures] = await Promise.all([
    readJson(api.admin.health.$get()),
    readJson(api.admin.counts.$get()),
  ]);
  return { report, figures };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(healthAction);
export const clientAction = createClientAction(healthAction);

/** Reload even if a job was rejected, because someone else may have started one. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Health',
    description: 'The state of the server, the database and the backups.',
    path: '/admin/health',
    noIndex: true,
  });
}

export default function Health({ loaderData: { report, figures } }: Route.ComponentProps) {
  const { findings, job, storage, versions, email, jobs } = report;
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Health</h1>
        <p className={small}>The state of the server, the database and the backups.</p>
      </header>
      <div className={pageCss.column}>
        {job && <JobStatus job={job} />}
        <Findings findings={findings} />
        <DatabaseCheck report={report} />
        <Backups {...report} />
        <div className={css.columns}>
          <StorageUse storage={storage} />
          <Versions versions={versions} email={email} />
        </div>
        <JobTable jobs={jobs} />
        <MonthlyActivity days={figures} />
      </div>
    </>
  );
}

/** When the whole database was last read, and the form that starts it again. */
function DatabaseCheck({ report: { databaseCheck, job } }: { report: HealthReport }) {
  return (
    <div className={pageCss.actions}>
      <p className={small}>
        {databaseCheck ? (
          <>
            The whole database was last checked for damage on{' '}
            <SiteTime at={databaseCheck.startedAt} />. It took{' '}
            {formatDuration(
              Date.parse(databaseCheck.endedAt) - Date.parse(databaseCheck.startedAt),
            )}
            .
          </>
        ) : (
          'The whole database hasn’t been checked for damage yet.'
        )}
      </p>
      {job?.state !== 'running' && (
        <AdminForm
          intent="check-database"
          submitLabel="Check the database"
          pendingLabel="Starting..."
          variant="lined"
        />
      )}
    </div>
  );
}
