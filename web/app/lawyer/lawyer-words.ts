import type { Lawyer } from '../api/client.ts';

/** 'Alabama, Georgia, Florida +2 more' (specification, section 4). */
export function firstAndMore(words: readonly string[], shown: number): string {
  const more = words.length - shown;
  return `${words.slice(0, shown).join(', ')}${more > 0 ? ` +${more} more` : ''}`;
}

export function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`;
}

/** 'location, city, state', as maps know an office. */
export function officeOf({
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

/** The contact details of an inactive lawyer who isn't premium stay hidden. */
export function isReachable(lawyer: Pick<Lawyer, 'isActive' | 'isPremium'>): boolean {
  return lawyer.isActive || lawyer.isPremium;
}
