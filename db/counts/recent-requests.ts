import { sql } from 'kysely';
import { addDays } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';

interface RequestCount {
  /** ISO day in the site's time zone. */
  day: string;
  /** Two-letter code. */
  state: string;
  count: number;
}

/**
 * Counts the requests since a day, earliest day first. A day and state can occur several times.
 *
 * @param since the first ISO day on which requests are counted
 * @param dayOf converts a UTC timestamp to an ISO day in the site's time zone
 */
export async function recentRequests(
  db: Database,
  since: string,
  dayOf: (time: string) => string,
): Promise<RequestCount[]> {
  const requests = await db
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
    .execute();
  return requests
    .map(({ minute, state, count }) => ({ day: dayOf(`${minute}Z`), state, count }))
    .filter(({ day }) => day >= since);
}
