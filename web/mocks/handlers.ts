import { HttpResponse, http } from 'msw';
import type { z } from 'zod';
import { check } from '../../server/contract/check.ts';
import { contactMessage } from '../../server/contract/contact-message.ts';
import { lawyerApplication } from '../../server/contract/lawyer-application.ts';
import { lawyerRequest } from '../../server/contract/lawyer-request.ts';
import {
  FEATURED_ON_FIND_PAGE,
  MAX_UNPAGED,
  OTHER_ARTICLES,
  RECENT_POSTS,
} from '../../server/contract/limits.ts';
import { NEWSLETTER_SUCCESS } from '../../server/contract/newsletter.ts';
import { newsletterSubscription } from '../../server/contract/newsletter-subscription.ts';
import { SUCCESS } from '../../server/contract/notices.ts';
import { citiesOf, findState, slugOf, states } from '../../server/contract/places.ts';
import type { Problem } from '../../server/contract/problem.ts';
import { LANGUAGES, type SearchSort, YEARS_OPTIONS } from '../../server/contract/search-options.ts';
import { lawyerFilters, lawyerSearch } from '../../server/contract/search-query.ts';
import type { Lawyer, Post, PostSummary, SearchCounts, Suggestion } from '../app/api/client.ts';
import { manyLawyers, posts, practiceAreas, REQUEST_TOKEN, requestStatus } from './fixtures.ts';

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
    const { page, pageSize, sort, ...search } = query.data;
    const found = inOrder(
      manyLawyers.filter((lawyer) => matches(lawyer, search)),
      sort,
    );
    const headers = new Headers({ 'X-Total-Count': String(found.length) });
    if (!page) return HttpResponse.json(found.slice(0, MAX_UNPAGED), { headers });
    const end = page * pageSize;
    const start = end - pageSize;
    if (start < found.length && end < found.length) {
      headers.set('Link', `<${addressOfPage(request.url, page + 1, pageSize)}>; rel="next"`);
    }
    return HttpResponse.json(found.slice(start, end), { headers });
  }),

  http.get('*/api/lawyers/facets', ({ request }) => {
    const query = lawyerFilters.safeParse(queryOf(request));
    if (!query.success) return refusal(query.error);
    return HttpResponse.json(countsOf(query.data));
  }),

  http.get('*/api/suggestions', ({ request }) => {
    const q = slugOf(queryOf(request).q ?? '');
    const found = q === '' ? [] : manyLawyers.filter(({ name }) => slugOf(name).startsWith(q));
    const suggestions = found
      .slice(0, 4)
      .map(({ id, name, city, state }): Suggestion => ({ kind: 'lawyer', id, name, city, state }));
    return HttpResponse.json(suggestions);
  }),

  http.get('*/api/lawyers/:id', ({ params }) => {
    const found = manyLawyers.find((lawyer) => String(lawyer.id) === params.id);
    if (found) return HttpResponse.json(found);
    return HttpResponse.json<Problem>({ message: 'Lawyer not found' }, { status: 404 });
  }),

  http.post('*/api/counts', () => new HttpResponse(null, { status: 204 })),
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
  http.post('*/api/find-lawyer-request', ({ request }) =>
    received(request, lawyerRequest, ({ kind }) => ({
      message: SUCCESS[kind === 'injury' ? 'injury' : 'request'].description,
      status: `/request/${REQUEST_TOKEN}`,
    })),
  ),
  http.post('*/api/contact', ({ request }) =>
    received(request, contactMessage, () => ({ message: SUCCESS.message.description })),
  ),
  http.post('*/api/lawyer-signup', ({ request }) =>
    received(request, lawyerApplication, () => ({ message: SUCCESS.application.description })),
  ),

  http.get('*/api/requests/:token', ({ params }) =>
    params.token === REQUEST_TOKEN ? HttpResponse.json(requestStatus()) : noRequest(),
  ),
  http.delete('*/api/requests/:token', ({ params }) =>
    params.token === REQUEST_TOKEN ? new HttpResponse(null, { status: 204 }) : noRequest(),
  ),

  http.post('*/api/newsletter', ({ request }) =>
    received(request, newsletterSubscription, () => ({
      message: NEWSLETTER_SUCCESS.description,
      isConfirmedByMail: true,
    })),
  ),

  // The API itself, and not the modules of the web's own folder of that name.
  http.all(/^\w+:\/\/[^/]+\/api\//, ({ request }) => {
    console.error(`No mock answers ${request.method} ${request.url}.`);
    return HttpResponse.error();
  }),
];

