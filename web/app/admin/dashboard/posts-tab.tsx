import { dateText } from '../../../../server/contract/site/date.ts';
import { isFailure } from '../../api/load.ts';
import { Badge } from '../badge.tsx';
import { secondLine } from '../desk-table.css.ts';
import { AdminTable } from '../desk-table.tsx';
import type { Held } from './load.ts';
import { Nothing } from './long-list.tsx';
import { NotLoaded } from './not-loaded.tsx';

export function PostsTab({ held }: { held: Held<'posts'> }) {
  if (isFailure(held)) return <NotLoaded noun="blog posts" />;
  if (held.length === 0) return <Nothing noun="blog posts" />;
  return (
    <AdminTable
      caption="Blog posts"
      rows={held}
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
            (isPublished && dateText(publishedAt)) || 'Not published',
        },
        {
          heading: 'Read time',
          isNumber: true,
          cell: ({ readTimeMinutes }) => (readTimeMinutes === null ? '' : `${readTimeMinutes} min`),
        },
        {
          heading: 'Status',
          cell: ({ isPublished }) =>
            isPublished ? <Badge kind="green">Published</Badge> : <Badge kind="quiet">Draft</Badge>,
        },
      ]}
    />
  );
}
