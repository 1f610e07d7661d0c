import { slugOf } from './states.ts';

/** One key for the spellings of a town's name: 'Saint Paul' and 'St. Paul', 'Fort Worth' and 'Ft Worth'. */
export function townKey(name: string): string {
  const slug = slugOf(name)
    .replace(/\bsaint(e?)\b/g, 'st$1')
    .replace(/^ft-/, 'fort-')
    .replace(/^mt-/, 'mount-');
  return slug === 'new-york-city' || slug === 'nyc' ? 'new-york' : slug;
}

/** The same for a town of a state, by the state's code. */
export function placeKey(name: string, state: string): string {
  return `${townKey(name)} ${state}`;
}
