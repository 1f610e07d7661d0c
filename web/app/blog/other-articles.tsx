import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import { OTHER_ARTICLES } from '../../../server/contract/site/limits.ts';
import type { PostSummary } from '../api/client.ts';
import { isFailure, type Pending } from '../api/load.ts';
import { container, sectionTitle } from '../ui/page.css.ts';
import * as css from './after-article.css.ts';
import { ArticleCards, ArticleCardsLoading } from './article-cards.tsx';

interface OtherArticlesProps {
  posts: Pending<PostSummary[]>;
}

/** Four other articles, drawn daily. Renders nothing if there are none or they fail to load. */
export function OtherArticles({ posts }: OtherArticlesProps) {
  return (
    <Suspense
      fallback={
        <Section>
          <ArticleCardsLoading count={OTHER_ARTICLES} hasFourColumns />
        </Section>
      }
    >
      <Await resolve={posts}>
        {(loadedPosts) =>
          isFailure(loadedPosts) || loadedPosts.length === 0 ? null : (
            <Section>
              <ArticleCards posts={loadedPosts} hasFourColumns />
            </Section>
          )
        }
      </Await>
    </Suspense>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <section className={css.otherArticles} aria-labelledby="others">
      <div className={container}>
        <h2 id="others" className={`${sectionTitle} ${css.otherArticlesTitle}`}>
          Read More Legal Articles
        </h2>
        {children}
      </div>
    </section>
  );
}
