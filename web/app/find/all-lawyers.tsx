import { type ReactNode, Suspense, useEffect } from 'react';
import { TOO_MANY_SEARCHES } from '../../../server/contract/forms/rate-limits.ts';
import { formatCount } from '../../../server/contract/site/format-count.ts';
import { PAGE_SIZE, SKELETONS_ON_FIND_PAGE } from '../../../server/contract/site/limits.ts';
import { isFailure } from '../api/load.ts';
import { LawyerCard } from '../lawyer/lawyer-card.tsx';
import { LawyerCardSkeleton } from '../lawyer/lawyer-card-skeleton.tsx';
import { useToast } from '../state/toasts.ts';
import { button } from '../ui/button.css.ts';
import { EmptyState, RetryButton } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { Link } from '../ui/link.tsx';
import { Pagination } from '../ui/pagination.tsx';
import * as css from './find-page.css.ts';
import { pageCount, type ResultPage, type SearchResult } from './load-result-page.ts';

interface AllLawyersProps {
  result: SearchResult;
  /** Slug of the search's practice area or 'all'. Cards show this area first. */
  practiceArea: string;
  /** Name of the search's language or 'all'. Cards list this language first. */
  language?: string;
  pageHref: (page: number) => string;
  /** Renders the sort control, which offers sorting by distance only if `hasDistances` is true. */
  renderOrder: (hasDistances: boolean) => ReactNode;
  /** Shown below 'No lawyers found'. */
  emptyContent: ReactNode;
}

const LIST_ID = 'list';

const BadgeLegend = lazyUntilInteraction(`#${LIST_ID}`, async () => ({
  default: (await import('./badge-legend.tsx')).BadgeLegend,
}));

/**
 * The scroll and focus target of the pagination links, so that each page of results starts at the
 * list and not at the content above it.
 */
export function ListAnchor({ children }: { children: ReactNode }) {
  return (
    <div id={LIST_ID} className={css.list} tabIndex={-1}>
      {children}
    </div>
  );
}

/** The list of results, or the reason why it can't be shown. */
export function AllLawyers({
  result,
  practiceArea,
  language,
  pageHref,
  renderOrder,
  emptyContent,
}: AllLawyersProps) {
  if (isFailure(result)) return <LoadFailed isRateLimited={result.failed === 429} />;
  if ('queryError' in result) {
    return (
      <EmptyResults icon={<Icon name="circle-alert" />} heading="We couldn’t run this search">
        <p>The web address isn’t valid: {result.queryError}</p>
        <ClearFilters />
      </EmptyResults>
    );
  }
  if (result.total === 0) {
    return (
      <EmptyResults icon={<Icon name="search-x" />} heading="No lawyers found">
        {emptyContent}
      </EmptyResults>
    );
  }
  if (result.page > pageCount(result.total)) {
    const last = pageCount(result.total);
    return (
      <EmptyResults
        icon={<Icon name="search-x" />}
        heading={`There is no page ${formatCount(result.page)}`}
      >
        <p>The last page is page {formatCount(last)}.</p>
        <Link className={button.lined} to={pageHref(last)}>
          Go to page {formatCount(last)}
        </Link>
      </EmptyResults>
    );
  }
  return <ResultList results={result} {...{ practiceArea, language, pageHref, renderOrder }} />;
}

function ResultList({
  results,
  practiceArea,
  language,
  pageHref,
  renderOrder,
}: Omit<AllLawyersProps, 'result' | 'emptyContent'> & { results: ResultPage }) {
  const { lawyers, total, page } = results;
  const firstRow = (page - 1) * PAGE_SIZE + 1;
  const hasDistances = lawyers.some((lawyer) => lawyer.distanceMiles !== undefined);
  return (
    <section aria-labelledby="all-lawyers">
      <div className={css.blockHead}>
        <h2 id="all-lawyers" className={css.blockTitle}>
          All Lawyers
        </h2>
        <p className={css.note} role="status">
          {`Showing ${formatCount(firstRow)}-${formatCount(firstRow + lawyers.length - 1)} of ${formatCount(total)} results`}
        </p>
        {renderOrder(hasDistances)}
      </div>
      <ul className={css.cards}>
        {lawyers.map((lawyer) => (
          <li key={lawyer.id} id={`lawyer-${lawyer.id}`}>
            <LawyerCard {...{ lawyer, practiceArea, language }} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pageCount(total)}
        pageHref={(number) => `${pageHref(number)}#${LIST_ID}`}
      />
      <Suspense>
        <BadgeLegend hasDistances={hasDistances} />
      </Suspense>
    </section>
  );
}

/** Says that the search failed, so that the result doesn't look empty, and offers a retry. */
function LoadFailed({ isRateLimited }: { isRateLimited: boolean }) {
  const { toast } = useToast();
  useEffect(() => {
    toast({ title: 'Error', description: 'Failed to search lawyers', variant: 'destructive' });
  }, [toast]);
  return (
    <EmptyResults
      icon={<Icon name="circle-alert" />}
      heading="We couldn't load lawyers. Try again."
    >
      {isRateLimited && <p>{TOO_MANY_SEARCHES}</p>}
      <RetryButton />
    </EmptyResults>
  );
}

/** Placeholder cards while the list loads. */
export function AllLawyersLoading() {
  return (
    <section aria-busy="true" aria-label="All Lawyers">
      <div className={css.blockHead}>
        <h2 className={css.blockTitle}>All Lawyers</h2>
        <p className={css.note} role="status">
          Loading lawyers…
        </p>
      </div>
      <ul className={css.cards}>
        {Array.from({ length: SKELETONS_ON_FIND_PAGE }, (_, index) => index).map((index) => (
          <li key={index}>
            <LawyerCardSkeleton />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EmptyResults({
  children,
  ...head
}: {
  icon: ReactNode;
  heading: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="all-lawyers">
      <h2 id="all-lawyers" className={css.blockTitle}>
        All Lawyers
      </h2>
      <EmptyState {...head} level="h3">
        {children}
      </EmptyState>
    </section>
  );
}

function ClearFilters() {
  return (
    <Link className={button.lined} to="/find-lawyer">
      Clear Filters
    </Link>
  );
}
