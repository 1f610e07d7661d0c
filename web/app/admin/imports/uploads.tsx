import { UPLOAD_DAYS } from '../../../../server/contract/imports/roster-upload.ts';
import type { UploadList } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { rowLink } from '../admin-table.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';
import { column } from '../page.css.ts';
import { formatBytes } from './format-bytes.ts';

type Upload = UploadList['uploads'][number];

/** Uploaded files with their states. Each one links to its page. */
export function Uploads({ uploads }: { uploads: Upload[] }) {
  return (
    <section className={column} aria-labelledby="uploads">
      <div>
        <h2 id="uploads" className={cardTitle}>
          Uploaded files
        </h2>
        <p className={small}>Deleted after {UPLOAD_DAYS} days.</p>
      </div>
      <AdminTable caption="Uploaded files" rows={uploads} columns={columns} />
    </section>
  );
}

const columns: Column<Upload>[] = [
  {
    heading: 'File',
    cell: ({ id, fileName }) => (
      <Link to={`/admin/imports/${id}`} className={rowLink}>
        {fileName}
      </Link>
    ),
  },
  { heading: 'Size', isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
  { heading: 'Uploaded', cell: ({ uploadedAt }) => <SiteTime at={uploadedAt} /> },
  {
    heading: 'Status',
    cell: ({ state }) => <Badge variant={variants[state]}>{labels[state]}</Badge>,
  },
];

const labels: Record<Upload['state'], string> = {
  new: 'New',
  'check running': 'Dry run in progress',
  'check done': 'Checked',
  'check failed': 'Dry run failed',
  'check canceled': 'Dry run stopped',
  'import running': 'Import in progress',
  'import done': 'Imported',
  'import failed': 'Import failed',
  'import canceled': 'Import stopped',
};

const variants = {
  new: 'quiet',
  'check running': 'brass',
  'check done': 'green',
  'check failed': 'brass',
  'check canceled': 'quiet',
  'import running': 'brass',
  'import done': 'green',
  'import failed': 'brass',
  'import canceled': 'brass',
} as const satisfies Record<Upload['state'], string>;
