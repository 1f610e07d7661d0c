/**
 * Joins the first items and counts the rest: 'Alabama, Georgia, Florida +2 more'. The count stays
 * on one line.
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

/** The place of an office: 'Mobile, AL', 'London, United Kingdom', or nothing if it is unknown. */
export function officePlace({
  city,
  state,
  country,
}: {
  city: string;
  state: string;
  country: string | null;
}): string {
  return [city, country === null ? state : countryName(country)].filter(Boolean).join(', ');
}

/** The English name of a country; empty for one that couldn't be identified. */
function countryName(code: string): string {
  if (code === 'ZZ') return '';
  return new Intl.DisplayNames('en-US', { type: 'region' }).of(code) ?? code;
}

/** The office's address on one line, 'location, city, state', for the map and its caption. */
export function officeAddress({
  location,
  ...place
}: {
  location: string | null;
  city: string;
  state: string;
  country: string | null;
}): string {
  return [location, officePlace(place)].filter(Boolean).join(', ');
}
