/**
 * Joins the first items and counts the rest: 'Alabama, Georgia, Florida +2 more'. The count stays on
 * one line.
 */
export function joinFirst(items: readonly string[], limit: number): string {
  const more = items.length - limit;
  return `${items.slice(0, limit).join(', ')}${more > 0 ? ` +${more}\u00a0more` : ''}`;
}

/** Joins all items: 'English, French and Spanish'. */
export function joinWithAnd(items: readonly string[]): string {
  if (items.length < 2) return items.join();
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function yearsText(count: number): string {
  return count === 1 ? '1 year' : `${count} years`;
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
