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
  const { question, place } = counts;
  if (!question || (!question.practiceArea && !question.isPlace)) return null;
  const area = question.practiceArea && practiceAreaName(question.practiceArea);
  const parts = [
    area,
    question.words.length > 0 ? `“${question.words.join(' ')}”` : null,
    question.isPlace && place ? placeText(place) : null,
  ].filter(Boolean);
  return (
    <p className={css.line}>
      <span>
        “{filters.q}” was read as <strong>{parts.join(' · ')}</strong>.
      </span>{' '}
      <Link to={findHref({ ...filters, q: `"${filters.q}"` })}>Search for it as a name</Link>
    </p>
  );
}

function placeText({ town, state, radius }: NonNullable<SearchCounts['place']>): string {
  if (town === null) return findState(state)?.name ?? state;
  return `within ${radius} miles of ${town}, ${state}`;
}
