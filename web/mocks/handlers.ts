import { HttpResponse, http } from 'msw';
import { FEATURED_ON_FIND_PAGE, MAX_UNPAGED, PAGE_SIZE } from '../../server/contract/limits.ts';
import type { Problem } from '../../server/contract/problem.ts';
import { manyLawyers, practiceAreas } from './fixtures.ts';

/** Answers `/api` as the server does, from the fixtures. */
export const handlers = [
  http.get('*/api/practice-areas', () => HttpResponse.json(practiceAreas)),

  http.get('*/api/lawyers/featured', () =>
    HttpResponse.json(
      manyLawyers.filter((lawyer) => lawyer.isPremium).slice(0, FEATURED_ON_FIND_PAGE),
    ),
  ),

  http.get('*/api/lawyers/search', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const page = searchParams.get('page');
    const pageSize = Number(searchParams.get('pageSize') ?? PAGE_SIZE);
    const area = searchParams.get('practiceArea');
    const found = manyLawyers.filter((lawyer) => !area || lawyer.practiceAreas.includes(area));
    const start = page ? (Number(page) - 1) * pageSize : 0;
    const stretch = found.slice(start, start + (page ? pageSize : MAX_UNPAGED));
    return HttpResponse.json(stretch, { headers: { 'X-Total-Count': String(found.length) } });
  }),

  http.get('*/api/lawyers/:id', ({ params }) => {
    const found = manyLawyers.find((lawyer) => lawyer.id === Number(params.id));
    if (found) return HttpResponse.json(found);
    return HttpResponse.json<Problem>({ message: 'Lawyer not found' }, { status: 404 });
  }),

  http.all('*/api/*', ({ request }) => {
    console.error(`No mock answers ${request.method} ${request.url}.`);
    return HttpResponse.error();
  }),
];
