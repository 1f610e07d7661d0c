import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { Post } from '../api/client.ts';
import { Link } from '../ui/link.tsx';
import * as css from './article-head.css.ts';
import { ArticleImage } from './article-image.tsx';
import { readTimeText } from './article-text.ts';
import { ShareLinks } from './share.tsx';

export interface ArticleHeadProps {
  post: Post;
  share: { title: string; url: string };
  /** A preview inside another page isn't that page's main heading. */
  titleTag?: 'h1' | 'h2' | undefined;
}

/**
 * Category, title, excerpt, byline and share links, with the picture beside them on wide screens.
 */
export function ArticleHead({ post, share, titleTag: Title = 'h1' }: ArticleHeadProps) {
  const { author, reviewedBy, reviewedOn, publishedAt } = post;
  return (
    <header className={css.head}>
      <div>
        <p className={css.category}>
          <Link to={`/blog?q=${encodeURIComponent(post.category)}`}>{post.category}</Link>
        </p>
        <Title className={css.title}>{post.title}</Title>
        <p className={css.excerpt}>{post.excerpt}</p>
        <p className={css.meta}>
          {author !== null && (
            <span>
              By <bdi className={css.name}>{author}</bdi>
            </span>
          )}
          {reviewedBy !== null && (
            <span className={css.review}>
              Reviewed by <bdi className={css.name}>{reviewedBy}</bdi> on{' '}
              <time dateTime={reviewedOn ?? undefined}>{formatDate(reviewedOn)}</time>
            </span>
          )}
          <time dateTime={publishedAt ?? undefined}>{formatDate(publishedAt)}</time>
          <span>{readTimeText(post.readTimeMinutes)}</span>
        </p>
        <ShareLinks {...share} isCompact />
      </div>
      <div className={css.picture}>
        <ArticleImage src={post.featuredImage} isFirst />
      </div>
    </header>
  );
}
