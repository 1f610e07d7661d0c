// To set up a browser's own formatter takes a phone a tenth of a second.
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** 'March 31, 2026', in UTC; an empty or invalid date as an empty string (specification, section 5). */
export function dateText(date: string | null): string {
  const moment = new Date(date || Number.NaN);
  if (Number.isNaN(moment.getTime())) return '';
  return `${MONTHS[moment.getUTCMonth()]} ${moment.getUTCDate()}, ${moment.getUTCFullYear()}`;
}
