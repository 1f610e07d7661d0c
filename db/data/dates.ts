/** Arithmetic on times and on ISO days such as `2026-11-22`, independent of any time zone. */

export const HOUR_MS = 3_600_000;

export function addSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

/**
 * The time this many minutes before `now`, in the format of the database. A negative number gives a
 * later time.
 */
export function minutesBefore(now: Date, minutes: number): string {
  return addSeconds(now, -minutes * 60).toISOString();
}

/** Like {@link minutesBefore}. */
export function hoursBefore(now: Date, hours: number): string {
  return minutesBefore(now, hours * 60);
}

/** Like {@link minutesBefore}, in days of 24 hours. */
export function daysBefore(now: Date, days: number): string {
  return hoursBefore(now, days * 24);
}

/** Like {@link minutesBefore}, in calendar months. */
export function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  // Clamp to the last day of a shorter month instead of overflowing into the next one.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then.toISOString();
}

/** The ISO day this many days later; a negative number goes back. */
export function addDays(day: string, days: number): string {
  return addSeconds(new Date(day), days * 86_400)
    .toISOString()
    .slice(0, 10);
}

/** The ISO days from `since` to `until`, including both. */
export function daysFrom(since: string, until: string): string[] {
  const days: string[] = [];
  for (let day = since; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}
