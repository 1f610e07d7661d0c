import { findCity } from '../../../server/contract/places/cities.ts';
import { findState } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import { CITY_RADIUS_MILES } from '../../../server/contract/site/limits.ts';
import type { PageMeta } from '../meta.ts';
import { FIND_A_LAWYER } from './find-heading.ts';
import { ALL, type FindFilters, findHref, noFilters } from './find-href.ts';
import { placeName } from './place-name.ts';

/** The page's metadata, and whether search engines should index the page. */
export interface FindMeta extends PageMeta {
  indexing: 'always' | 'if it has lawyers' | 'never';
}

/**
 * Returns the page's metadata. Title, description and canonical URL depend only on the state, city
 * and practice area, and on the page number.
 */
export function findMeta(filters: FindFilters, page: number): FindMeta {
  const area = practiceAreaName(filters.practiceArea);
  const place = placeName({ ...filters, near: ALL });
  const lawyers = area ? `${area} Lawyers` : 'Lawyers';
  const title = place ? `${lawyers} in ${place}` : area ? lawyers : FIND_A_LAWYER;
  const where =
    filters.city === ALL
      ? `in ${place ?? 'every state'}`
      : `within ${CITY_RADIUS_MILES} miles of ${place}`;
  const pageSuffix = page > 1 ? ` – Page ${page}` : '';

  const { practiceArea, state, city } = filters;
  return {
    title: `${title}${pageSuffix}`,
    description:
      `Find ${lawyers.toLowerCase()} ${where}. ` +
      'Compare experience, languages and bar admissions, and call directly. Free, with no referral fees.',
    picture: 'find',
    path: findHref({ ...noFilters, practiceArea, state, city }, page),
    indexing: indexingFor(filters),
  };
}

/**
 * Searches by text or by the visitor's location and pages with an unknown state or practice area
 * are never indexed. A page for a city that isn't popular is indexed only if it has lawyers.
 */
function indexingFor({ state, city, near, practiceArea, q }: FindFilters): FindMeta['indexing'] {
  if (q !== '' || near !== ALL || (practiceArea !== ALL && !practiceAreaName(practiceArea)))
    return 'never';
  const knownState = state === ALL ? undefined : findState(state);
  if (state !== ALL && !knownState) return 'never';
  const isPopular = city === ALL || findCity(city, knownState?.code) !== undefined;
  return isPopular ? 'always' : 'if it has lawyers';
}
