const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** 'Nov 21, 2026, 2:05 PM UTC' */
export function momentText(time: string): string {
  return `${format.format(new Date(time))} UTC`;
}
