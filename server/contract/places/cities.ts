import { type City, cities } from '../../../db/data/cities.ts';
import { slugOf } from './states.ts';

/** The popular cities of a state, the most populous first. */
export function citiesOf(stateCode: string): string[] {
  return cities.filter((city) => city.state === stateCode).map((city) => city.name);
}

/**
 * Finds a popular city by slug or name, ignoring case. Among cities of the same name, the one in
 * the given state is preferred, then the most populous. Returns undefined for a city that isn't
 * popular, even if it exists.
 */
export function findCity(
  text: string,
  stateCode?: string,
): { name: string; state: string } | undefined {
  const namesakes = citiesBySlug().get(slugOf(text)) ?? [];
  return namesakes.find(({ state }) => stateCode === undefined || state === stateCode);
}

let bySlug: Map<string, City[]> | undefined;

/**
 * The popular cities by slug. Computing all slugs for each call would take 1.5% of the CPU time of
 * a find page (`npm run bench -- --only profile`).
 */
function citiesBySlug(): Map<string, City[]> {
  if (bySlug) return bySlug;
  bySlug = new Map();
  for (const city of cities) {
    const slug = slugOf(city.name);
    bySlug.set(slug, [...(bySlug.get(slug) ?? []), city]);
  }
  return bySlug;
}
