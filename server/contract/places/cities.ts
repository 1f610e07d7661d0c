import { cities } from '../../../db/data/cities.ts';
import { slugOf } from './states.ts';

/** The popular cities of a state, the most populous first. */
export function citiesOf(stateCode: string): string[] {
  return cities.filter((city) => city.state === stateCode).map((city) => city.name);
}

/**
 * Finds a popular city by slug or name, in any case. Among cities of the same name, the one in the
 * given state is preferred, then the most populous. Returns undefined for a city that isn't
 * popular, even if it exists.
 */
export function findCity(
  text: string,
  stateCode?: string,
): { name: string; state: string } | undefined {
  const slug = slugOf(text);
  return cities.find(
    (city) => (stateCode === undefined || city.state === stateCode) && slugOf(city.name) === slug,
  );
}
