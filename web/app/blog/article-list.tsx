import type { PostSummary } from '../api/client.ts';
import { type Failure, isFailure } from '../api/load.ts';
import { EmptyState, RetryButton } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { visuallyHidden } from '../ui/page.css.ts';
import { ArticleCards } from './article-cards.tsx';
import { matchesSearch } from './article-text.ts';

interface ArticleListProps {
  posts: PostSummary[] | Failure;
  searchText?: string;
  /** The level of the cards' headings, one below the heading above the list. */
  heading?: 'h2' | 'h3';
  hasLead?: boolean;
}

/** The articles that match the search text, or the reason why there are none. */
export function ArticleList({ posts, searchText = '', ...cardProps }: ArticleListProps) {
  if (isFailure(posts)) return <LoadFailed />;
  const matches = posts.filter((post) => matchesSearch(post, searchText));
  if (matches.length === 0) {
    return (
      <EmptyState
        icon={searchText ? <Icon name="search-x" /> : <Icon name="newspaper" />}
        heading="No articles found"
      >
        <p>
          {searchText ? 'Try different search terms.' : 'No blog posts are available at this time.'}
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={visuallyHidden} role="status">
        {searchText &&
          (matches.length === 1 ? '1 article found' : `${matches.length} articles found`)}
      </p>
      <ArticleCards posts={matches} {...cardProps} />
    </>
  );
}

/** Says that the request failed, so that the list doesn't look empty, and offers a retry. */
function LoadFailed() {
  return (
    <EmptyState
      icon={<Icon name="circle-alert" />}
      heading="We couldn’t load the articles. Try again."
    >
      <RetryButton />
    </EmptyState>
  );
}
