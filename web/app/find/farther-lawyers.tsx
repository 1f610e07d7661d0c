import { Await } from 'react-router';
import { formatCount } from '../../../server/contract/site/format-count.ts';
import { type Failure, isFailure } from '../api/load.ts';
import { LawyerCard } from '../lawyer/lawyer-card.tsx';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import { findHref } from './find-href.ts';
import * as css from './find-page.css.ts';
import type { FindSearch } from './interpreted-filters.ts';
import type { FartherResult } from './load-farther-lawyers.ts';

/** Lawyers from farther away, under their own heading, with a link to the wider search. */
export function FartherLawyers({
  result,
  search,
}: {
  result: Promise<FartherResult | null | Failure> | FartherResult | null | Failure;
  search: FindSearch;
}) {
  return (
    <Await resolve={result}>
      {(farther) => farther && !isFailure(farther) && <Section {...farther} search={search} />}
    </Await>
  );
}

function Section({ radius, total, lawyers, search }: FartherResult & { search: FindSearch }) {
  const { practiceArea, language } = search.filters;
  return (
    <section className={css.farther} aria-labelledby="farther">
      <h2 id="farther" className={css.blockTitle}>
        Farther away: within {radius} miles
      </h2>
      <ul className={css.cards}>
        {lawyers.map((lawyer) => (
          <li key={lawyer.id}>
            <LawyerCard {...{ lawyer, practiceArea, language }} />
          </li>
        ))}
      </ul>
      <Link
        className={`${button.lined} ${css.widen}`}
        to={findHref({ ...search.urlFilters, radius: String(radius) })}
      >
        {total === 1
          ? `Show the lawyer within ${radius} miles`
          : `Show all ${formatCount(total)} lawyers within ${radius} miles`}
      </Link>
    </section>
  );
}
