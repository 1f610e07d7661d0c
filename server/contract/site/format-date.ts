// The names are listed here because an `Intl` formatter takes 0.1 seconds to create on a phone.
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * Formats a date in UTC: 'March 31, 2026'. Returns an empty string for an empty or invalid date.
 * This is a separate module, so that public pages don't load the time zone functions.
 */
export function formatDate(date: string | null): string {
  const time = new Date(date || Number.NaN);
  if (Number.isNaN(time.getTime())) return '';
  return `${MONTHS[time.getUTCMonth()]} ${time.getUTCDate()}, ${time.getUTCFullYear()}`;
}
