import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';

/** Joins the first items and counts the rest: 'Alabama, Georgia, Florida +2 more'. */
export function firstItems(items: readonly string[], limit: number): string {
  const more = items.length - limit;
  return `${items.slice(0, limit).join(', ')}${more > 0 ? ` +${more} more` : ''}`;
}

/** Joins all items: 'English, French and Spanish'. */
export function joinWithAnd(items: readonly string[]): string {
  if (items.length < 2) return items.join();
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function yearsText(count: number): string {
  return count === 1 ? '1 year' : `${count} years`;
}

/**
 * The lawyer's specialty. If a search asks for another of the lawyer's practice areas, its name comes
 * first: 'Family Law · Child Custody'.
 *
 * @param requestedArea slug of a practice area
 */
export function workText(
  { specialty, practiceAreas }: { specialty: string; practiceAreas: readonly string[] },
  requestedArea: string | undefined,
): string {
  const isTheirs = requestedArea !== undefined && practiceAreas.includes(requestedArea);
  const area = isTheirs ? practiceAreaName(requestedArea) : undefined;
  return area && area !== specialty ? `${area} · ${specialty}` : specialty;
}

/** The office's address on one line, 'location, city, state', for the map and its caption. */
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
