import { Suspense } from 'react';
import { Await } from 'react-router';
import { RECENT_POSTS } from '../../../server/contract/site/limits.ts';
import type { PostSummary } from '../api/client.ts';
import type { Pending } from '../api/load.ts';
import { ArticleCardsLoading } from '../blog/article-cards.tsx';
import { ArticleList } from '../blog/article-list.tsx';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import { container, headRow, sectionTitle, tintedSection } from '../ui/page.css.ts';

interface InsightsProps {
  posts: Pending<PostSummary[]>;
}

/** The recent articles, with a link to all of them. */
export function Insights({ posts }: InsightsProps) {
  return (
    <section className={tintedSection}>
      <div className={container}>
        <div className={headRow}>
          <h2 className={sectionTitle}>{'Legal Insights & Resources'}</h2>
          <Link className={button.lined} to="/blog">
            Explore More
          </Link>
        </div>
        <Suspense fallback={<ArticleCardsLoading count={RECENT_POSTS} />}>
          <Await resolve={posts}>{(loadedPosts) => <ArticleList posts={loadedPosts} />}</Await>
        </Suspense>
        <NewsletterBox />
      </div>
    </section>
  );
}
