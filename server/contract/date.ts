const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'March 31, 2026', in UTC; an empty or invalid date as an empty string (specification, section 5). */
export function dateText(date: string | null): string {
  const moment = new Date(date || Number.NaN);
  return Number.isNaN(moment.getTime()) ? '' : full.format(moment);
}
