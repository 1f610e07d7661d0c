import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { PostSummary } from '../api/client.ts';
import { Link } from '../ui/link.tsx';
import * as css from './article-cards.css.ts';
import { ArticleImage } from './article-image.tsx';
import { readTimeText } from './article-text.ts';

interface ArticleCardsProps {
  posts: readonly PostSummary[];
  /** The level of the cards' headings, one below the heading above the cards. */
  heading?: 'h2' | 'h3';
  /** Whether the first article is shown larger, as the lead story. */
  hasLead?: boolean;
  /** Whether a row has up to four cards instead of three. */
  hasFourColumns?: boolean;
}

/** Articles as cards with picture, category, title, excerpt, date and reading time. */
export function ArticleCards({
  posts,
  heading: Heading = 'h3',
  hasLead = false,
  hasFourColumns = false,
}: ArticleCardsProps) {
  return (
    <ul className={hasFourColumns ? css.fourColumns : css.threeColumns}>
      {posts.map((post, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={post.slug} className={isLead ? css.lead : css.card}>
            <ArticleImage src={post.featuredImage} isFirst={isLead} />
            <div className={css.text}>
              <p className={css.category}>{post.category}</p>
              <Heading className={isLead ? css.leadTitle : css.title}>
                <Link className={css.link} to={`/blog/${post.slug}`}>
                  {post.title}
                </Link>
              </Heading>
              <p className={css.excerpt}>{post.excerpt}</p>
              <p className={css.meta}>
                <time dateTime={post.publishedAt ?? undefined}>{formatDate(post.publishedAt)}</time>
                <span>{readTimeText(post.readTimeMinutes)}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Placeholder cards while the articles load. */
export function ArticleCardsLoading({
  count,
  hasFourColumns = false,
}: {
  count: number;
  hasFourColumns?: boolean;
}) {
  return (
    <ul className={hasFourColumns ? css.fourColumns : css.threeColumns} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index} className={css.card}>
          <div className={css.skeletonImage} />
          <div className={css.text}>
            <div className={css.skeletonLine} />
            <div className={css.skeletonTitle} />
            <div className={css.skeletonText} />
          </div>
        </li>
      ))}
    </ul>
  );
}
