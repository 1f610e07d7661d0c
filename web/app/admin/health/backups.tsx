import type { HealthReport } from '../../api/client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { AdminForm } from '../admin-form.tsx';
import { rowLink, secondLine } from '../admin-table.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';
import { formatBytes } from '../imports/format-bytes.ts';
import { column } from '../page.css.ts';

type Backup = HealthReport['backups'][number];
type BackupRow = Backup & { id: number };

/** The backups, newest first, and the form that makes another one. */
export function Backups({ backups, backupProblem, job }: HealthReport) {
  return (
    <section className={column} aria-labelledby="backups">
      <div>
        <h2 id="backups" className={cardTitle}>
          Backups
        </h2>
        <p className={small}>
          The server makes one every day and keeps the newest seven. It never deletes a backup that
          you make here. Copy backups to another machine, too.
        </p>
      </div>
      {job?.state !== 'running' && (
        <AdminForm intent="back-up" submitLabel="Back up now" pendingLabel="Starting..." />
      )}
      {backupProblem && <p className={formCss.notice.failure}>{backupProblem}</p>}
      {backups.length > 0 ? (
        <AdminTable
          caption="Backups"
          rows={backups.map((backup, id) => ({ ...backup, id }))}
          columns={columns}
        />
      ) : (
        !backupProblem && (
          <EmptyState icon={<Icon name="search" />} heading="No backups yet" level="h3">
            <p>The first one is made ten minutes after the server starts.</p>
          </EmptyState>
        )
      )}
    </section>
  );
}

const kinds = { daily: 'Daily', manual: 'Manual', upgrade: 'Before an upgrade' } as const;

const columns: Column<BackupRow>[] = [
  {
    heading: 'Made',
    cell: ({ name, madeAt }) => (
      <>
        <Link to={`/admin/health/backups/${name}`} className={rowLink}>
          <SiteTime at={madeAt} />
        </Link>
        <span className={secondLine}>{name}</span>
      </>
    ),
  },
  { heading: 'Kind', cell: ({ kind }) => kinds[kind] },
  { heading: 'Size', isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
  { heading: 'Checked', cell: ({ check }) => <CheckBadge check={check} /> },
];

/** Whether a backup was checked and can be restored. */
export function CheckBadge({ check }: Pick<Backup, 'check'>) {
  if (check === null) return <Badge variant="quiet">Not checked</Badge>;
  return (
    <>
      <Badge variant={check.problem === null ? 'green' : 'red'}>
        {check.problem === null ? 'Can be restored' : 'Can’t be used'}
      </Badge>
      <span className={secondLine}>{check.problem ?? <SiteTime at={check.at} />}</span>
    </>
  );
}
