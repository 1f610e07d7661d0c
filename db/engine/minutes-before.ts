/** The time this many minutes before `now`, as stored in rows. */
export function minutesBefore(now: Date, minutes: number): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString();
}
