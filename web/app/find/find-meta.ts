import type { MetaDescriptor } from 'react-router';
import { findCity } from '../../../server/contract/places/cities.ts';
import { findState } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import { CITY_RADIUS_MILES } from '../../../server/contract/site/limits.ts';
import type { Site } from '../../../server/contract/site/site.ts';
import type { SearchCounts } from '../api/client.ts';
import { pageMeta } from '../meta.ts';
import { ALL, type FindFilters, findHref, noFilters } from './find-href.ts';
import { type FindSearch, radiusOf } from './interpreted-filters.ts';
import { placeName, shortPlaceName } from './place-name.ts';

const FIND_A_LAWYER = 'Find a Lawyer';
const COMPARE_AND_CALL = 'Compare profiles and call the lawyer you choose. It’s free.';

/** The find page's heading and the sentence below it. */
export function findHeading(search: FindSearch): { heading: string; intro: string } {
  const radius = radiusOf(search);
  const withinRadius = radius === null ? '' : `Lawyers with offices within ${radius} miles. `;
  return { heading: headingText(search), intro: withinRadius + COMPARE_AND_CALL };
}

function headingText(search: FindSearch): string {
  const { filters, spelledPlace } = search;
  const area = practiceAreaName(filters.practiceArea);
  const place = (area ? shortPlaceName : placeName)(filters, spelledPlace);
  const lawyers = area ? `${area} Lawyers` : 'Lawyers';
  if (place) return `${lawyers} ${preposition(search, area)} ${place}`;
  return area ? lawyers : FIND_A_LAWYER;
}

/** 'Lawyers in Dallas, Texas', but 'Family Law Lawyers near Dallas, TX'. */
function preposition({ filters, interpretation }: FindSearch, area: string | undefined) {
  if (filters.near !== ALL) return 'near';
  const isCity = ['city', 'zip'].includes(interpretation?.place?.kind ?? 'city');
  return area && filters.city !== ALL && isCity ? 'near' : 'in';
}

/**
 * Returns the page's metadata. Title, description and canonical URL depend only on the state, city
 * and practice area, and on the page number.
 *
 * @param counts null while the counts load, or if they couldn't be loaded
 */
export function findMeta(
  site: Site,
  filters: FindFilters,
  page: number,
  counts: SearchCounts | null,
): MetaDescriptor[] {
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
  return pageMeta(site, {
    title: `${title}${pageSuffix}`,
    description:
      `Find ${lawyers.toLowerCase()} ${where}. ` +
      'Compare experience, languages and bar admissions, and call directly. Free, with no referral fees.',
    picture: 'find',
    path: findHref({ ...noFilters, practiceArea, state, city }, page),
    noIndex: !isIndexable(filters, counts),
  });
}

/**
 * Whether search engines should index the page. Its place and practice area must be known, and a
 * city that isn't one of the popular cities must have lawyers nearby.
 */
function isIndexable(
  { state, city, near, practiceArea, q }: FindFilters,
  counts: SearchCounts | null,
): boolean {
  if (q !== '' || near !== ALL || (practiceArea !== ALL && !practiceAreaName(practiceArea)))
    return false;
  const knownState = state === ALL ? undefined : findState(state);
  if (state !== ALL && !knownState) return false;
  const isPopular = city === ALL || findCity(city, knownState?.code) !== undefined;
  return isPopular || (counts !== null && counts.total > 0);
}
