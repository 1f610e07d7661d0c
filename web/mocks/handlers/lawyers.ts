import type { z } from 'zod';
import {
  FEATURED_ON_FIND_PAGE,
  MAX_PAGE_SIZE,
  MAX_UNPAGED,
} from '../../../server/contract/limits.ts';
import { lawyerFilters, lawyerSearch } from '../../../server/contract/search-query.ts';
import { mock, notFound, type Refusal, type Reply } from './mock.ts';
import { countsOf, found, inOrder } from './search.ts';

export const lawyers = [
  mock('GET /lawyers/featured', ({ query, directory }) => {
    const search = lawyerFilters.safeParse(query);
    if (!search.success) return refusal(search.error);
    const premium = found(directory.lawyers, search.data).filter(({ isPremium }) => isPremium);
    return { status: 200, body: premium.slice(0, FEATURED_ON_FIND_PAGE) };
  }),

  mock('GET /lawyers/search', ({ query, request, directory }): Reply<'GET /lawyers/search'> => {
    const asked = lawyerSearch.safeParse(query);
    if (!asked.success) return refusal(asked.error);
    const { page, pageSize, sort, ...search } = asked.data;
    const all = inOrder(found(directory.lawyers, search), sort);
    const start = page ? (page - 1) * pageSize : 0;
    const body = all.slice(start, page ? start + pageSize : MAX_UNPAGED);
    const headers: Record<string, string> = { 'X-Total-Count': String(all.length) };
    if (body.length > 0 && start + body.length < all.length) {
      const next = page
        ? { page: page + 1, pageSize }
        : { page: MAX_UNPAGED / MAX_PAGE_SIZE + 1, pageSize: MAX_PAGE_SIZE };
      headers.Link = `<${addressOfPage(request.url, next)}>; rel="next"`;
    }
    return { status: 200, body, headers };
  }),

  mock('GET /lawyers/facets', ({ query, directory }) => {
    const search = lawyerFilters.safeParse(query);
    if (!search.success) return refusal(search.error);
    return { status: 200, body: countsOf(directory, search.data) };
  }),

  mock('GET /lawyers/:id', ({ params, directory }) => {
    const lawyer = directory.lawyers.find(({ id }) => String(id) === params.id);
    return lawyer
      ? { status: 200, body: { verification: null, ...lawyer } }
      : notFound('Lawyer not found');
  }),
];

function refusal({ issues }: z.ZodError): Refusal {
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  const reasons = Object.entries(errors).map(([parameter, reason]) => `${parameter} ${reason}`);
  return { status: 400, body: { message: `${reasons.join('; ')}.`, errors } };
}

function addressOfPage(url: string, page: { page: number; pageSize: number }): string {
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of Object.entries(page)) searchParams.set(name, String(value));
  return `${pathname}?${searchParams}`;
}
