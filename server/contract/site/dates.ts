import { addDays } from '../../../db/data/dates.ts';
import { formatDate } from './format-date.ts';

/** Dates and times as text, independent of the server's or the browser's time zone. */

export { addDays, formatDate };

export const DEFAULT_TIME_ZONE = 'America/Chicago';

/** The IANA name in its usual spelling, `America/New_York`; undefined if there is no such zone. */
export function timeZoneName(text: string): string | undefined {
  // Offsets such as +05:00 ignore daylight saving time, and older browsers don't support them.
  if (!/^[a-z]/i.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The ISO day of a time: `2026-11-22`. */
export function dayIn(timeZone: string, time: string | Date): string {
  return formattersFor(timeZone).day.format(new Date(time));
}

/** `November 22, 2026`, the day of a time; an empty string for no time. */
export function formatDay(timeZone: string, time: string | null): string {
  return time ? formatDate(dayIn(timeZone, time)) : '';
}

/** `November 22, 2026, 3:05 PM CST` */
export function formatTime(timeZone: string, time: string): string {
  const parts = formattersFor(timeZone).time.formatToParts(new Date(time));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value;
  // Built from parts, because browsers separate them with different spaces, which breaks hydration.
  const clock = `${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
  return `${formatDay(timeZone, time)}, ${clock}`;
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
    // This locale writes ISO days.
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
