import { Link } from 'react-router';
import type { SearchCounts } from '../api/client.ts';
import type { Coming } from '../api/load.ts';
import { useComing } from '../api/use-coming.ts';
import { type FindFilters, findHref } from './address.ts';
import * as css from './order.css.ts';

/** The sort options, each with a sentence that explains its rule. `/about` has the full rules. */
const orders = {
  recommended: {
    label: 'Recommended',
    rule: ({ hasWords, hasDistances }: Listed) =>
      `${hasWords ? 'Exact words first, then active and verified' : 'Active and verified first'}, ` +
      `then ${hasDistances ? 'the nearest' : 'by name'}.`,
  },
  distance: { label: 'Distance', rule: () => 'The nearest first.' },
  name: { label: 'Name', rule: () => 'By name, from A to Z.' },
  years: { label: 'Experience', rule: () => 'The most years of experience first.' },
} as const;

type Order = keyof typeof orders;

/** Whether the search has text and whether its results have distances. */
interface Listed {
  hasWords: boolean;
  hasDistances: boolean;
}

/** The current sort rule, and links to the other sort options. */
export function ListOrder({
  filters,
  counts,
  hasDistances,
}: {
  filters: FindFilters;
  counts: Coming<SearchCounts>;
  hasDistances: boolean;
}) {
  const current = Object.hasOwn(orders, filters.sort) ? (filters.sort as Order) : 'recommended';
  const { value: counted } = useComing(counts);
  const hasWords = counted ? !!counted.question?.words.length : filters.q !== '';
  const offered = (Object.keys(orders) as Order[]).filter(
    (order) => order !== 'distance' || hasDistances,
  );
  return (
    <div className={css.order}>
      <OrderRule order={current} hasWords={hasWords} hasDistances={hasDistances} />
      <nav className={css.options} aria-label="Order of the list">
        {offered.map((order) => (
          <Link
            key={order}
            className={order === current ? css.here : css.option}
            aria-current={order === current ? 'true' : undefined}
            to={findHref({ ...filters, sort: order })}
            preventScrollReset
            rel="nofollow"
          >
            {orders[order].label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** The sentence that explains the order of the results. */
export function OrderRule({ order, ...listed }: { order: Order } & Listed) {
  return (
    <p className={css.rule}>
      {orders[order].rule(listed)} What a lawyer pays never changes this order.{' '}
      <Link to="/about#how-the-lists-are-ordered">How the list is ordered</Link>
    </p>
  );
}
