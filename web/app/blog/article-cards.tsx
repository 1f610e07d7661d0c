import { Link } from 'react-router';
import { dateText } from '../../../server/contract/site/date.ts';
import type { PostSummary } from '../api/client.ts';
import * as css from './article-cards.css.ts';
import { ArticleImage } from './article-image.tsx';
import { readTime } from './article-words.ts';

interface ArticleCardsProps {
  posts: readonly PostSummary[];
  /** The level of the cards' headings, one below the heading above the cards. */
  heading?: 'h2' | 'h3';
  /** Whether the first article is shown larger, as the lead story. */
  hasLead?: boolean;
  /** Up to four cards per row instead of three. */
  isNarrow?: boolean;
}

/** Articles as cards with picture, category, title, excerpt, date and reading time. */
export function ArticleCards({
  posts,
  heading: Heading = 'h3',
  hasLead = false,
  isNarrow = false,
}: ArticleCardsProps) {
  return (
    <ul className={isNarrow ? css.four : css.three}>
      {posts.map((post, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={post.slug} className={isLead ? css.lead : css.card}>
            <ArticleImage src={post.featuredImage} isFirst={isLead} />
            <div className={css.words}>
              <p className={css.category}>{post.category}</p>
              <Heading className={isLead ? css.leadTitle : css.title}>
                <Link className={css.link} to={`/blog/${post.slug}`}>
                  {post.title}
                </Link>
              </Heading>
              <p className={css.excerpt}>{post.excerpt}</p>
              <p className={css.meta}>
                <time dateTime={post.publishedAt ?? undefined}>{dateText(post.publishedAt)}</time>
                <span>{readTime(post.readTimeMinutes)}</span>
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
  isNarrow = false,
}: {
  count: number;
  isNarrow?: boolean;
}) {
  return (
    <ul className={isNarrow ? css.four : css.three} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index} className={css.card}>
          <div className={css.waitingImage} />
          <div className={css.words}>
            <div className={css.waitingLine} />
            <div className={css.waitingTitle} />
            <div className={css.waitingText} />
          </div>
        </li>
      ))}
    </ul>
  );
}
