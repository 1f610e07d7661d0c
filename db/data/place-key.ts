import { slugOf } from './states.ts';

/**
 * Returns the same key for all spellings of a city: 'Saint Paul' and 'St. Paul', 'Fort Worth' and
 * 'Ft Worth'.
 */
export function cityKey(name: string): string {
  const slug = slugOf(name)
    .replace(/\bsaint(e?)\b/g, 'st$1')
    .replace(/^ft-/, 'fort-')
    .replace(/^mt-/, 'mount-');
  return slug === 'new-york-city' || slug === 'nyc' ? 'new-york' : slug;
}

/** The key of a city within a state (two-letter code). */
export function placeKey(name: string, state: string): string {
  return `${cityKey(name)} ${state}`;
}
