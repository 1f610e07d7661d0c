import { sql } from 'kysely';
import { addDays } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { countSubscribers } from '../newsletter/subscriber-list.ts';
import { searchIndex } from '../search/search-index.ts';

/** The totals shown on the admin's overview page. */
export interface Overview {
  practiceAreas: number;
  lawyers: { total: number; premium: number };
  posts: { total: number; published: number };
  /** Changes that lawyers requested and mistakes that visitors reported, not decided yet. */
  toReview: { changes: number; mistakeReports: number };
  subscribers: { total: number; active: number };
  /** The number of requests by ISO day, earliest day first. Days without requests are omitted. */
  requestsByDay: { day: string; count: number }[];
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
  const { columns, premium } = await searchIndex(db);
  const [areas, posts, changes, mistakeReports, subscribers, requestsByMinute] = await Promise.all([
    db
      .selectFrom('practiceAreas')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('posts')
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.coalesce(eb.fn.sum<number>('isPublished'), sql<number>`0`).as('published'),
      ])
      .executeTakeFirstOrThrow(),
    countUndecided(db, 'listingChanges'),
    countUndecided(db, 'mistakeReports'),
    countSubscribers(db),
    db
      .selectFrom('requests')
      // Minutes are precise enough: in every time zone, a day begins on a whole minute.
      .select((eb) => [
        sql<string>`substr(receivedAt, 1, 16)`.as('minute'),
        'state',
        eb.fn.countAll<number>().as('count'),
      ])
      // Start a day early: in time zones ahead of UTC, a local day begins on the previous UTC date.
      .where('receivedAt', '>=', addDays(since, -1))
      .groupBy(['minute', 'state'])
      .orderBy('minute')
      .execute(),
  ]);
  const requests = requestsByMinute
    .map(({ minute, state, count }) => ({ day: dayOf(`${minute}Z`), state, count }))
    .filter(({ day }) => day >= since);
  return {
    practiceAreas: areas.count,
    lawyers: { total: columns.size, premium: premium.length },
    posts,
    toReview: { changes, mistakeReports },
    subscribers: {
      total: Object.values(subscribers).reduce((sum, count) => sum + count, 0),
      active: subscribers.active,
    },
    requestsByDay: countsBy('day', requests).map(([day, count]) => ({ day, count })),
    requestsByState: countsBy('state', requests)
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

function countsBy<Key extends string>(
  key: Key,
  rows: readonly (Record<Key, string> & { count: number })[],
): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row[key], (counts.get(row[key]) ?? 0) + row.count);
  return [...counts];
}
