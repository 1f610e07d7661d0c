import { formatDate } from '../../../../server/contract/site/format-date.ts';
import type { ArticleRow } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { actorName } from '../actor-name.ts';
import { oneLine, rowLink, secondLine } from '../admin-table.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { badges } from '../page.css.ts';
import { useMay } from '../role.ts';
import { ARTICLES_PATH } from './article-action.ts';
import { StateBadges } from './state-badges.tsx';

/** A table of articles, each linked to its editor, or to its preview for those who can't edit. */
export function ArticleTable({ rows }: { rows: readonly ArticleRow[] }) {
  const page = useMay()('edit articles') ? '' : '/preview';
  return <AdminTable caption="Articles" rows={rows} columns={columnsWithLinkTo(page)} />;
}

const columnsWithLinkTo = (page: '' | '/preview'): Column<ArticleRow>[] => [
  {
    heading: 'Article',
    cell: ({ id, title, slug, category }) => (
      <>
        <Link className={rowLink} to={`${ARTICLES_PATH}/${id}${page}`}>
          {title || 'Untitled'}
        </Link>
        <span className={secondLine}>/blog/{slug}</span>
        {category && <span className={secondLine}>{category}</span>}
      </>
    ),
  },
  {
    heading: 'Status',
    cell: (row) => (
      <span className={badges}>
        <StateBadges {...row} />
      </span>
    ),
  },
  {
    heading: 'Date',
    cell: ({ state, publishAt, publishedAt }) => {
      if (publishAt) return <SiteTime at={publishAt} />;
      if (state !== 'published') return <span className={quiet}>Not published</span>;
      return <span className={oneLine}>{formatDate(publishedAt)}</span>;
    },
  },
  {
    heading: 'Last change',
    cell: ({ updatedAt, updatedBy }) => (
      <>
        {updatedAt && <SiteTime at={updatedAt} />}
        {updatedBy && <span className={secondLine}>{actorName(updatedBy)}</span>}
      </>
    ),
  },
];
