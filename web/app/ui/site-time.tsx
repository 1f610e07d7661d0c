import { DEFAULT_TIME_ZONE, formatDay, formatTime } from '../../../server/contract/site/dates.ts';
import { useSite } from '../site.ts';

interface SiteTimeProps {
  /** ISO 8601 */
  at: string;
}

/** `November 22, 2026, 3:05 PM CST`, in the site's time zone on the server and in every browser. */
export function SiteTime({ at }: SiteTimeProps) {
  return <time dateTime={at}>{formatTime(useTimeZone(), at)}</time>;
}

/** `November 22, 2026`, the day of a time in the site's time zone. */
export function SiteDate({ at }: SiteTimeProps) {
  return <time dateTime={at}>{formatDay(useTimeZone(), at)}</time>;
}

/** The site's time zone, for every time that a page shows. */
export function useTimeZone(): string {
  return useSite()?.timeZone ?? DEFAULT_TIME_ZONE;
}
