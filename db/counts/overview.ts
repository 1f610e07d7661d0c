import type { Database } from '../engine/database.ts';
import { countSubscribers } from '../newsletter/subscriber-list.ts';
import { searchIndex } from '../search/search-index.ts';
import { requestsByState } from './recent-requests.ts';

/** The totals shown on the admin's overview page. */
export interface Overview {
  practiceAreas: number;
  lawyers: { total: number; premium: number };
  posts: { total: number; published: number };
  /** Changes that lawyers requested and mistakes that visitors reported, not decided yet. */
  toReview: { changes: number; mistakeReports: number };
  subscribers: { total: number; active: number };
  /** The number of requests by two-letter state code, highest first. Zeros are omitted. */
  requestsByState: { state: string; count: number }[];
}

/**
 * @param since the first ISO date on which requests are counted
 * @param dayOf converts a UTC timestamp to an ISO date in the site's time zone
 */
export async function readOverview(
  db: Database,
  since: string,
  dayOf: (time: string) => string,
): Promise<Overview> {
  const { cube, premium } = await searchIndex(db);
  const [areas, posts, changes, mistakeReports, subscribers, requests] = await Promise.all([
    db
      .selectFrom('practiceAreas')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('posts')
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('isPublished', '=', 1).as('published'),
      ])
      .executeTakeFirstOrThrow(),
    countUndecided(db, 'listingChanges'),
    countUndecided(db, 'mistakeReports'),
    countSubscribers(db),
    requestsByState(db, since, dayOf),
  ]);
  return {
    practiceAreas: areas.count,
    lawyers: { total: cube.count({}) ?? 0, premium: premium.length },
    posts,
    toReview: { changes, mistakeReports },
    subscribers: {
      total: Object.values(subscribers).reduce((sum, count) => sum + count, 0),
      active: subscribers.active,
    },
    requestsByState: [...requests]
      .map(([state, count]) => ({ state, count }))
      .sort((a, b) => b.count - a.count || (a.state < b.state ? -1 : 1)),
  };
}

async function countUndecided(
  db: Database,
  table: 'listingChanges' | 'mistakeReports',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