/** Checks a form by the server's own rules; nothing is kept. */
async function received<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  answer: (value: z.output<Schema>) => object,
) {
  const checked = check(schema, await request.json());
  if ('problem' in checked) return HttpResponse.json(checked.problem, { status: 422 });
  return HttpResponse.json(answer(checked.value), { status: 201 });
}

const noRequest = () =>
  HttpResponse.json<Problem>({ message: 'Request not found' }, { status: 404 });

/** The server measures miles around a city; here a city holds those whose office is in it. */
function matches(lawyer: Lawyer, search: z.infer<typeof lawyerFilters>): boolean {
  const isIn = (place: string) =>
    findState(place)?.code === lawyer.state || slugOf(place) === slugOf(lawyer.city);
  const { location, state, city, practiceArea, specialty, language, yearsExperience, q } = search;
  return (
    (!q || slugOf(`${lawyer.name} ${lawyer.lawFirmName} ${lawyer.city}`).includes(slugOf(q))) &&
    (!location || isIn(location)) &&
    (!state || findState(state)?.code === lawyer.state) &&
    (!city || slugOf(city) === slugOf(lawyer.city)) &&
    (!practiceArea || lawyer.practiceAreas.includes(slugOf(practiceArea))) &&
    (!specialty || slugOf(specialty) === slugOf(lawyer.specialty)) &&
    (!language || lawyer.languages.some((spoken) => slugOf(spoken) === slugOf(language))) &&
    (yearsExperience === undefined || (lawyer.yearsExperience ?? -1) >= yearsExperience)
  );
}

function inOrder(lawyers: Lawyer[], sort: SearchSort): Lawyer[] {
  if (sort === 'name') return lawyers.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (sort !== 'years') return lawyers;
  return lawyers.toSorted((a, b) => (b.yearsExperience ?? -1) - (a.yearsExperience ?? -1));
}

function countsOf(search: z.infer<typeof lawyerFilters>): SearchCounts {
  const count = (change: Partial<typeof search>) =>
    manyLawyers.filter((lawyer) => matches(lawyer, { ...search, ...change })).length;
  const each = <Choice extends string>(
    choices: readonly Choice[],
    change: (choice: Choice) => Partial<typeof search>,
  ) => Object.fromEntries(choices.map((choice) => [choice, count(change(choice))]));
  const nowhere = { state: undefined, city: undefined, location: undefined };
  const state = findState(search.state ?? search.location ?? '');
  const dropped = { ...nowhere, q: undefined, practiceArea: undefined, language: undefined };
  const total = count({});
  return {
    total,
    practiceArea: each(
      practiceAreas.map(({ slug }) => slug),
      (practiceArea) => ({ practiceArea }),
    ),
    state: each(
      states.map(({ slug }) => slug),
      (slug) => ({ ...nowhere, state: slug }),
    ),
    city: state
      ? each(citiesOf(state.code).map(slugOf), (city) => ({ city, location: undefined }))
      : {},
    yearsExperience: each(YEARS_OPTIONS.map(String), (years) => ({
      yearsExperience: Number(years),
    })),
    language: each(LANGUAGES, (language) => ({ language })),
    neighbours: [],
    place: state ? { state: state.code, town: null, radius: null } : null,
    question: search.q
      ? { practiceArea: null, words: slugOf(search.q).split('-'), isPlace: false }
      : null,
    without:
      total > 0
        ? []
        : (['q', 'practiceArea', 'language', 'state'] as const)
            .filter((filter) => search[filter] !== undefined)
            .map((filter) => ({
              filter,
              total: count(filter === 'state' ? nowhere : { [filter]: dropped[filter] }),
            }))
            .filter(({ total }) => total > 0),
  };
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
