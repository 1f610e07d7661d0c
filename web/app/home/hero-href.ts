import { slugOf } from '../../../server/contract/places/states.ts';
import { NO_FILTER } from '../../../server/contract/search/search-options.ts';
import { ALL, type FindFilters, noFilters } from '../find/find-href.ts';

/** The values of the search card on the home page. */
interface HeroSearch {
  /** The text in the search field, or an empty string. */
  q: string;
  /** The chosen practice area's slug, or 'any'. */
  practiceArea: string;
  /** The chosen state's slug, or an empty string. */
  state: string;
}

/** Returns the values of the search card's form. */
export function heroSearch(form: HTMLFormElement): HeroSearch {
  const formData = new FormData(form);
  const value = (name: string) => String(formData.get(name) ?? '').trim();
  return { q: value('q'), practiceArea: value('practiceArea'), state: value('state') };
}

/**
 * Returns the URL of the chosen state's page, or of the find page if none was chosen, with the
 * practice area and the text, if any.
 */
export function heroHref({ q, practiceArea, state }: HeroSearch): string {
  const path = state ? `/find-lawyer/location/${slugOf(state)}` : '/find-lawyer';
  const query = new URLSearchParams();
  if (!NO_FILTER.includes(practiceArea)) query.set('practiceArea', practiceArea);
  if (q !== '') query.set('q', q);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the chosen practice area and state as filters. A suggestion adds its own to them. */
export function heroFilters({ practiceArea, state }: HeroSearch): FindFilters {
  return {
    ...noFilters,
    practiceArea: NO_FILTER.includes(practiceArea) ? ALL : practiceArea,
    state: state || ALL,
  };
}
