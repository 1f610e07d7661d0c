import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { isFailure } from '../../api/load.ts';
import { AreaIcon } from '../../practice-areas/area-icon.tsx';
import { AdminTable } from '../admin-table.tsx';
import * as css from './dashboard.css.ts';
import type { TabContent } from './load-dashboard.ts';
import { LoadFailed } from './load-failed.tsx';

export function PracticeAreasTab({ content }: { content: TabContent<'practice-areas'> }) {
  if (isFailure(content)) return <LoadFailed noun="practice areas" />;
  return (
    <AdminTable
      caption="Practice areas"
      rows={content}
      columns={[
        {
          heading: 'Name',
          cell: (area) => (
            <span className={css.withIcon}>
              <AreaIcon name={area.icon} size={20} />
              <a href={`/practice-areas/${area.slug}`}>{area.name}</a>
            </span>
          ),
        },
        { heading: 'Description', cell: ({ description }) => description },
        { heading: 'Slug', cell: ({ slug }) => <code>{slug}</code> },
        {
          heading: 'Lawyers',
          isNumber: true,
          cell: ({ lawyerCount }) => formatCount(lawyerCount),
        },
      ]}
    />
  );
}
