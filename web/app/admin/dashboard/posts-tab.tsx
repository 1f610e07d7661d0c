import { formatDate } from '../../../../server/contract/site/format-date.ts';
import { isFailure } from '../../api/load.ts';
import { secondLine } from '../admin-table.css.ts';
import { AdminTable } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';
import type { TabContent } from './load-dashboard.ts';
import { LoadFailed } from './load-failed.tsx';
import { EmptyList } from './searchable-list.tsx';

export function PostsTab({ content }: { content: TabContent<'posts'> }) {
  if (isFailure(content)) return <LoadFailed noun="blog posts" />;
  if (content.length === 0) return <EmptyList noun="blog posts" />;
  return (
    <AdminTable
      caption="Blog posts"
      rows={content}
      columns={[
        {
          heading: 'Title',
          cell: ({ slug, title, excerpt, isPublished }) => (
            <>
              {isPublished ? <a href={`/blog/${slug}`}>{title}</a> : <strong>{title}</strong>}
              <span className={secondLine}>{excerpt}</span>
            </>
          ),
        },
        { heading: 'Category', cell: ({ category }) => category },
        {
          heading: 'Published',
          cell: ({ isPublished, publishedAt }) =>
            (isPublished && formatDate(publishedAt)) || 'Not published',
        },
        {
          heading: 'Read time',
          isNumber: true,
          cell: ({ readTimeMinutes }) => (readTimeMinutes === null ? '' : `${readTimeMinutes} min`),
        },
        {
          heading: 'Status',
          cell: ({ isPublished }) =>
            isPublished ? (
              <Badge variant="green">Published</Badge>
            ) : (
              <Badge variant="quiet">Draft</Badge>
            ),
        },
      ]}
    />
  );
}
