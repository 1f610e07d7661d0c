import { mapLawyers } from '../../../../db/lawyers/lawyer-map.ts';
import { featuredLawyers, searchLawyers } from '../../../../db/lawyers/lawyers.ts';
import { listPracticeAreas } from '../../../../db/practice-areas/count-lawyers.ts';
import { countFilterOptions } from '../../../../db/search/filter-counts.ts';
import { activeFilters } from '../../../../web/app/find/active-filters.ts';
import { listQuery } from '../../../../web/app/find/api-query.ts';
import { contactValues } from '../../../../web/app/find/contact-values.ts';
import { findHeading } from '../../../../web/app/find/find-heading.ts';
import { ALL, findHref, noFilters } from '../../../../web/app/find/find-href.ts';
import { findMeta } from '../../../../web/app/find/find-meta.ts';
import {
  changeFilters,
  type FindSearch,
  interpretSearch,
} from '../../../../web/app/find/interpreted-filters.ts';
import { parseFilters } from '../../../../web/app/find/parse-filters.ts';
import { placeName, stateNameOf } from '../../../../web/app/find/place-name.ts';
import { lawyerCountText } from '../../../../web/app/lawyer/lawyer-count-text.ts';
import type { MapCity } from '../../../../web/app/maps/map-city.ts';
import { pageMeta } from '../../../../web/app/meta.ts';
import { projectMap } from '../../../api/lawyers/project-map.ts';
import { citiesOf } from '../../../contract/places/cities.ts';
import { findState, states } from '../../../contract/places/states.ts';
import { RADIUS_OPTIONS, YEARS_OPTIONS } from '../../../contract/search/search-options.ts';
import { lawyerFilters } from '../../../contract/search/search-query.ts';
import { formatCount } from '../../../contract/site/format-count.ts';
import { FEATURED_ON_FIND_PAGE, PAGE_SIZE } from '../../../contract/site/limits.ts';
import { config, db, listedLawyers, today } from './directory.ts';
import { filterFields } from './filter-fields.ts';
import { lawyerCard } from './lawyer-card.ts';
import { radiusMap } from './radius-map.ts';

/** The content of the find page. */
export type FindPage = Awaited<ReturnType<typeof loadFindPage>>;

const CHOICES = { years: YEARS_OPTIONS, radii: RADIUS_OPTIONS };

/**
 * Loads the first page of a search around a city that fills the page: with fewer results, the site
 * shows further parts that the peer doesn't have.
 */
export async function loadFindPage(
  params: { state: string; city: string },
  query: Record<string, string>,
) {
  const urlFilters = parseFilters(params, new URLSearchParams(query));
  const search = interpretSearch(urlFilters, null);
  const { radius, ...filters } = lawyerFilters.parse(listQuery(urlFilters));
  const lawyerSearch = { ...filters, radiusMiles: radius };
  const day = today();
  const page = { limit: PAGE_SIZE, offset: 0 };
  const [areas, results, featured, counts, map] = await Promise.all([
    listPracticeAreas(db),
    searchLawyers(db, lawyerSearch, page, day),
    featuredLawyers(db, lawyerSearch, FEATURED_ON_FIND_PAGE, day),
    countFilterOptions(db, lawyerSearch, CHOICES),
    mapLawyers(db, lawyerSearch, { ...page, day, sort: 'recommended' }).then(projectMap),
  ]);
  const lawyers = await listedLawyers(results.lawyers);
  const { practiceArea } = urlFilters;
  const chips = activeFilters(search);
  const { indexing: _, ...meta } = findMeta(urlFilters, 1);
  const cityHref = ({ state, slug }: MapCity) =>
    findHref(
      changeFilters(search, { state: findState(state)?.slug ?? ALL, city: slug, near: ALL }),
    );
  return {
    meta: pageMeta(config.site, meta),
    ...findHeading(search),
    breadcrumbs: breadcrumbsOf(search),
    filterCount: chips.length,
    fields: filterFields(search, areas, counts),
    totalText: lawyerCountText(counts.total),
    chips: chips.map(({ label, remaining }) => ({ label, href: findHref(remaining) })),
    featured: (await listedLawyers(featured)).map((lawyer) =>
      lawyerCard(lawyer, { isFeatured: true, practiceArea }),
    ),
    range: `Showing 1-${formatCount(lawyers.length)} of ${formatCount(results.total)} results`,
    sortOptions: ['Relevance', 'Distance', 'Name', 'Experience'].map((label, index) => ({
      label,
      href: findHref({
        ...urlFilters,
        sort: ['recommended', 'distance', 'name', 'years'][index] ?? noFilters.sort,
      }),
    })),
    cards: lawyers.map((lawyer) => lawyerCard(lawyer, { practiceArea })),
    pageHrefs: Array.from(
      { length: Math.ceil(results.total / PAGE_SIZE) },
      (_, index) => `${findHref(urlFilters, index + 1)}#list`,
    ),
    map: map.kind === 'radius' ? radiusMap(map, lawyers, cityHref) : null,
    contact: {
      path: findHref({ ...noFilters, state: urlFilters.state, city: urlFilters.city }),
      action: findHref(urlFilters),
      states: states.map(({ name }) => name),
      cities: citiesOf(findState(urlFilters.state)?.code ?? ''),
      areas: areas.map(({ name }) => name),
      values: contactValues(search),
    },
  };
}

function breadcrumbsOf({ filters, apiPlaceName }: FindSearch) {
  return {
    state: {
      label: stateNameOf(filters.state),
      href: findHref({ ...noFilters, state: filters.state }),
    },
    city: placeName(filters, apiPlaceName)?.split(', ')[0] ?? '',
  };
}
