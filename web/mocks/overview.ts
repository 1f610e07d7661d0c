import { dayIn } from '../../server/contract/site/dates.ts';
import type { DailyFigures } from '../app/api/client.ts';
import { ANN, auditEntries, daysUntilToday } from './data/admin-fixtures.ts';
import { site } from './data/site.ts';
import { subscribersIn } from './lists.ts';
import { mock } from './setup/mock.ts';
import type { Scenario } from './setup/scenarios.ts';

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
        requestsByState: isEmpty ? [] : requestsByState,
        legalReview: isEmpty || !review ? null : { by: `administrator ${ANN}`, at: review.at },
      },
    };
  }),
  mock('GET /admin/counts', ({ scenario }) => ({ status: 200, body: figuresIn(scenario) })),
  mock('GET /admin/counts/export', ({ scenario }) => {
    const lines = [columns, ...figuresIn(scenario).map((day) => columns.map((name) => day[name]))];
    const today = dayIn(site.timeZone, new Date());
    return {
      status: 200,
      body: new Blob(lines.map((cells) => `${cells.join(',')}\n`)).stream(),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="figures-${today}.csv"`,
      },
    };
  }),
  mock('POST /admin/legal-review', () => ({ status: 204, body: null })),
];

const columns: (keyof DailyFigures)[] = [
  'day',
  'requests',
  'pageViews',
  'searches',
  'profileViews',
  'phoneClicks',
];

/** The figures of the last 30 days, earliest day first. In the `empty` scenario, all are zero. */
function figuresIn(scenario: Scenario): DailyFigures[] {
  const factor = scenario === 'empty' ? 0 : 1;
  return daysUntilToday(DAYS)
    .toReversed()
    .map((day, index) => ({
      day,
      requests: factor * (1 + ((index * 3) % 5)),
      pageViews: factor * (40 + ((index * 17) % 60)),
      searches: factor * (10 + ((index * 7) % 20)),
      profileViews: factor * (5 + ((index * 5) % 15)),
      phoneClicks: factor * (index % 4),
    }));
}
