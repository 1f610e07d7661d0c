import { addDays } from '../../../db/data/dates.ts';
import { formatDate } from './format-date.ts';

/** Dates and times as text, independent of the server's or the browser's time zone. */

export { addDays, formatDate };

export const DEFAULT_TIME_ZONE = 'America/Chicago';

/**
 * Returns an IANA name in its usual spelling, `America/New_York`, or undefined for an unknown zone.
 */
export function timeZoneName(text: string): string | undefined {
  // Offsets such as +05:00 ignore daylight saving time, and older browsers don't support them.
  if (!/^[a-z]/i.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Formats the day of a time in a time zone as an ISO day: `2026-11-22`. */
export function dayIn(timeZone: string, time: string | Date): string {
  return formattersFor(timeZone).day.format(new Date(time));
}

/** Formats the day of a time: `November 22, 2026`. Returns an empty string if the time is null. */
export function formatDay(timeZone: string, time: string | null): string {
  return time ? formatDate(dayIn(timeZone, time)) : '';
}

/** Formats a time with its day and time zone: `November 22, 2026, 3:05 PM CST`. */
export function formatTime(timeZone: string, time: string): string {
  const parts = formattersFor(timeZone).time.formatToParts(new Date(time));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value;
  // The time is built from parts, because browsers put different spaces between them, and a
  // difference from the server's HTML breaks hydration.
  const clock = `${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
  return `${formatDay(timeZone, time)}, ${clock}`;
}

/**
 * Returns the time that clocks in a time zone show as `2026-12-31T09:30`; null if the text is
 * malformed or if the clocks skip this time. If they show it twice, it is the first of the two.
 */
export function timeIn(timeZone: string, clockTime: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clockTime)) return null;
  const asUtc = Date.parse(`${clockTime}Z`);
  if (Number.isNaN(asUtc)) return null;
  for (const reference of [asUtc - DAY_MS, asUtc + DAY_MS]) {
    const offset = Date.parse(`${clockTimeIn(timeZone, new Date(reference))}Z`) - reference;
    const time = new Date(asUtc - offset);
    if (clockTimeIn(timeZone, time) === clockTime) return time;
  }
  return null;
}

const DAY_MS = 24 * 3_600_000;

/** Formats a time as clocks in a time zone show it: `2026-12-31T09:30`. */
export function clockTimeIn(timeZone: string, time: string | Date): string {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${dayIn(timeZone, time)}T${clock.format(new Date(time))}`;
}

interface Formatters {
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
}

/** Creating a formatter takes thousands of times as long as using it. */
const formatters = new Map<string, Formatters>();

function formattersFor(timeZone: string): Formatters {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const created = {
    // The en-CA locale formats a date as an ISO day.
    day: new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
    time: new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
      timeZoneName: 'short',
    }),
  };
  formatters.set(timeZone, created);
  return created;
}
