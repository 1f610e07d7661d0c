import { dayIn } from '../../server/contract/site/dates.ts';
import { ANN, auditEntries, daysUntilToday } from './data/admin-fixtures.ts';
import { site } from './data/site.ts';
import { subscribersIn } from './lists.ts';
import { mock } from './setup/mock.ts';

const DAYS = 30;
const review = auditEntries.find(({ action }) => action === 'had the legal pages read');

/** The most requests come from Alabama; Puerto Rico isn't on the map. */
const requestsByState = ['AL', 'TX', 'CA', 'NY', 'FL', 'PR', 'DC', 'OH'].map((state, index) => ({
  state,
  count: 24 - 3 * index,
}));

/**
 * Mocks the first tab of the dashboard. In the `empty` scenario, no lawyer has reviewed the legal
 * pages.
 */
export const overview = [
  mock('GET /admin/overview', ({ directory, scenario }) => {
    const { lawyers, posts, practiceAreas } = directory;
    const isEmpty = scenario === 'empty';
    const subscribers = subscribersIn(scenario);
    return {
      status: 200,
      body: {
        practiceAreas: practiceAreas.length,
        lawyers: {
          total: lawyers.length,
          premium: lawyers.filter(({ isPremium }) => isPremium).length,
        },
        posts: {
          total: posts.length,
          published: posts.filter(({ isPublished }) => isPublished).length,
        },
        subscribers: {
          total: subscribers.length,
          active: subscribers.filter(({ isActive }) => isActive).length,
        },
        toReview: isEmpty ? { changes: 0, mistakeReports: 0 } : { changes: 1, mistakeReports: 1 },
        requestsByDay: days(isEmpty)
          .map((day, index) => ({ day, count: 1 + ((index * 3) % 5) }))
          .reverse(),
        requestsByState: isEmpty ? [] : requestsByState,
        today: dayIn(site.timeZone, new Date()),
        legalReview: isEmpty || !review ? null : { by: `administrator ${ANN}`, at: review.at },
      },
    };
  }),
  mock('GET /admin/counts', ({ scenario }) => ({
    status: 200,
    body: days(scenario === 'empty').map((day, index) => ({
      day,
      pageViews: 40 + ((index * 17) % 60),
      searches: 10 + ((index * 7) % 20),
      profileViews: 5 + ((index * 5) % 15),
      phoneClicks: index % 4,
    })),
  })),
  mock('POST /admin/legal-review', () => ({ status: 204, body: null })),
];

function days(isEmpty: boolean): string[] {
  return daysUntilToday(isEmpty ? 0 : DAYS);
}
