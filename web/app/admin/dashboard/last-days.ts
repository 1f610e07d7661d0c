import { addDays } from '../../../../server/contract/site/dates.ts';

interface DailyVisits {
  day: string;
  pageViews: number;
  searches: number;
  profileViews: number;
}

export interface DailyCounts extends DailyVisits {
  requests: number;
}

/**
 * Returns the counts of the last 30 days, including today, oldest first. A day without activity
 * has zero counts.
 */
export function lastDays(
  today: string,
  requestsByDay: readonly { day: string; count: number }[],
  visits: readonly DailyVisits[],
): DailyCounts[] {
  return Array.from({ length: 30 }, (_, index) => {
    const day = addDays(today, index - 29);
    const visit = visits.find((one) => one.day === day);
    return {
      day,
      requests: requestsByDay.find((one) => one.day === day)?.count ?? 0,
      pageViews: visit?.pageViews ?? 0,
      searches: visit?.searches ?? 0,
      profileViews: visit?.profileViews ?? 0,
    };
  });
}
