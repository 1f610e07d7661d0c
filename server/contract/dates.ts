const US_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 21, 2026' in UTC; empty where there is no date or none that can be read (section 5). */
export function dateText(date: string | null | undefined): string {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? '' : US_DATE.format(time);
}
