import { HttpResponse, http } from 'msw';
import type { z } from 'zod';
import {
  FEATURED_ON_FIND_PAGE,
  MAX_UNPAGED,
  OTHER_ARTICLES,
  RECENT_POSTS,
} from '../../server/contract/limits.ts';
import { findState, slugOf } from '../../server/contract/places.ts';
import type { Problem } from '../../server/contract/problem.ts';
import { lawyerFilters, lawyerSearch } from '../../server/contract/search-query.ts';
import type { Lawyer, Post, PostSummary } from '../app/api/client.ts';
import { manyLawyers, posts, practiceAreas } from './fixtures.ts';

/** Answers `/api` as the server does, from the fixtures. */
export const handlers = [
  http.get('*/api/practice-areas', () => HttpResponse.json(practiceAreas)),

  http.get('*/api/lawyers/featured', ({ request }) => {
    const query = lawyerFilters.safeParse(queryOf(request));
    if (!query.success) return refusal(query.error);
    const found = manyLawyers.filter((lawyer) => lawyer.isPremium && matches(lawyer, query.data));
    return HttpResponse.json(found.slice(0, FEATURED_ON_FIND_PAGE));
  }),

  http.get('*/api/lawyers/search', ({ request }) => {
    const query = lawyerSearch.safeParse(queryOf(request));
    if (!query.success) return refusal(query.error);
    const { page, pageSize, ...search } = query.data;
    const found = manyLawyers.filter((lawyer) => matches(lawyer, search));
    const headers = new Headers({ 'X-Total-Count': String(found.length) });
    if (!page) return HttpResponse.json(found.slice(0, MAX_UNPAGED), { headers });
    const end = page * pageSize;
    const start = end - pageSize;
    if (start < found.length && end < found.length) {
      headers.set('Link', `<${addressOfPage(request.url, page + 1, pageSize)}>; rel="next"`);
    }
    return HttpResponse.json(found.slice(start, end), { headers });
  }),

  http.get('*/api/lawyers/:id', ({ params }) => {
    const found = manyLawyers.find((lawyer) => String(lawyer.id) === params.id);
    if (found) return HttpResponse.json(found);
    return HttpResponse.json<Problem>({ message: 'Lawyer not found' }, { status: 404 });
  }),

  http.get('*/api/blog', () => HttpResponse.json(posts.map(summaryOf))),
  http.get('*/api/blog/recent', () =>
    HttpResponse.json(posts.slice(0, RECENT_POSTS).map(summaryOf)),
  ),
  http.get('*/api/blog/:slug', ({ params }) => {
    const found = posts.find(({ slug }) => slug === params.slug);
    if (found) return HttpResponse.json(found);
    return HttpResponse.json<Problem>({ message: 'Blog Post Not Found' }, { status: 404 });
  }),
  http.get('*/api/blog/:slug/others', ({ params }) => {
    const others = posts.filter(({ slug }) => slug !== params.slug);
    return HttpResponse.json(others.slice(0, OTHER_ARTICLES).map(summaryOf));
  }),

  http.all('*/api/*', ({ request }) => {
    console.error(`No mock answers ${request.method} ${request.url}.`);
    return HttpResponse.error();
  }),
];

/** The server measures miles around a city; here a city holds those whose office is in it. */
function matches(lawyer: Lawyer, search: z.infer<typeof lawyerFilters>): boolean {
  const isIn = (place: string) =>
    findState(place)?.code === lawyer.state || slugOf(place) === slugOf(lawyer.city);
  const { location, state, city, practiceArea, specialty, language, yearsExperience } = search;
  return (
    (!location || isIn(location)) &&
    (!state || findState(state)?.code === lawyer.state) &&
    (!city || slugOf(city) === slugOf(lawyer.city)) &&
    (!practiceArea || lawyer.practiceAreas.includes(slugOf(practiceArea))) &&
    (!specialty || slugOf(specialty) === slugOf(lawyer.specialty)) &&
    (!language || lawyer.languages.some((spoken) => slugOf(spoken) === slugOf(language))) &&
    (yearsExperience === undefined || (lawyer.yearsExperience ?? -1) >= yearsExperience)
  );
}

function summaryOf({ content: _content, ...summary }: Post): PostSummary {
  return summary;
}

function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams);
}

function refusal({ issues }: z.ZodError) {
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  const reasons = Object.entries(errors).map(([parameter, reason]) => `${parameter} ${reason}`);
  return HttpResponse.json<Problem>({ message: `${reasons.join('; ')}.`, errors }, { status: 400 });
}

function addressOfPage(url: string, page: number, pageSize: number): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('page', String(page));
  searchParams.set('pageSize', String(pageSize));
  return `${pathname}?${searchParams}`;
}
