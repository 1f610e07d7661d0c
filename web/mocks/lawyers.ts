import {
  lawyerFilters,
  lawyerSearch,
  mapSearch,
} from '../../server/contract/search/search-query.ts';
import { FEATURED_ON_FIND_PAGE } from '../../server/contract/site/limits.ts';
import { profileDetails } from './data/fixtures.ts';
import { mapOf, officeMapOf } from './maps.ts';
import { countsOf, neighborsOf, searchLawyers, sortLawyers } from './search.ts';
import { mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery, pageOf } from './setup/paging.ts';

export const lawyers = [
  mock('GET /lawyers/featured', ({ query, directory }) => {
    const search = lawyerFilters.safeParse(query);
    if (!search.success) return invalidQuery(search.error);
    const premium = searchLawyers(directory.lawyers, search.data).filter(
      ({ isPremium }) => isPremium,
    );
    return { status: 200, body: premium.slice(0, FEATURED_ON_FIND_PAGE) };
  }),

  mock('GET /lawyers/search', ({ query, request, directory }): Reply<'GET /lawyers/search'> => {
    const parsed = lawyerSearch.safeParse(query);
    if (!parsed.success) return invalidQuery(parsed.error);
    const { page, pageSize, sort, ...search } = parsed.data;
    const all = sortLawyers(searchLawyers(directory.lawyers, search), sort);
    return pageOf(all, { page, pageSize }, request.url);
  }),

  mock('GET /lawyers/facets', ({ query, directory }) => {
    const search = lawyerFilters.safeParse(query);
    if (!search.success) return invalidQuery(search.error);
    return { status: 200, body: countsOf(directory, search.data) };
  }),

  mock('GET /lawyers/nearby', ({ query, directory }) => {
    const search = lawyerFilters.safeParse(query);
    if (!search.success) return invalidQuery(search.error);
    return { status: 200, body: neighborsOf(directory.lawyers, search.data) };
  }),

  mock('GET /lawyers/map', ({ query, directory }): Reply<'GET /lawyers/map'> => {
    const search = mapSearch.safeParse(query);
    if (!search.success) return invalidQuery(search.error);
    return { status: 200, body: mapOf(directory.lawyers, search.data) };
  }),

  mock('GET /lawyers/:id/map', ({ params, directory }) => {
    const lawyer = directory.lawyers.find(({ id }) => String(id) === params.id);
    return lawyer ? { status: 200, body: officeMapOf(lawyer) } : notFound('Lawyer not found');
  }),

  mock('GET /lawyers/:id', ({ params, directory }) => {
    const lawyer = directory.lawyers.find(({ id }) => String(id) === params.id);
    return lawyer
      ? { status: 200, body: { ...profileDetails, ...lawyer } }
      : notFound('Lawyer not found');
  }),
];
