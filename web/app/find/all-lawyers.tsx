import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { TOO_MANY_SEARCHES } from '../../../server/contract/forms/rates.ts';
import { countText } from '../../../server/contract/site/count-text.ts';
import { PAGE_SIZE, SKELETONS_ON_FIND_PAGE } from '../../../server/contract/site/limits.ts';
import { isFailure } from '../api/load.ts';
import { LawyerCard } from '../lawyer/lawyer-card.tsx';
import { LawyerCardSkeleton } from '../lawyer/lawyer-card-skeleton.tsx';
import { useToast } from '../state/toasts.ts';
import { button } from '../ui/button.css.ts';
import { EmptyState, TryAgain } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Pagination } from '../ui/pagination.tsx';
import * as css from './find-page.css.ts';
import { BadgeLegend } from './marks.tsx';
import { pageCount, type Results, type SearchOutcome } from './search.ts';

interface AllLawyersProps {
  outcome: SearchOutcome;
  pageHref: (page: number) => string;
  /** Renders the sort control, depending on whether the results have distances. */
  order: (hasDistances: boolean) => ReactNode;
  /** Shown below 'No lawyers found'. */
  whenEmpty: ReactNode;
}

const LIST = 'list';

/**
 * The scroll and focus target of the pagination links, so that each page of results starts at the
 * list and not at the content above it.
 */
export function ListPlace({ children }: { children: ReactNode }) {
  return (
    <div id={LIST} className={css.list} tabIndex={-1}>
      {children}
    </div>
  );
}

/** The list of results, or the reason why there is none. */
export function AllLawyers({ outcome, pageHref, order, whenEmpty }: AllLawyersProps) {
  if (isFailure(outcome)) return <CouldNotLoad isTooMuch={outcome.failed === 429} />;
  if ('refused' in outcome) {
    return (
      <Unlisted icon={<Icon name="circle-alert" />} heading="This search can't be read">
        <p>The address says something that isn't a search: {outcome.refused}</p>
        <ClearFilters />
      </Unlisted>
    );
  }
  if (outcome.total === 0) {
    return (
      <Unlisted icon={<Icon name="search-x" />} heading="No lawyers found">
        {whenEmpty}
      </Unlisted>
    );
  }
  if (outcome.page > pageCount(outcome.total)) {
    const last = pageCount(outcome.total);
    const matching =
      outcome.total === 1 ? '1 lawyer matches' : `${countText(outcome.total)} lawyers match`;
    return (
      <Unlisted icon={<Icon name="search-x" />} heading="This page of results doesn't exist">
        <p>{`${matching}; the last page is page ${countText(last)}.`}</p>
        <Link className={button.lined} to={pageHref(last)}>
          Go to page {countText(last)}
        </Link>
      </Unlisted>
    );
  }
  return <Listed results={outcome} pageHref={pageHref} order={order} />;
}

function Listed({
  results,
  pageHref,
  order,
}: Pick<AllLawyersProps, 'pageHref' | 'order'> & { results: Results }) {
  const { lawyers, total, page } = results;
  const first = (page - 1) * PAGE_SIZE + 1;
  const hasDistances = lawyers.some((lawyer) => lawyer.distanceMiles !== undefined);
  return (
    <section aria-labelledby="all-lawyers">
      <div className={css.blockHead}>
        <h2 id="all-lawyers" className={css.blockTitle}>
          All Lawyers
        </h2>
        <p className={css.note} role="status">
          {`Showing ${countText(first)}-${countText(first + lawyers.length - 1)} of ${countText(total)} results`}
        </p>
      </div>
      {order(hasDistances)}
      <ul className={css.cards}>
        {lawyers.map((lawyer) => (
          <li key={lawyer.id}>
            <LawyerCard lawyer={lawyer} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pageCount(total)}
        pageHref={(other) => `${pageHref(other)}#${LIST}`}
      />
      <BadgeLegend hasDistances={hasDistances} />
    </section>
  );
}

/** A failed search must not look like an empty result: it says so and offers a retry. */
function CouldNotLoad({ isTooMuch }: { isTooMuch: boolean }) {
  const { toast } = useToast();
  useEffect(() => {
    toast({ title: 'Error', description: 'Failed to search lawyers', variant: 'destructive' });
  }, [toast]);
  return (
    <Unlisted icon={<Icon name="circle-alert" />} heading="We couldn't load lawyers. Try again.">
      {isTooMuch && <p>{TOO_MANY_SEARCHES}</p>}
      <TryAgain />
    </Unlisted>
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

function Unlisted({
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
