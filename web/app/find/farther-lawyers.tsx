import { Link } from 'react-router';
import { formatCount } from '../../../server/contract/site/format-count.ts';
import { ENOUGH_RESULTS } from '../../../server/contract/site/limits.ts';
import type { ApiClient } from '../api/client.ts';
import { readJson } from '../api/client.ts';
import { type Failure, isFailure, orFailure } from '../api/load.ts';
import { LawyerCard } from '../lawyer/lawyer-card.tsx';
import { type ListedLawyer, toListedLawyer } from '../lawyer/listed-lawyer.ts';
import { button } from '../ui/button.css.ts';
import { type FindFilters, findHref } from './find-href.ts';
import * as css from './find-page.css.ts';
import type { SearchResult } from './load-result-page.ts';

/** Lawyers outside the radius of a search, within the next radius that has any. */
export interface FartherResult {
  radius: number;
  /** All lawyers within this radius, including those of the search. */
  total: number;
  lawyers: ListedLawyer[];
}

/** Loads lawyers outside the radius if the search has few results; null if there are none. */
export async function loadFartherLawyers(
  api: ApiClient,
  parameters: Record<string, string>,
  results: Promise<SearchResult>,
): Promise<FartherResult | null | Failure> {
  const result = await results;
  if (!('total' in result) || result.total >= ENOUGH_RESULTS) return null;
  return orFailure(
    readJson(api.lawyers.nearby.$get({ query: parameters })).then(({ radius, total, lawyers }) =>
      radius === null ? null : { radius, total, lawyers: lawyers.map(toListedLawyer) },
    ),
  );
}

/** Lawyers from farther away, under their own heading, with a link to the wider search. */
export function FartherLawyers({
  result,
  filters,
}: {
  result: FartherResult | null | Failure;
  filters: FindFilters;
}) {
  if (result === null || isFailure(result)) return null;
  const { radius, total, lawyers } = result;
  return (
    <section className={css.farther} aria-labelledby="farther">
      <h2 id="farther" className={css.blockTitle}>
        Farther away: within {radius} miles
      </h2>
      <ul className={css.cards}>
        {lawyers.map((lawyer) => (
          <li key={lawyer.id}>
            <LawyerCard lawyer={lawyer} />
          </li>
        ))}
      </ul>
      <Link
        className={`${button.lined} ${css.widen}`}
        to={findHref({ ...filters, radius: String(radius) })}
      >
        {total === 1
          ? `Show the lawyer within ${radius} miles`
          : `Show all ${formatCount(total)} lawyers within ${radius} miles`}
      </Link>
    </section>
  );
}
