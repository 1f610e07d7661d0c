import { slugOf } from './states.ts';

/** One key for the spellings of a name: 'Saint Paul' and 'St. Paul', 'New York City' and 'New York'. */
export function placeKey(name: string, state: string): string {
  const slug = slugOf(name).replace(/\bsaint\b/g, 'st');
  return `${slug === 'new-york-city' ? 'new-york' : slug} ${state}`;
}
