import { DEFAULT_TIME_ZONE, formatDay, formatTime } from '../../../server/contract/site/dates.ts';
import { useSite } from '../site.ts';

interface SiteTimeProps {
  /** The time in ISO 8601 format. */
  at: string;
}

/**
 * A date and time such as `November 22, 2026, 3:05 PM CST`. The server and all browsers use the
 * site's time zone.
 */
export function SiteTime({ at }: SiteTimeProps) {
  return <time dateTime={at}>{formatTime(useTimeZone(), at)}</time>;
}

/** A date such as `November 22, 2026`, in the site's time zone. */
export function SiteDate({ at }: SiteTimeProps) {
  return <time dateTime={at}>{formatDay(useTimeZone(), at)}</time>;
}

/** Returns the site's time zone. Every time on a page is shown in this zone. */
export function useTimeZone(): string {
  return useSite()?.timeZone ?? DEFAULT_TIME_ZONE;
}
