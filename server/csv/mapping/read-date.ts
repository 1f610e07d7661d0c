/** The formats of dates that a mapping may name. */
export const dateFormats = [
  'YYYY',
  'YYYY-MM-DD',
  'YYYYMMDD',
  'MM/DD/YYYY',
  'MM/DD/YY',
  'DD/MM/YYYY',
  'MM/YYYY',
  'MMM YYYY',
  'MMM D, YYYY',
  'D MMM YYYY',
] as const;

export type DateFormat = (typeof dateFormats)[number];

type DateParts = { year?: string; month?: string; day?: string };

/** A time of day, which is ignored. */
const TIME = '(?:[ T]\\d{1,2}:\\d{2}.*)?';
const MONTH_NAME = '(?<month>[a-z]{3})[a-z]*\\.?';

const patterns: Record<DateFormat, RegExp> = {
  YYYY: /^(?<year>\d{4})$/,
  'YYYY-MM-DD': new RegExp(`^(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})${TIME}$`),
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  'MM/DD/YYYY': new RegExp(`^(?<month>\\d{1,2})[/.-](?<day>\\d{1,2})[/.-](?<year>\\d{4})${TIME}$`),
  'MM/DD/YY': new RegExp(`^(?<month>\\d{1,2})[/.-](?<day>\\d{1,2})[/.-](?<year>\\d{2})${TIME}$`),
  'DD/MM/YYYY': new RegExp(`^(?<day>\\d{1,2})[/.-](?<month>\\d{1,2})[/.-](?<year>\\d{4})${TIME}$`),
  'MM/YYYY': /^(?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  'MMM YYYY': new RegExp(`^${MONTH_NAME},? (?<year>\\d{4})$`, 'i'),
  'MMM D, YYYY': new RegExp(`^${MONTH_NAME} (?<day>\\d{1,2}),? (?<year>\\d{4})$`, 'i'),
  'D MMM YYYY': new RegExp(`^(?<day>\\d{1,2})[ -]${MONTH_NAME}[ -](?<year>\\d{4})$`, 'i'),
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** No living lawyer was admitted earlier. */
const MIN_YEAR = 1850;

/**
 * Reads a date in one of the formats. Returns an ISO day, a year if the date has no day, or an
 * empty string if it matches no format, doesn't exist, or is later than `today`.
 *
 * @param today an ISO day
 */
export function readDate(text: string, formats: readonly DateFormat[], today: string): string {
  for (const format of formats) {
    const parts: DateParts | undefined = patterns[format].exec(text)?.groups;
    const date = parts && toIsoDate(parts, today);
    if (date && date <= today && Number(date.slice(0, 4)) >= MIN_YEAR) return date;
  }
  return '';
}

function toIsoDate({ year = '', month, day }: DateParts, today: string): string | undefined {
  const fullYear = year.length === 2 ? century(year, today) + year : year;
  if (month === undefined) return fullYear;
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1;
  if (number < 1 || number > 12) return undefined;
  if (day === undefined) return fullYear;
  const iso = `${fullYear}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  // JavaScript's Date turns February 30 into March 2.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : undefined;
}

/** Returns the latest century in which a two-digit year isn't in the future. */
function century(year: string, today: string): string {
  const current = Number(today.slice(0, 2));
  return String(year > today.slice(2, 4) ? current - 1 : current);
}
