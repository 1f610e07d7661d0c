import type { Lawyer } from '../api/client.ts';

/** 'Alabama, Georgia, Florida +2 more' */
export function firstAndMore(words: readonly string[], shown: number): string {
  const more = words.length - shown;
  return `${words.slice(0, shown).join(', ')}${more > 0 ? ` +${more} more` : ''}`;
}

export function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`;
}

/** The office as one line, 'location, city, state', for maps and map captions. */
export function officeAddress({
  location,
  city,
  state,
}: {
  location: string | null;
  city: string;
  state: string;
}): string {
  return [location, city, state].filter(Boolean).join(', ');
}

/** Whether contact details are shown: only for active or premium lawyers. */
export function isReachable(lawyer: Pick<Lawyer, 'isActive' | 'isPremium'>): boolean {
  return lawyer.isActive || lawyer.isPremium;
}
