import { Link } from 'react-router';
import { countText } from '../../../server/contract/count-text.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas.ts';
import type { SearchCounts } from '../api/client.ts';
import { button } from '../ui/button.css.ts';
import { ALL, type FindFilters, findAddress } from './address.ts';
import { yearsLabel } from './filter-choices.ts';
import * as css from './nobody.css.ts';
import { placeName } from './place-name.ts';

type Drop = SearchCounts['without'][number];

/** What an empty list says: which single filter stands in the way, and what it would bring to drop it. */
export function Nobody({ filters, without }: { filters: FindFilters; without: Drop[] }) {
  return (
    <>
      <p>Nobody in the directory matches all of these filters. Take one away, or start anew.</p>
      {without.length > 0 && (
        <ul className={css.ways}>
          {without.map((drop) => (
            <li key={drop.filter}>
              <Link className={css.way} to={findAddress({ ...filters, ...dropped[drop.filter] })}>
                <span>Without {wordsFor(drop.filter, filters)}</span>
                <span className={css.count}>
                  {drop.total === 1 ? '1 lawyer' : `${countText(drop.total)} lawyers`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className={button.lined} to="/find-lawyer">
        Clear Filters
      </Link>
    </>
  );
}

const dropped: Record<Drop['filter'], Partial<FindFilters>> = {
  q: { q: '' },
  practiceArea: { practiceArea: ALL },
  specialty: { specialty: ALL },
  yearsExperience: { yearsExperience: ALL },
  language: { language: ALL },
  city: { city: ALL },
  state: { state: ALL },
};

function wordsFor(filter: Drop['filter'], filters: FindFilters): string {
  switch (filter) {
    case 'q':
      return `“${filters.q}”`;
    case 'practiceArea':
      return practiceAreaName(filters.practiceArea) ?? filters.practiceArea;
    case 'specialty':
      return filters.specialty;
    case 'yearsExperience':
      return yearsLabel(filters.yearsExperience);
    case 'language':
      return filters.language;
    case 'city':
      return `the city ${placeName({ ...filters, state: ALL }) ?? ''}`;
    case 'state':
      return placeName({ ...filters, city: ALL }) ?? filters.state;
  }
}
