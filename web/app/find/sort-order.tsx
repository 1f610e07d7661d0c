import type { SearchCounts } from '../api/client.ts';
import type { Pending } from '../api/load.ts';
import { useLatest } from '../api/use-latest.ts';
import { Link } from '../ui/link.tsx';
import { ALL, type FindFilters, findHref } from './find-href.ts';
import * as css from './sort-order.css.ts';

/** The sort options, each with a sentence that explains its rule. `/about` has the full rules. */
const sortOptions = {
  recommended: {
    label: 'Relevance',
    rule: ({ hasWords, hasPracticeArea, hasDistances }: RuleContext) =>
      (hasWords
        ? 'Exact matches first, then active, verified profiles'
        : 'Active, verified profiles first') +
      (hasPracticeArea ? ', then by main practice area' : '') +
      (hasDistances ? ', then the closest' : '') +
      ', then in random order, changing daily.',
  },
  distance: { label: 'Distance', rule: () => 'Closest first.' },
  name: { label: 'Name', rule: () => 'Alphabetical by last name.' },
  years: { label: 'Experience', rule: () => 'Most experienced first.' },
} as const;

type SortOption = keyof typeof sortOptions;

/** Whether the search has a name and a practice area, and whether its results have distances. */
interface RuleContext {
  hasWords: boolean;
  hasPracticeArea: boolean;
  hasDistances: boolean;
}

/** Links to the sort options and, in a separate row, the current rule. */
export function SortOrder({
  filters,
  counts,
  hasDistances,
}: {
  filters: FindFilters;
  counts: Pending<SearchCounts>;
  hasDistances: boolean;
}) {
  const current = Object.hasOwn(sortOptions, filters.sort)
    ? (filters.sort as SortOption)
    : 'recommended';
  const { value: loadedCounts } = useLatest(counts);
  const hasWords = loadedCounts ? !!loadedCounts.interpretation?.name : filters.q !== '';
  const hasPracticeArea =
    filters.practiceArea !== ALL || !!loadedCounts?.interpretation?.practiceAreas.length;
  const availableOptions = (Object.keys(sortOptions) as SortOption[]).filter(
    (order) => order !== 'distance' || hasDistances,
  );
  return (
    <>
      <nav className={css.options} aria-label="Sort results by">
        {availableOptions.map((order) => (
          <Link
            key={order}
            className={order === current ? css.currentOption : css.option}
            aria-current={order === current ? 'true' : undefined}
            to={findHref({ ...filters, sort: order })}
            preventScrollReset
            rel="nofollow"
          >
            {sortOptions[order].label}
          </Link>
        ))}
      </nav>
      <SortRule
        order={current}
        hasWords={hasWords}
        hasPracticeArea={hasPracticeArea}
        hasDistances={hasDistances}
      />
    </>
  );
}

/** The sentence that explains the order of the results. */
export function SortRule({ order, ...ruleContext }: { order: SortOption } & RuleContext) {
  return (
    <p className={css.rule}>
      {sortOptions[order].rule(ruleContext)} Payment never affects this order.{' '}
      <Link to="/about#how-the-lists-are-ordered">How results are ordered</Link>
    </p>
  );
}
