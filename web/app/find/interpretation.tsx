import { Link } from 'react-router';
import { findState } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { SearchCounts } from '../api/client.ts';
import { type FindFilters, findHref } from './find-href.ts';
import * as css from './interpretation.css.ts';

/** How the search text was interpreted, with a link to search for it as a name instead. */
export function Interpretation({
  filters,
  counts,
}: {
  filters: FindFilters;
  counts: SearchCounts;
}) {
  const { interpretation, place } = counts;
  const [slug] = interpretation?.practiceAreas ?? [];
  if (!interpretation || (!slug && !interpretation.place)) return null;
  const area = slug && practiceAreaName(slug);
  const description = [
    area ? `${area} lawyers` : 'lawyers',
    interpretation.name && `matching “${interpretation.name}”`,
    interpretation.place && place && placeText(place),
  ];
  return (
    <p className={css.line}>
      <span>
        Results for <strong>{description.filter(Boolean).join(' ')}</strong>.
      </span>{' '}
      <Link to={findHref({ ...filters, q: `"${filters.q}"` })}>
        Search for the name “{filters.q}” instead
      </Link>
    </p>
  );
}

function placeText({ town, state, radius }: NonNullable<SearchCounts['place']>): string {
  if (town === null) return `in ${findState(state)?.name ?? state}`;
  // For a ZIP code, the API returns the city and the ZIP code, as in 'Birmingham 35203'.
  const [, city, zip] = /^(.+) (\d{5})$/.exec(town) ?? [];
  const center = zip ? `ZIP code ${zip} (${city}, ${state})` : `${town}, ${state}`;
  return `within ${radius} miles of ${center}`;
}
