import type { Database } from '../engine/database.ts';
import { countsByDay, type DayCounts } from './counts.ts';
import { requestsByDay } from './recent-requests.ts';

/** The requests and the counted events of one day. */
export type DailyFigures = DayCounts & { requests: number };

/**
 * The figures of each of these ISO days, in the same order. A day without activity has zeros.
 *
 * @param days at least one day, earliest first
 * @param dayOf converts a UTC timestamp to an ISO day in the site's time zone
 */
export async function dailyFigures(
  db: Database,
  days: readonly [string, ...string[]],
  dayOf: (time: string) => string,
): Promise<DailyFigures[]> {
  const counts = new Map((await countsByDay(db, days[0])).map((counts) => [counts.day, counts]));
  const requests = await requestsByDay(db, days[0], dayOf);
  return days.map((day) => ({
    ...NO_COUNTS,
    ...counts.get(day),
    day,
    requests: requests.get(day) ?? 0,
  }));
}

const NO_COUNTS = { pageViews: 0, searches: 0, profileViews: 0, phoneClicks: 0 };
